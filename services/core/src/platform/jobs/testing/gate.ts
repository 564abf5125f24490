import type { JobLog } from '../job-log.ts';

export class Gate {
  open!: () => void;
  readonly opened = new Promise<void>((resolve) => (this.open = resolve));
}

export const SILENT: JobLog = { info: () => {}, warn: () => {}, error: () => {} };
