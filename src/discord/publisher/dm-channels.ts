import { type APIChannel, type REST, Routes } from 'discord.js';
import { LRUCache } from 'lru-cache';
import type { PersonId } from '../../domain/ids.ts';
import { areDmsClosed, callApi, closedPlaceCode } from '../api/errors.ts';

/**
 * The channels in which the bot speaks with one person alone. Discord refuses to open many of them in a short time,
 * even those that were open before; so they are remembered.
 */
export interface DmChannels {
  /**
   * Does something in a person's channel. 'closed' when they cannot be reached there, now or until they do something.
   */
  inDmChannel<T>(person: PersonId, act: (channel: string) => Promise<T>): Promise<T | 'closed'>;
}

const REMEMBERED = 10_000;

export function dmChannels(rest: REST): DmChannels {
  const channels = new LRUCache<PersonId, string>({ max: REMEMBERED });

  const open = async (person: PersonId): Promise<string> => {
    const body = { recipient_id: person };
    const { id } = (await callApi(() => rest.post(Routes.userChannels(), { body }))) as APIChannel;
    channels.set(person, id);
    return id;
  };

  const speak = async <T>(person: PersonId, act: (channel: string) => Promise<T>): Promise<T | 'closed'> => {
    const known = channels.get(person);
    try {
      return await act(known ?? (await open(person)));
    } catch (error) {
      if (areDmsClosed(error)) return 'closed';
      if (closedPlaceCode(error) === null) throw error;
      // The channel itself is gone. Another may be opened; if that one is gone as well, there is no reaching them.
      channels.delete(person);
      return known === undefined ? 'closed' : speak(person, act);
    }
  };

  return { inDmChannel: speak };
}
