import { hostname } from 'node:os';
import type { JobLog } from '../../platform/index.ts';
import type { WordConversion } from '../converter/word-conversion.ts';
import type { WordConverters } from './word-converters.ts';

/** Milliseconds between two looks at how this process converts Word documents. */
const LOOK_EVERY = 5_000;

interface Parts {
  converters: WordConverters;
  /** Undefined while that is not known yet. */
  look: () => Promise<WordConversion | undefined>;
  log: JobLog;
}

/** Keeps reporting how this process converts Word documents. @returns ends it, and takes the report back */
export function reportWordConversion({ converters, look, log }: Parts): () => Promise<void> {
  const worker = `${hostname().slice(0, 80)}:${process.pid}`;
  let reporting: Promise<void> = Promise.resolve();
  const report = async () => {
    const found = await look();
    if (found) await converters.report(worker, found);
  };
  const said = (error: unknown) => log.warn({ error }, 'How Word documents are converted was not reported');
  const again = () => void (reporting = reporting.then(report).catch(said));
  again();
  const timer = setInterval(again, LOOK_EVERY).unref();
  return async () => {
    clearInterval(timer);
    await reporting;
    await converters.leave(worker).catch(said);
  };
}
