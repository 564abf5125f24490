export { startWorker } from './start-worker.ts';
export type { Worker } from './start-worker.ts';
