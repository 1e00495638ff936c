import { Routes } from 'discord.js';

/** How an interaction can be answered later, also by another process: its application and its token, in one text. */
export function lateReply({
  applicationId,
  token,
}: {
  readonly applicationId: string;
  readonly token: string;
}): string {
  return `${applicationId}/${token}`;
}

/** The route for one more private answer; Discord takes it within a quarter of an hour. */
export function lateReplyRoute(reply: string): `/${string}` {
  const [application = '', token = ''] = reply.split('/');
  return Routes.webhook(application, token);
}
