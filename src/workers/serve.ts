import { parentPort, workerData } from 'node:worker_threads';

/** What a worker replies to one task. `memory`: bytes that its own objects take, buffers included. */
export type Reply<Answer> =
  | { readonly kind: 'answer'; readonly answer: Answer; readonly memory: number }
  | { readonly kind: 'failed'; readonly message: string };

/** How a worker answers a task. What it throws rejects the task with TaskFailed and this message. */
type Handler<Task, Answer> = (task: Task) => Answer | Promise<Answer>;

/**
 * Makes this thread a worker of a pool (pool.ts), which sends one task at a time. `start` is called once, with the
 * `data` of the pool's options. The buffers that `transfer` names are handed over instead of copied.
 */
export function serve<Data, Task, Answer>(
  start: (data: Data) => Handler<Task, Answer>,
  transfer: (answer: Answer) => readonly ArrayBuffer[] = () => [],
): void {
  const port = parentPort;
  if (port === null) throw new Error('a worker of a pool has to run in a thread of its own');
  const handle = start(workerData as Data);
  const send = (reply: Reply<Answer>, buffers: readonly ArrayBuffer[] = []): void => port.postMessage(reply, buffers);

  port.on('message', async (task: Task) => {
    try {
      const answer = await handle(task);
      const { heapUsed, external } = process.memoryUsage();
      send({ kind: 'answer', answer, memory: heapUsed + external }, transfer(answer));
    } catch (error) {
      send({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
    }
  });
}
