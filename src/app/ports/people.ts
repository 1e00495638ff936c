import type { PersonId } from '../../domain/ids.ts';
import type { Job } from '../../domain/operations/job.ts';
import type { Person } from '../../domain/people/person.ts';
import type { PrivateGame } from '../../domain/private-games/private-game.ts';

/**
 * An inbox, the news that it and those before it have delivered, and whether another may have been sent; what is left
 * out stays.
 */
export type KeptInbox = Pick<Person, 'inbox'> & Partial<Pick<Person, 'deliveredNews' | 'inboxSending' | 'dmsClosed'>>;

/** What is stored about a person; what is left out stays, each kind of notice by itself. */
export type SavedPerson = Partial<Omit<Person, 'notices'>> &
  Pick<Person, 'id'> & { readonly notices?: Partial<Person['notices']> };

/** A person, and what they are called in a server. */
export interface ServerPerson {
  /** Null: not stored. */
  readonly person: Person | null;
  /** Null: as everywhere. */
  readonly nickname: string | null;
}

/** What somebody is called in a server. */
export interface ServerName {
  readonly server: string;
  readonly name: string;
}

/** The part of the store that holds people and their lessons. */
export interface PeopleStore {
  person(id: PersonId): Promise<Person | null>;
  /** Those of these people who are stored, in one read. */
  people(ids: readonly PersonId[]): Promise<readonly Person[]>;
  personIn(id: PersonId, server: string): Promise<ServerPerson>;
  /** Stores what a person is called in a server; null: as everywhere. */
  saveServerName(id: PersonId, server: string, name: string | null): Promise<void>;
  /** What a person is called in servers where that differs from their own name, by server. */
  serverNamesOf(id: PersonId): Promise<readonly ServerName[]>;
  /** Stores what is given about a person, and adds `jobs` with it; creates them when they are new. */
  savePerson(person: SavedPerson, jobs?: readonly Job[]): Promise<Person>;
  /**
   * Notes that somebody's direct messages are closed. Whose data were erased meanwhile sits at no table and is invited
   * to none, and is not stored again.
   */
  noteDmsClosed(id: PersonId): Promise<void>;
  /**
   * Notes that an inbox is about to be sent to a person (`inboxSending`) who has a seat somewhere; whose data were
   * erased meanwhile has none, and is not stored again. False when that was noted before: then one may have been sent.
   */
  beginInbox(id: PersonId): Promise<boolean>;
  /** Stores whether an inbox may be on its way, and what is given; somebody who is not stored stays so. */
  endInbox(id: PersonId, ended: Pick<Person, 'inboxSending'> & Partial<Pick<Person, 'dmsClosed'>>): Promise<void>;
  /**
   * Stores what there is now of a person's inbox (null: none), if the message that is stored still is `former`. False
   * when it is another one: two processes have sent it at the same moment, and nothing has changed.
   */
  keepInbox(id: PersonId, former: string | null, kept: KeptInbox): Promise<boolean>;
  /** The private games that a person has begun, by kind, game and deal. */
  privateGamesOf(person: PersonId): Promise<readonly PrivateGame[]>;
  /**
   * Stores a private game under `version` + 1. False when the stored version is not `version` (0: nothing is stored):
   * another change was faster, and nothing has changed.
   */
  savePrivateGame(
    person: PersonId,
    version: number,
    game: Omit<PrivateGame, 'version' | 'changedAt'>,
  ): Promise<boolean>;
}
