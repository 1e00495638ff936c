import type { Connection } from '../../src/db/client.ts';

/** Another database of the same server. */
export function databaseAt(connection: Connection, database: string): Connection {
  if (connection.connectionString === undefined) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

/** A database as `DATABASE_URL` names it. */
export function addressOf({ connectionString, host, port, user, password, database }: Connection): string {
  return (
    connectionString ??
    `postgres://${user}:${encodeURIComponent(String(password))}@${encodeURIComponent(host ?? '')}:${port}/${database}`
  );
}
