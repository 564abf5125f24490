import type { OptionListsModule } from '../option-lists/index.ts';
import type { Platform } from '../platform/index.ts';
import { ReleaseChecks } from './check/release-check-status.ts';
import type { Definitions } from './definitions.ts';
import { ReleaseDifferences } from './difference/release-differences.ts';
import { FailureWatch } from './failures/failure-watch.ts';
import { reportChange } from './channel/report-change.ts';
import { PageFailures, StepFailures } from './failures/step-failures.ts';
import type { ReleaseChecker } from './publish/checker/release-checker.ts';
import { openPublishedReleases, type PublishedReleases } from './open-published-releases.ts';
import { ReleaseOverview } from './release-overview.ts';
import { ReleaseKeys } from './signing/release-keys.ts';
import { PageIds } from './rules/page-ids.ts';
import { ActiveRules } from './rules/active-rules.ts';
import { ScratchDefinitions } from './scratch/scratch-definitions.ts';
import { ActiveTexts } from './texts/active-texts.ts';
import { PreviewLinks } from './previews/preview-links.ts';
import { PageVitals } from './vitals/page-vitals.ts';
import { StepViews } from './views/step-views.ts';
import type { WebhookEvents } from '../webhooks/index.ts';

export interface Releases extends PublishedReleases {
  pageIds: PageIds;
  rules: ActiveRules;
  overview: ReleaseOverview;
  differences: ReleaseDifferences;
  checks: ReleaseChecks;
  stepFailures: StepFailures;
  pageFailures: PageFailures;
  stepViews: StepViews;
  pageVitals: PageVitals;
  trialLinks: PreviewLinks;
  scratch: ScratchDefinitions;
  texts: ActiveTexts;
  keys: ReleaseKeys;
}

export interface ReleasesDeps {
  platform: Platform;
  events: WebhookEvents;
  optionLists: Pick<OptionListsModule, 'current'>;
  settings: {
    dataDir: string;
    builtInReleases?: string;
    pollRegistryMs: number;
    scratchDefinitions: boolean;
    pageVitalsShare: number;
  };
  definitions?: Definitions;
  checker?: ReleaseChecker;
}

export async function openReleases({
  platform,
  events,
  optionLists,
  settings,
  definitions,
  checker,
}: ReleasesDeps): Promise<Releases> {
  const { database, storage, clock, logger, jobs, throttle, keyrings, readiness } = platform;
  const published = await openPublishedReleases({
    ...{ settings, database, storage, clock, logger, report: reportChange(events) },
    ...(checker && { checker }),
  });
  readiness.add('releases', () => published.watcher.status());
  const snapshot = () => published.watcher.snapshot();
  const known = definitions ?? published.definitions;
  const read: ConstructorParameters<typeof ReleaseDifferences>[1] = async ({ name, version }, file) =>
    JSON.parse(String(await published.readFile(name, version, file))) as unknown;
  const pageIds = new PageIds(keyrings.key('page'), clock);
  const stepViews = new StepViews({ database, clock, throttle, pageIds, snapshot });
  const stepFailures = new StepFailures(database, clock, throttle, pageIds, stepViews);
  new FailureWatch({ failures: stepFailures, snapshot, database, jobs, events, clock, logger });
  return {
    ...published,
    definitions: known,
    pageIds,
    rules: new ActiveRules(known, pageIds, () => optionLists.current()),
    overview: new ReleaseOverview(database.reads, stepFailures, stepViews),
    differences: new ReleaseDifferences(database.reads, read),
    checks: new ReleaseChecks({ unitOfWork: database.unitOfWork, jobs, clock }),
    stepFailures,
    stepViews,
    pageFailures: new PageFailures(throttle, logger),
    pageVitals: new PageVitals(settings.pageVitalsShare, throttle, platform.metrics, known),
    trialLinks: new PreviewLinks(keyrings.key('trial'), clock, snapshot),
    scratch: new ScratchDefinitions({
      ...{ database, clock, key: keyrings.key('scratch'), definitions: known, checker: published.checker },
      isOn: settings.scratchDefinitions,
    }),
    keys: new ReleaseKeys(database, clock),
    texts: new ActiveTexts({ definitions: known, snapshot, read }),
  };
}
