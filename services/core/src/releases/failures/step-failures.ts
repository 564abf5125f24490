import {
  type FailureGroup,
  type StepFailureKind,
  type StepFailurePayload,
  texts,
  type PageFailurePayload,
} from '@portico/contracts';
import { In, LessThan, Not } from 'typeorm';
import {
  type Clock,
  type Database,
  deleteInBatches,
  isDuplicate,
  instantAfter,
  newId,
  type Throttle,
  type Logger,
} from '../../platform/index.ts';
import { parseUserAgent } from '../../accounts/index.ts';
import { InvalidError } from '../../errors.ts';
import type { PageIds } from '../rules/page-ids.ts';
import type { StepViews } from '../views/step-views.ts';
import { type FailureCountRow, failureGroups } from './failure-groups.ts';
import { StepFailureEntity } from './step-failure.entity.ts';

/** Maximum rows per version, to protect the disk. */
const MAX_FAILURES = 10_000;
const KEPT = 90 * 24 * 3_600_000;

/** Kinds that alert no one, because the page still works or the release isn't at fault. */
const QUIET: StepFailureKind[] = ['foreign', 'error', 'patched'];

export type FailureCounts = Partial<Record<StepFailureKind, number>>;

export type FailureListener = (step: string, version: string) => void;

/** Browser reports of steps that failed to show. Anyone can send them, so they may trigger a check, but never change a channel. */
export class StepFailures {
  private readonly listeners: FailureListener[] = [];

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly throttle: Throttle,
    private readonly pageIds: PageIds,
    private readonly views: Pick<StepViews, 'failed'>,
  ) {}

  follow(listener: FailureListener): void {
    this.listeners.push(listener);
  }

  /** Counts one report per page, step, version, and kind. @throws TooManyError, InvalidError if the page wasn't served with that version */
  async report(
    { page_id, step, version, kind, detail = '', place, language }: StepFailurePayload,
    { address, userAgent }: { address: string; userAgent?: string | undefined },
  ): Promise<void> {
    await this.throttle.consume('stepFailure', { address });
    const page = this.pageIds.read(page_id);
    if (!page?.isFresh || !page.holds(step, version))
      throw new InvalidError('unknown_page', texts.pageUnknown);
    const { reads, unitOfWork } = this.database;
    if ((await reads.countBy(StepFailureEntity, { step, version })) >= MAX_FAILURES) return;
    const at = this.clock.now().toISOString();
    const { browser } = parseUserAgent(userAgent);
    const origin = { place: place ?? null, browser, language: language ?? null };
    const row = { id: newId(), pageId: page.id, step, version, kind, detail, ...origin, at };
    try {
      await unitOfWork.run((manager) => manager.insert(StepFailureEntity, row));
    } catch (error) {
      if (isDuplicate(error)) return;
      throw error;
    }
    if (QUIET.includes(kind)) return;
    if (kind !== 'widget') await this.views.failed(page, step, version);
    for (const listener of this.listeners) listener(step, version);
  }

  async pages(step: string, version: string): Promise<number> {
    const found = await this.database.reads
      .createQueryBuilder(StepFailureEntity, 'f')
      .select('COUNT(DISTINCT f.pageId)', 'pages')
      .where({ step, version, kind: Not(In(QUIET)) })
      .getRawOne<{ pages: number | string }>();
    return Number(found?.pages ?? 0);
  }

  async counts(step: string): Promise<Map<string, FailureCounts>> {
    const rows = await this.database.reads
      .createQueryBuilder(StepFailureEntity, 'f')
      .select('f.version', 'version')
      .addSelect('f.kind', 'kind')
      .addSelect('COUNT(*)', 'pages')
      .where('f.step = :step', { step })
      .groupBy('f.version')
      .addGroupBy('f.kind')
      .getRawMany<{ version: string; kind: StepFailureKind; pages: number | string }>();
    const counts = new Map<string, FailureCounts>();
    for (const { version, kind, pages } of rows)
      counts.set(version, { ...counts.get(version), [kind]: Number(pages) });
    return counts;
  }

  async groups(step: string, version: string, limit: number): Promise<FailureGroup[]> {
    const query = this.database.reads
      .createQueryBuilder(StepFailureEntity, 'f')
      .select('COUNT(*)', 'pages')
      .where({ step, version });
    for (const column of ['kind', 'detail', 'place', 'browser', 'language'])
      query.addSelect(`f.${column}`, column).addGroupBy(`f.${column}`);
    const rows = await query.getRawMany<FailureCountRow>();
    return failureGroups(rows.map((row) => ({ ...row, pages: Number(row.pages) }))).slice(0, limit);
  }

  async tidy(): Promise<void> {
    const before = LessThan(instantAfter(this.clock.now(), -KEPT));
    await deleteInBatches(this.database, StepFailureEntity, { at: before });
  }
}

/** Unexpected errors reported by browsers. Anyone can send them, so they are only logged. */
export class PageFailures {
  constructor(
    private readonly throttle: Throttle,
    private readonly logger: Logger,
  ) {}

  async report(
    { path, shell_version, is_shown, detail }: PageFailurePayload,
    address: string,
  ): Promise<void> {
    await this.throttle.consume('pageFailure', { address });
    this.logger.error(
      { page: path, shellVersion: shell_version, detail },
      is_shown ? 'An error in a page' : 'A page could not be shown',
    );
  }
}
