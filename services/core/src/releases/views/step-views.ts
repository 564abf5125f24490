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
import type { ShownPage } from '../rules/rules-in-force.ts';
import type { ReleaseSnapshot } from '../release-snapshot.ts';
import { isStep } from '../host-pages.ts';
import { LEAST_VIEWS, stepRates } from './step-rates.ts';
import { StepViewEntity, type StepViewRow } from './step-view.entity.ts';

/** Pages that count for one version beside one canary. More make no share truer, and nobody should be able to fill the disk. */
const MOST_VIEWS = 10_000;
/** In milliseconds: 30 days. */
const KEPT = 30 * 24 * 3_600_000;

export interface StepViewsParts {
  database: Database;
  clock: Clock;
  throttle: Throttle;
  pageIds: PageIds;
  snapshot: () => ReleaseSnapshot;
}

/** What a page can tell of a step. */
type Told = Partial<Pick<StepViewRow, 'outcome' | 'usableMs' | 'errors'>>;

/**
 * How the canary of a step does beside the live version, as pages tell it; as long as there is none, nothing is written down. Anybody can
 * make up pages: people read these figures, and nothing is done because of them.
 */
export class StepViews {
  constructor(private readonly parts: StepViewsParts) {}

  /**
   * A page has shown the step.
   * @throws TooManyError, InvalidError for a page that was not served here with that version
   */
  async report({ page_id, step, version, usable_ms }: StepViewPayload, address: string): Promise<void> {
    await this.parts.throttle.count('stepView', { address });
    const page = this.parts.pageIds.read(page_id);
    if (!page?.isFresh || !page.holds(step, version))
      throw new InvalidError('unknown_page', texts.pageUnknown);
    await this.note(page, step, version, { outcome: 'shown', usableMs: usable_ms ?? null });
  }

  /** A page could not show the step. */
  async failed(page: ServedPage, step: string, version: string): Promise<void> {
    await this.note(page, step, version, { outcome: 'failed' });
  }

  /** Somebody wanted to submit: what the page found wrong, by step. It counts the first time. */
  async judged({ id, versions = {} }: ShownPage, errors: ErrorMap): Promise<void> {
    const page = id === undefined ? undefined : this.parts.pageIds.read(id);
    if (!page?.isFresh) return;
    for (const [step, version] of Object.entries(versions))
      if (page.holds(step, version))
        await this.note(page, step, version, { errors: Object.keys(errors[step] ?? {}).length });
  }

  /** The canary beside the live version. Null of the shell, which shows itself on every page. */
  async rates(step: string, live: string, canary: string): Promise<CanaryRates | null> {
    if (!isStep(step)) return null;
    const rows = await this.parts.database.reads.find(StepViewEntity, {
      where: { step, canary },
      select: { version: true, outcome: true, usableMs: true, errors: true },
    });
    const of = (wanted: string) =>
      stepRates(
        wanted,
        rows.filter(({ version }) => version === wanted),
      );
    return { least: LEAST_VIEWS, live: of(live), canary: of(canary) };
  }

  async tidy(): Promise<void> {
    const { database, clock } = this.parts;
    const before = LessThan(dayOf(instantAfter(clock.now(), -KEPT)));
    await deleteInBatches(database, StepViewEntity, { day: before });
  }

  private async note(page: ServedPage, step: string, version: string, told: Told): Promise<void> {
    const channel = this.parts.snapshot().steps.find(({ live }) => live.name === step);
    const canary = channel?.canary?.row.version;
    if (page.isTrial || !channel || canary === undefined) return;
    if (version !== canary && version !== channel.live.version) return;
    // What a page with the canary says of the live version is of what it fell back on.
    const isCanarys = page.holds(step, canary) && channel.lastGood?.version !== canary;
    if (isCanarys && version !== canary) return;
    const row = { pageId: page.id, step, version, canary };
    const write = () => this.parts.database.unitOfWork.run((manager) => this.write(manager, row, told));
    await write().catch((error: unknown) => {
      if (!isDuplicate(error)) throw error;
      // The page told something else at the same time: it is known by now.
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
    if ((await manager.countBy(StepViewEntity, { step, canary, version })) >= MOST_VIEWS) return;
    const day = dayOf(this.parts.clock.now().toISOString());
    const unknown = { outcome: null, usableMs: null, errors: null };
    await manager.insert(StepViewEntity, { ...unknown, ...row, ...told, id: newId(), day });
  }
}

/** What was told first stays, but for a step that breaks after it was shown. */
function newsOf(known: StepViewRow, { outcome, usableMs, errors }: Told): Told {
  return {
    ...((outcome === 'failed' || known.outcome === null) && outcome && { outcome }),
    ...(known.outcome === null && usableMs !== undefined && { usableMs }),
    ...(known.errors === null && errors !== undefined && { errors }),
  };
}

const dayOf = (instant: string): string => instant.slice(0, 10);
