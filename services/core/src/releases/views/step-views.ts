import { type CanaryRates, type ErrorMap, type StepViewPayload, texts } from '@portico/contracts';
import { type EntityManager, LessThan } from 'typeorm';
import { InvalidError } from '../../errors.ts';
import {
  type Clock,
  type Database,
  deleteInBatches,
  instantAfter,
  isDuplicate,
  newId,
  type Throttle,
} from '../../platform/index.ts';
import type { PageIds, ServedPage } from '../rules/page-ids.ts';
import type { ShownPage } from '../rules/active-rules.ts';
import type { ReleaseSnapshot } from '../release-snapshot.ts';
import { isStep } from '../release-names.ts';
import { MIN_VIEWS, stepRates } from './step-rates.ts';
import { StepViewEntity, type StepViewRow } from './step-view.entity.ts';

/** Maximum rows per version, to protect the disk. */
const MAX_VIEWS = 10_000;
const KEPT = 30 * 24 * 3_600_000;

export interface StepViewsDeps {
  database: Database;
  clock: Clock;
  throttle: Throttle;
  pageIds: PageIds;
  snapshot: () => ReleaseSnapshot;
}

type Told = Partial<Pick<StepViewRow, 'outcome' | 'usableMs' | 'errors'>>;

/** Compares a canary with the live version, as reported by pages. Anyone can send reports, so they are only displayed. */
export class StepViews {
  constructor(private readonly deps: StepViewsDeps) {}

  /** @throws TooManyError, InvalidError if the page wasn't served with that version */
  async report({ page_id, step, version, usable_ms }: StepViewPayload, address: string): Promise<void> {
    await this.deps.throttle.consume('stepView', { address });
    const page = this.deps.pageIds.read(page_id);
    if (!page?.isFresh || !page.holds(step, version))
      throw new InvalidError('unknown_page', texts.pageUnknown);
    await this.note(page, step, version, { outcome: 'shown', usableMs: usable_ms ?? null });
  }

  async failed(page: ServedPage, step: string, version: string): Promise<void> {
    await this.note(page, step, version, { outcome: 'failed' });
  }

  async recordErrors({ id, versions = {} }: ShownPage, errors: ErrorMap): Promise<void> {
    const page = id === undefined ? undefined : this.deps.pageIds.read(id);
    if (!page?.isFresh) return;
    for (const [step, version] of Object.entries(versions))
      if (page.holds(step, version))
        await this.note(page, step, version, { errors: Object.keys(errors[step] ?? {}).length });
  }

  /** Returns null for the shell, which is on every page. */
  async rates(step: string, live: string, canary: string): Promise<CanaryRates | null> {
    if (!isStep(step)) return null;
    const rows = await this.deps.database.reads.find(StepViewEntity, {
      where: { step, canary },
      select: { version: true, outcome: true, usableMs: true, errors: true },
    });
    const of = (wanted: string) =>
      stepRates(
        wanted,
        rows.filter(({ version }) => version === wanted),
      );
    return { least: MIN_VIEWS, live: of(live), canary: of(canary) };
  }

  async tidy(): Promise<void> {
    const { database, clock } = this.deps;
    const before = LessThan(dayOf(instantAfter(clock.now(), -KEPT)));
    await deleteInBatches(database, StepViewEntity, { day: before });
  }

  private async note(page: ServedPage, step: string, version: string, told: Told): Promise<void> {
    const channel = this.deps.snapshot().steps.find(({ live }) => live.name === step);
    const canary = channel?.canary?.row.version;
    if (page.isPreview || !channel || canary === undefined) return;
    if (version !== canary && version !== channel.live.version) return;
    // Ignore a canary page that reports the live version, because it shows that version only as a fallback.
    const isCanarys = page.holds(step, canary) && channel.lastGood?.version !== canary;
    if (isCanarys && version !== canary) return;
    const row = { pageId: page.id, step, version, canary };
    const write = () => this.deps.database.unitOfWork.run((manager) => this.write(manager, row, told));
    await write().catch((error: unknown) => {
      if (!isDuplicate(error)) throw error;
      return write();
    });
  }

  private async write(
    manager: EntityManager,
    row: Pick<StepViewRow, 'pageId' | 'step' | 'version' | 'canary'>,
    told: Told,
  ): Promise<void> {
    const { pageId, step, version, canary } = row;
    const known = await manager.findOneBy(StepViewEntity, { pageId, step });
    if (known) {
      const news = known.version === version ? newsOf(known, told) : {};
      if (Object.keys(news).length > 0) await manager.update(StepViewEntity, { id: known.id }, news);
      return;
    }
    if ((await manager.countBy(StepViewEntity, { step, canary, version })) >= MAX_VIEWS) return;
    const day = dayOf(this.deps.clock.now().toISOString());
    const unknown = { outcome: null, usableMs: null, errors: null };
    await manager.insert(StepViewEntity, { ...unknown, ...row, ...told, id: newId(), day });
  }
}

/** The first report wins, except that a shown step may still fail. */
function newsOf(known: StepViewRow, { outcome, usableMs, errors }: Told): Told {
  return {
    ...((outcome === 'failed' || known.outcome === null) && outcome && { outcome }),
    ...(known.outcome === null && usableMs !== undefined && { usableMs }),
    ...(known.errors === null && errors !== undefined && { errors }),
  };
}

const dayOf = (instant: string): string => instant.slice(0, 10);
