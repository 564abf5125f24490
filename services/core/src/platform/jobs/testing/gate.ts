import type { JobLog } from '../job-log.ts';

/** A promise that a test opens. */
export class Gate {
  open!: () => void;
  readonly opened = new Promise<void>((resolve) => (this.open = resolve));
}

export const SILENT: JobLog = { info: () => {}, warn: () => {}, error: () => {} };
