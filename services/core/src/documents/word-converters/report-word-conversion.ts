import { hostname } from 'node:os';
import type { JobLog } from '../../platform/index.ts';
import type { WordConversion } from '../converter/word-conversion.ts';
import type { WordConverters } from './word-converters.ts';

const REPORT_INTERVAL = 5_000;

interface Dependencies {
  converters: WordConverters;
  read: () => Promise<WordConversion | undefined>;
  log: JobLog;
}

/** Keeps reporting how this process converts Word documents. @returns a function that stops and deletes the report */
export function reportWordConversion({ converters, read, log }: Dependencies): () => Promise<void> {
  const worker = `${hostname().slice(0, 80)}:${process.pid}`;
  let reporting: Promise<void> = Promise.resolve();
  const report = async () => {
    const found = await read();
    if (found) await converters.report(worker, found);
  };
  const said = (error: unknown) => log.warn({ error }, 'How Word documents are converted was not reported');
  const again = () => void (reporting = reporting.then(report).catch(said));
  again();
  const timer = setInterval(again, REPORT_INTERVAL).unref();
  return async () => {
    clearInterval(timer);
    await reporting;
    await converters.leave(worker).catch(said);
  };
}
