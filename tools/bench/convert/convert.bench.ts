import { promisify } from 'node:util';
import { convert as convertDirectly } from 'libreoffice-convert';
import {
  Bubblewrap,
  ConversionBench,
  ConverterByType,
  EnginePool,
  findLibreOffice,
  MissingPdfConverter,
} from '@portico/core/testing';
import { experiment, figure, median, percentile, timed } from '../../experiment/experiment.mjs';
import { onCleanUp } from '../../processes/cleanup.mjs';
import { residentMegabytes } from '../process-usage.ts';
import { DOCUMENTS } from './documents.ts';
import { startRawEngines } from './raw-engines.ts';

/**
 * `npm run bench -- convert`: converts three kinds of Word documents, two at a time: through the whole job (database, storage,
 * inspection, engine, check), with warm engines alone, and with libreoffice-convert. `rss` compares the memory of the engines
 * after 2,000 documents with that after the first 50.
 */
const [OURS, DIRECT, MANY] = process.argv.includes('--small') ? [10, 4, 100] : [60, 16, 2_000];
const WARM_UP = 6;
const AT_ONCE = 2;
const directly = promisify(convertDirectly) as (
  docx: Buffer,
  format: string,
  filter: undefined,
) => Promise<Buffer>;

interface Measured {
  perMinute: number;
  times: number[];
}

const pool = new EnginePool({
  program: findLibreOffice()?.engine ?? 'soffice.bin',
  size: AT_ONCE,
  sandbox: new Bubblewrap([]),
  log: { info: () => {}, warn: console.error, error: console.error },
});
let stage: number[] = [];
const docxConverter = {
  convert: async (docx: Uint8Array, signal: AbortSignal) => {
    const began = performance.now();
    const pdf = await pool.convert(docx, signal);
    stage.push(performance.now() - began);
    return pdf;
  },
  close: () => pool.close(),
};
const bench = await ConversionBench.open();
await bench.work(new ConverterByType(docxConverter, new MissingPdfConverter(), bench.core.workers.threads));
const raw = await startRawEngines();
onCleanUp(() => bench.close());

await experiment(async () => {
  for (const [name, docx] of Object.entries(DOCUMENTS)) await measureAll(name, docx);
  await measureMemory();
});

async function measureAll(name: string, docx: Uint8Array): Promise<void> {
  const ours = await measured(OURS, () => wholeJob(docx));
  const engine = median(stage.slice(WARM_UP));
  stage = [];
  const bare = await measured(OURS, (place) => timed(() => raw.convert(place, docx)));
  const direct = await measured(DIRECT, () => timed(() => directly(Buffer.from(docx), 'pdf', undefined)));
  figure(
    `documents per minute vs libreoffice-convert, ${name}`,
    ours.perMinute,
    direct.perMinute,
    '1/min',
    OURS,
  );
  figure(`engine stage vs raw engine, ${name}`, engine, median(bare.times), 'ms', OURS);
  figure(`whole job median, ${name}`, median(ours.times), median(bare.times), 'ms', OURS);
  figure(`whole job p95, ${name}`, percentile(ours.times, 0.95), percentile(bare.times, 0.95), 'ms', OURS);
}

/** Calls `once` in two parallel lanes, `count` times in total. The warm-up isn't measured. */
async function measured(count: number, once: (place: number) => Promise<number>): Promise<Measured> {
  for (let n = 0; n < WARM_UP; n += AT_ONCE) await Promise.all([once(0), once(1)]);
  const times: number[] = [];
  let left = count;
  const began = performance.now();
  const place = async (number: number) => {
    while (left-- > 0) times.push(await once(number));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, number) => place(number)));
  return { times, perMinute: (count / (performance.now() - began)) * 60_000 };
}

/** Returns milliseconds from the request to the attached PDF, according to the database. */
async function wholeJob(docx: Uint8Array): Promise<number> {
  const owner = await bench.owner();
  await bench.start(owner, docx, 'letter.docx');
  const { status, message } = await bench.ended(owner);
  if (status !== 'completed') throw new Error(message);
  return bench.duration(owner);
}

async function measureMemory(): Promise<void> {
  const docx = DOCUMENTS['1 page']!;
  const signal = new AbortController().signal;
  const convert = () => timed(() => pool.convert(docx, signal));
  await measured(50, convert);
  const start = rss();
  await measured(MANY, convert);
  figure('rss', rss(), start, 'MB', MANY);
}

function rss(): number {
  return pool.pids().reduce((sum, pid) => sum + residentMegabytes(pid), 0);
}
