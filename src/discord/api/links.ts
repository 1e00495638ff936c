import { isPosted, ownThread, type Place } from '../../domain/table/table.ts';

/** Where a table is found, as Discord writes it. */

/** Whether somebody elsewhere can be led there: not where it is closed, nor where nothing is posted. */
export function isLinked(place: Place): boolean {
  return !place.closed && isPosted(place);
}

/** The channel its turns are posted in. */
export function channelOf(place: Place): string {
  return place.thread ?? place.channel;
}

/** A mention of the channel, which is a link. */
export function channelMention(place: Place): string {
  return `<#${channelOf(place)}>`;
}

export function tableUrl(place: Place): string {
  const home = homeUrl(place);
  // A thread opens at what its reader has not seen yet; the newest post may still be on its way.
  if (ownThread(place) !== null) return `${home}/${place.thread}`;
  if (place.post) return `${home}/${place.channel}/${place.post}`;
  return place.lobby ? `${home}/${place.channel}/${place.lobby}` : `${home}/${place.channel}`;
}

/** Where the newest turn is found, rather than the channel. */
export function postUrl(place: Place): string {
  if (place.post === null) return tableUrl(place);
  return messageUrl({ ...place, channel: channelOf(place) }, place.post);
}

/** A message in a channel of a server, or in a direct message. */
export function messageUrl(place: Pick<Place, 'guild' | 'channel'>, message: string): string {
  return `${homeUrl(place)}/${place.channel}/${message}`;
}

/** A server's, or that of direct messages. */
function homeUrl({ guild }: Pick<Place, 'guild'>): string {
  return `https://discord.com/channels/${guild ?? '@me'}`;
}

/** A name that leads to the table; only the name where nobody could follow. */
export function linkToTable(name: string, place: Place): string {
  return isLinked(place) ? `[${name}](${tableUrl(place)})` : name;
}
