/** What a task can end with, apart from its answer. */

/** The worker refused the task or threw while working on it: the same task would fail again. */
export class TaskFailed extends Error {}
/** The worker's thread ended during the task: by a crash, for want of memory or because it took too long. */
export class WorkerLost extends Error {}
/** The pool was closed before the task was done. */
export class PoolClosed extends Error {}
