import { isDeepStrictEqual } from 'node:util';
import { LessThan, MoreThanOrEqual } from 'typeorm';
import { type Clock, type Database, instantAfter, type JobLog } from '../../platform/index.ts';
import type { WordConversion } from '../converter/word-conversion.ts';
import { WordConverterEntity, type WordConverterRow } from './word-converter.entity.ts';
import { hostname } from 'node:os';

const GONE_AFTER = 4 * 60_000;
const REPORT_EVERY = GONE_AFTER / 4;

/** Returns whether an operator should act. A configured libreoffice-convert in the sandbox is fine. */
export const isDegraded = ({ path, reason, isolation }: WordConversion | WordConverterRow): boolean =>
  path === 'none' || isolation === 'limited' || (path !== 'warm_engines' && reason !== 'configured');

export class WordConverters {
  constructor(private readonly deps: { database: Database; clock: Clock }) {}

  current(): Promise<WordConverterRow[]> {
    const { database, clock } = this.deps;
    const seenAt = MoreThanOrEqual(instantAfter(clock.now(), -GONE_AFTER));
    return database.reads.find(WordConverterEntity, { where: { seenAt }, order: { worker: 'ASC' } });
  }

  async report(worker: string, conversion: WordConversion): Promise<void> {
    const { database, clock } = this.deps;
    const now = clock.now();
    const { path, reason = null, isolation } = conversion;
    const told = { path, reason, detail: conversion.detail?.slice(0, 400) ?? null, isolation };
    const before = await database.reads.findOneBy(WordConverterEntity, { worker });
    const isSame = before !== null && isDeepStrictEqual(told, partsOf(before));
    if (isSame && before.seenAt > instantAfter(now, -REPORT_EVERY)) return;
    const seenAt = now.toISOString();
    const row: WordConverterRow = { worker, ...told, since: isSame ? before.since : seenAt, seenAt };
    await database.unitOfWork.run(async (manager) => {
      await manager.delete(WordConverterEntity, { seenAt: LessThan(instantAfter(now, -GONE_AFTER)) });
      await manager.save(WordConverterEntity, row);
    });
  }

  async leave(worker: string): Promise<void> {
    await this.deps.database.unitOfWork.run((manager) => manager.delete(WordConverterEntity, { worker }));
  }
}

const partsOf = ({ path, reason, detail, isolation }: WordConverterRow) => ({
  path,
  reason,
  detail,
  isolation,
});

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
