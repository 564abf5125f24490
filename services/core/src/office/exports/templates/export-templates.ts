import {
  EXPORT_LIMITS,
  type ExportTemplateChangePayload,
  type ExportTemplatePayload,
} from '@portico/contracts';
import type { Partner } from '@portico/partner';
import { type EntityManager, In } from 'typeorm';
import { ConflictError, InvalidError, NotFoundError } from '../../../errors.ts';
import { type Clock, type Database, findLocked, type JobQueue, newId } from '../../../platform/index.ts';
import type { Definitions } from '../../../releases/index.ts';
import { ExportDestinationEntity } from './export-destination.entity.ts';
import { ExportRunEntity, type ExportRunRow } from './export-run.entity.ts';
import { ExportTemplateEntity, type ExportTemplateRow } from './export-template.entity.ts';
import { nextOccasion } from './next-occasion.ts';
import { type TemplateColumn, templateColumns } from './template-columns.ts';

export interface ExportTemplatesDeps {
  database: Database;
  clock: Clock;
  jobs: JobQueue;
  definitions: Pick<Definitions, 'resolve'>;
  partner: Pick<Partner, 'timeZone'>;
}

/** Payload of `run-export` jobs. */
export interface RunExport {
  templateId: string;
  occasion: string;
}

export interface ListedTemplate extends ExportTemplateRow {
  lastRun: ExportRunRow | null;
}

export class ExportTemplates {
  constructor(private readonly deps: ExportTemplatesDeps) {}

  async list(): Promise<ListedTemplate[]> {
    const { reads } = this.deps.database;
    const rows = await reads.find(ExportTemplateEntity, { order: { name: 'ASC', id: 'ASC' } });
    return Promise.all(rows.map((row) => toListed(reads, row)));
  }

  columns(): Promise<TemplateColumn[]> {
    const { database, definitions } = this.deps;
    return templateColumns(database.reads, definitions.resolve([]).definitions);
  }

  /** @throws InvalidError, ConflictError for too many templates */
  async add(input: ExportTemplatePayload, by: string): Promise<ListedTemplate> {
    const row = { id: newId(), exportedUntil: 0, ...this.rowOf(input, by) };
    await this.deps.database.unitOfWork.run(async (manager) => {
      await check(manager, input);
      if ((await manager.count(ExportTemplateEntity)) >= EXPORT_LIMITS.templates)
        throw new ConflictError(
          'too_many_exports',
          `You can have at most ${EXPORT_LIMITS.templates} exports. Delete one first.`,
        );
      await manager.insert(ExportTemplateEntity, row as never);
      await this.enqueue(manager, row);
    });
    return { ...row, lastRun: null };
  }

  /** A new schedule replaces the next scheduled run. @throws NotFoundError, InvalidError */
  async change(
    id: string,
    { start_over: startsOver, ...input }: ExportTemplateChangePayload,
    by: string,
  ): Promise<ListedTemplate> {
    const { database } = this.deps;
    await database.unitOfWork.run(async (manager) => {
      if (!(await findLocked(manager, ExportTemplateEntity, { id }))) throw unknown();
      await check(manager, input);
      const row = this.rowOf(input, by);
      const cursor = startsOver && { exportedUntil: 0 };
      await manager.update(ExportTemplateEntity, { id }, { ...row, ...cursor } as never);
      await this.enqueue(manager, { id, ...row });
    });
    return toListed(database.reads, await database.reads.findOneByOrFail(ExportTemplateEntity, { id }));
  }

  async remove(id: string): Promise<void> {
    const { affected } = await this.deps.database.unitOfWork.run((manager) =>
      manager.delete(ExportTemplateEntity, { id }),
    );
    if (affected === 0) throw unknown();
  }

  /** Adds the job of the next scheduled run, once. */
  async enqueue(
    manager: EntityManager,
    { id, nextAt }: Pick<ExportTemplateRow, 'id' | 'nextAt'>,
  ): Promise<void> {
    if (nextAt === null) return;
    await enqueueRun(this.deps.jobs, manager, { templateId: id, occasion: nextAt }, new Date(nextAt));
  }

  private rowOf({ only_new: onlyNew, destination, ...input }: ExportTemplatePayload, changedBy: string) {
    const { clock, partner } = this.deps;
    const now = clock.now();
    return {
      ...{ ...input, onlyNew: onlyNew ? 1 : 0, destinationId: destination },
      nextAt: input.schedule && nextOccasion(input.schedule, partner.timeZone, now),
      ...{ changedBy, changedAt: now.toISOString() },
    };
  }
}

export const enqueueRun = (
  jobs: JobQueue,
  manager: EntityManager,
  payload: RunExport,
  runAt?: Date,
): Promise<string> =>
  jobs.add(manager, {
    kind: 'run-export',
    payload,
    ...(runAt && { runAt }),
    uniqueKey: `export:${payload.templateId}:${payload.occasion}`,
    owner: payload.templateId,
  });

async function toListed(reads: EntityManager, row: ExportTemplateRow): Promise<ListedTemplate> {
  const [lastRun = null] = await reads.find(ExportRunEntity, {
    where: { templateId: row.id, state: In(['running', 'done', 'failed']) },
    order: { id: 'DESC' },
    take: 1,
  });
  return { ...row, lastRun };
}

async function check(
  manager: EntityManager,
  { schedule, destination }: ExportTemplatePayload,
): Promise<void> {
  const errors = {
    ...(schedule && destination === null && { destination: 'Choose where scheduled files go.' }),
    ...(destination !== null &&
      !(await manager.existsBy(ExportDestinationEntity, { id: destination })) && {
        destination: 'This destination doesn’t exist anymore. Choose another one.',
      }),
  };
  if (errors.destination) throw new InvalidError('invalid_input', errors.destination, errors);
}

const unknown = () => new NotFoundError('No export has this ID.');
