import pg from 'pg';

/** Tells a server that hangs from a pool whose connections are all busy. */
export interface Probe {
  /** Asks the server over a connection of its own, unless that is being done. Returns at once. */
  begin(): void;
  /** Whether the server answered the last time; a refusal is an answer, too. */
  answered(): boolean;
}

/** Asks the server that a pool leads to, beside its connections. */
export function probeOf(pool: pg.Pool): Probe {
  let asking = false;
  let answered = false;
  async function ask(): Promise<boolean> {
    const client = new pg.Client(pool.options);
    // A connection that breaks meanwhile fails the question, and ends no process.
    client.on('error', ignore);
    try {
      await client.connect();
      await client.query('select 1');
      return true;
    } catch (error) {
      return error instanceof pg.DatabaseError;
    } finally {
      client.end().catch(ignore);
    }
  }
  return {
    begin() {
      if (asking) return;
      asking = true;
      void ask().then((came) => {
        asking = false;
        answered = came;
      });
    },
    answered: () => answered,
  };
}

function ignore(): void {}
