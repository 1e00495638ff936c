import type { Job } from '../../domain/operations/job.ts';
import type { ServerSettings } from '../../domain/permissions/server-settings.ts';

/** The part of the store that holds what servers have chosen. */
export interface ServerStore {
  /** What else they have chosen. */
  serverSettings(server: string): Promise<ServerSettings>;
  /** Chooses so; what is left out stays as it is. */
  saveServerSettings(server: string, settings: Partial<ServerSettings>): Promise<void>;
  /**
   * Forgets what people are called in the servers that the bot has left: those after `past` (null: from the first) that
   * are not among `servers`, up to the last of these, without one up to the end.
   */
  forgetLeftServers(past: string | null, servers: readonly string[]): Promise<void>;
  /** Those of the servers that were never met, by id. */
  unmetServers(servers: readonly string[]): Promise<readonly string[]>;
  /** Remembers that the bot is in a server, and adds the jobs; false when it was met before: nothing is added then. */
  meetServer(server: string, jobs: readonly Job[]): Promise<boolean>;
}
