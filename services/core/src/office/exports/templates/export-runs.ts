import type { Partner } from '@portico/partner';
import { type EntityManager, LessThan } from 'typeorm';
import { ConflictError, NotFoundError } from '../../../errors.ts';
import {
  type Clock,
  type Database,
  deleteInBatches,
  findLocked,
  instantAfter,
  JobEntity,
  type JobQueue,
  newId,
  type Outbox,
  wallTimeAt,
} from '../../../platform/index.ts';
import type { ApplicationFeed } from '../../changes/application-feed.ts';
import type { ApplicationList } from '../../list/application-list.ts';
import { isComplete } from '../../list/index/list-progress.ts';
import { actorOf, emailAdministrators, type StaffAudit, type StaffMember } from '../../../staff/index.ts';
import type { ApplicationExporter } from '../application-exporter.ts';
import { ExportRunEntity, type ExportRunRow } from './export-run.entity.ts';
import { ExportTemplateEntity, type ExportTemplateRow } from './export-template.entity.ts';
import { enqueueRun, type ExportTemplates, type RunExport } from './export-templates.ts';
import { nextOccasion } from './next-occasion.ts';
import { mappedColumns } from './template-columns.ts';

const DAY = 24 * 3_600_000;
const KEPT_MS = 90 * DAY;
const LISTED = 50;
/** Milliseconds. Only a schedule whose job was lost is this long overdue. */
const OVERDUE_MS = 3_600_000;
const SCHEDULE = { actor: 'Portico', keyId: null, personId: null };

export interface ExportRunsDeps {
  database: Database;
  clock: Clock;
  jobs: JobQueue;
  outbox: Outbox;
  audit: StaffAudit;
  exports: ApplicationExporter;
  feed: ApplicationFeed;
  list: ApplicationList;
  templates: ExportTemplates;
  partner: Pick<Partner, 'timeZone'>;
  settings: { officeUrl?: string };
}

export interface OpenRun {
  template: ExportTemplateRow;
  run: ExportRunRow;
}

export interface ExportPieces {
  pieces: AsyncGenerator<string>;
  /** Number of applications in the pieces so far. */
  count(): number;
}

export class ExportRuns {
  constructor(private readonly deps: ExportRunsDeps) {}

  /** Newest first. @throws NotFoundError */
  async list(templateId: string): Promise<ExportRunRow[]> {
    const { reads } = this.deps.database;
    if (!(await reads.existsBy(ExportTemplateEntity, { id: templateId }))) throw unknown();
    return reads.find(ExportRunEntity, { where: { templateId }, order: { id: 'DESC' }, take: LISTED });
  }

  /** Delivers to the template's destination, or else prepares a file to download. @throws NotFoundError */
  async start(templateId: string, staff: StaffMember): Promise<ExportRunRow> {
    const { database, jobs } = this.deps;
    return database.unitOfWork.run(async (manager) => {
      const template = await this.locked(manager, templateId);
      const id = newId();
      const run = this.newRun(template, id, { id, startedBy: actorOf(staff) });
      if (template.destinationId === null)
        Object.assign(run, { state: 'download', ...(await this.rangeOf(template)) });
      else run.jobId = await enqueueRun(jobs, manager, { templateId, occasion: id });
      await manager.insert(ExportRunEntity, run as never);
      return run;
    });
  }

  /**
   * Begins or continues the run of an occasion, and schedules the next one with it.
   * @returns undefined if it has ended, or if its schedule was changed
   */
  async begin({ templateId, occasion }: RunExport, jobId: string): Promise<OpenRun | undefined> {
    const { database, clock, templates, partner } = this.deps;
    return database.unitOfWork.run(async (manager) => {
      const template = await findLocked(manager, ExportTemplateEntity, { id: templateId });
      if (!template) return undefined;
      let run = await findLocked(manager, ExportRunEntity, { templateId, occasion });
      if (!run) {
        if (template.nextAt !== occasion || !template.schedule) return undefined;
        run = this.newRun(template, occasion, { jobId });
        await manager.insert(ExportRunEntity, run as never);
        const nextAt = nextOccasion(template.schedule, partner.timeZone, clock.now());
        await manager.update(ExportTemplateEntity, { id: templateId }, { nextAt });
        await templates.enqueue(manager, { id: templateId, nextAt });
      }
      if (run.state !== 'running') return undefined;
      const { changesAfter, changesUntil } = Object.assign(run, await this.rangeOf(template, run));
      await manager.update(ExportRunEntity, { id: run.id }, { changesAfter, changesUntil });
      return { template, run };
    });
  }

  async piecesOf({ template, run }: OpenRun): Promise<ExportPieces> {
    const { database, exports, list, feed, templates, partner } = this.deps;
    if (!(await isComplete(database.reads)))
      throw new ConflictError('list_incomplete', 'The list of applications is still being built.');
    const columns = mappedColumns(
      await templates.columns(),
      template.columns,
      template.dates,
      partner.timeZone,
    );
    let count = 0;
    const changed = feed.changed(Number(run.changesAfter), Number(run.changesUntil));
    const matching = async function* () {
      for await (const ids of changed) {
        const found = await list.among(ids, template.search);
        count += found.length;
        yield found;
      }
    };
    return { pieces: exports.mapped(template.format, matching(), columns), count: () => count };
  }

  /** A run by hand, whose file can be downloaded again until it is reported as saved. @throws NotFoundError, ConflictError */
  async file(templateId: string, id: string): Promise<OpenRun & ExportPieces> {
    const { reads } = this.deps.database;
    const template = await reads.findOneBy(ExportTemplateEntity, { id: templateId });
    const run = await reads.findOneBy(ExportRunEntity, { id, templateId });
    if (!template || !run) throw unknown();
    if (run.state !== 'download')
      throw new ConflictError('export_saved', 'This file can’t be downloaded anymore. Run the export again.');
    const open = { template, run };
    const { pieces, count } = await this.piecesOf(open);
    const { unitOfWork } = this.deps.database;
    const counted = async function* () {
      yield* pieces;
      await unitOfWork.run((manager) => manager.update(ExportRunEntity, { id }, { applications: count() }));
    };
    return { ...open, pieces: counted(), count };
  }

  /** Ends a run: the next one starts after its changes. Idempotent. */
  async finish(
    { template: { id }, run }: OpenRun,
    applications: number | null,
    place: string,
  ): Promise<void> {
    const { database, clock, audit } = this.deps;
    await database.unitOfWork.run(async (manager) => {
      const template = await findLocked(manager, ExportTemplateEntity, { id });
      const now = await findLocked(manager, ExportRunEntity, { id: run.id });
      if (!template || !now || (now.state !== 'running' && now.state !== 'download')) return;
      const endedAt = clock.now().toISOString();
      const outcome = { state: 'done' as const, applications, problem: null, endedAt };
      await manager.update(ExportRunEntity, { id: run.id }, outcome);
      const exportedUntil = Math.max(Number(template.exportedUntil), Number(now.changesUntil));
      await manager.update(ExportTemplateEntity, { id }, { exportedUntil });
      const details = { export: template.name, applications, file: run.file, place };
      await audit.record(manager, {
        ...{ ...(now.startedBy ?? SCHEDULE), action: 'run export', subject: id, details },
      });
    });
  }

  /** Reports the file of a run by hand as saved. Idempotent. @throws NotFoundError, ConflictError if it was never read to its end */
  async saved(templateId: string, id: string): Promise<ExportRunRow> {
    const { reads } = this.deps.database;
    const template = await reads.findOneBy(ExportTemplateEntity, { id: templateId });
    const run = await reads.findOneBy(ExportRunEntity, { id, templateId });
    if (!template || !run) throw unknown();
    if (run.state === 'download') {
      if (run.applications === null) throw new ConflictError('export_not_read', 'Download the file first.');
      await this.finish({ template, run }, run.applications, 'download');
    }
    return reads.findOneByOrFail(ExportRunEntity, { id });
  }

  /** Shows why the last attempt failed. @param isLast ends the run, tells the administrators, and leaves its changes to the next one */
  async fail(id: string, problem: string, isLast: boolean): Promise<void> {
    const { database, clock, audit, outbox, settings } = this.deps;
    await database.unitOfWork.run(async (manager) => {
      const run = await findLocked(manager, ExportRunEntity, { id });
      if (run?.state !== 'running') return;
      const end = isLast && { state: 'failed' as const, endedAt: clock.now().toISOString() };
      await manager.update(ExportRunEntity, { id }, { problem: problem.slice(0, 300), ...end });
      const template = await manager.findOneBy(ExportTemplateEntity, { id: run.templateId });
      if (!isLast || !template) return;
      const details = { export: template.name, why: problem.slice(0, 300) };
      await audit.record(
        manager,
        { ...(run.startedBy ?? SCHEDULE), action: 'run export', subject: template.id, details },
        'failed',
      );
      await emailAdministrators(manager, outbox, {
        kind: 'export_failed',
        subject: `Export “${template.name}” failed`,
        body: [
          `Portico couldn’t deliver the export “${template.name}”: ${problem}`,
          'No application is lost: the next run includes the ones of this run.',
          ...(settings.officeUrl === undefined
            ? []
            : [`Fix the problem, then run the export: ${settings.officeUrl}/exports`]),
        ].join('\n\n'),
      });
    });
  }

  /** Ends runs whose workers were killed every time, restarts lost schedules, and deletes old entries. */
  async tidy(): Promise<void> {
    const { database, clock, templates } = this.deps;
    const { reads, unitOfWork } = database;
    for (const { id, jobId } of await reads.findBy(ExportRunEntity, { state: 'running' })) {
      const job = jobId === null ? null : await reads.findOneBy(JobEntity, { id: jobId });
      if (job?.status === 'failed') await this.fail(id, job.lastError ?? '', true);
    }
    const overdue = { nextAt: LessThan(instantAfter(clock.now(), -OVERDUE_MS)) };
    for (const template of await reads.findBy(ExportTemplateEntity, overdue))
      await unitOfWork.run((manager) => templates.enqueue(manager, template));
    const createdAt = LessThan(instantAfter(clock.now(), -KEPT_MS));
    await deleteInBatches(database, ExportRunEntity, { createdAt });
  }

  private async locked(manager: EntityManager, id: string): Promise<ExportTemplateRow> {
    const template = await findLocked(manager, ExportTemplateEntity, { id });
    if (!template) throw unknown();
    return template;
  }

  /** Keeps the end of a range from attempt to attempt. Leaves out what another run has delivered in the meantime. */
  private async rangeOf({ onlyNew, exportedUntil }: ExportTemplateRow, run?: ExportRunRow) {
    const changesAfter = onlyNew === 1 ? Math.max(Number(run?.changesAfter ?? 0), Number(exportedUntil)) : 0;
    const changesUntil = run?.changesUntil ?? (await this.deps.feed.last());
    return { changesAfter, changesUntil: Math.max(changesAfter, Number(changesUntil)) };
  }

  private newRun(
    { id: templateId, name, format }: ExportTemplateRow,
    occasion: string,
    given: Partial<ExportRunRow>,
  ): ExportRunRow {
    const { clock, partner } = this.deps;
    const now = clock.now();
    const at = given.startedBy ? now : new Date(occasion);
    return {
      ...{ id: newId(), templateId, occasion, state: 'running', startedBy: null },
      ...{ changesAfter: null, changesUntil: null, applications: null },
      file: fileName(name, wallTimeAt(at, partner.timeZone), occasion, format),
      ...{ problem: null, jobId: null, createdAt: now.toISOString(), endedAt: null },
      ...given,
    };
  }
}

/** The same for every attempt at an occasion, and different from those of all others. */
function fileName(name: string, wallTime: string, occasion: string, format: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/[^\w]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase();
  const isByHand = !occasion.includes(':');
  const time = wallTime.replaceAll(':', '').replace('T', '-');
  return `${words || 'export'}-${time}${isByHand ? `-${occasion.slice(-4)}` : ''}.${format}`;
}

const unknown = () => new NotFoundError('No export has this ID.');
