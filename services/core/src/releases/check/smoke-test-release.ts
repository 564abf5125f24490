import { SCREENS } from '@portico/contracts';
import { SOURCE_LANGUAGE } from '@portico/texts';
import type { Browser } from 'playwright-core';
import { CheckNetwork, type NetworkDeps, SERVICE_LINK } from './page/check-network.ts';
import { type ElementStyles, styleDifferences, summarize } from './page/style-differences.ts';
import { releaseBase } from '../live-page.ts';
import { pinnedPage, type PinnedReleases } from './page/pinned-page.ts';
import { HangError, firstLineOf, LIMIT, type Place, Visit } from './page/visit.ts';
import { Semaphore } from '../../platform/index.ts';
import type { ReleaseRow } from '../release.entity.ts';
import type { StepRow } from '../release-snapshot.ts';
import { SHELL } from '../release-names.ts';

/** Milliseconds that a page may block on a busy machine; longer if the live page blocks longer. */
const LONGEST_TASK = 5_000;
const ALIKE_WITHIN = 2_000;
/** How many times as long as the live page a page may take. With six busy processes on two processors, it took 2.7 times as long. */
const TIMES_LIVE = 5;
/** Pages opened concurrently. Few, because each slows down the others, and a slow page is refused. */
const PAGES_AT_ONCE = 2;

const ENGLISH = [SOURCE_LANGUAGE];

interface Control {
  errors: Set<string>;
  changed: string[];
  longest: number;
}

interface LiveWalk {
  /** Milliseconds for which other pages are opened again. */
  patience: Promise<number>;
  styles: Map<string, Promise<ElementStyles>>;
  control: Promise<Control>;
}

interface Wishes {
  releases: PinnedReleases;
  isApplicant: boolean;
  language?: string | undefined;
}

export interface Opening {
  live: PinnedReleases;
  next: PinnedReleases;
  checked: ReleaseRow[];
}

/**
 * Opens pages with the releases in place of the live ones, without fallbacks: a step's own page, or all for a shell. Then compares all
 * other pages with the live ones, and opens the service view.
 * @returns problems, in sentences for people
 */
export async function smokeTestRelease(
  browser: Browser,
  deps: NetworkDeps,
  { live, next, checked }: Opening,
): Promise<string[]> {
  const visits: Visit[] = [];
  const begin = async ({ releases, language, isApplicant }: Wishes) => {
    const visit = await Visit.start(browser, {
      network: (report) => new CheckNetwork(deps, releases, language, report),
      isApplicant,
    });
    visits.push(visit);
    return visit;
  };
  const isStep = checked.every(({ name }) => name !== SHELL);
  const isChecked = ({ id }: StepRow) => !isStep || checked.some((each) => each.id === id);
  const own = next.steps.filter(isChecked);
  const others = next.steps.filter((step) => !isChecked(step));
  const routes = [
    ...new Set([...[...own, ...others].map(({ definition }) => definition.route), ...Object.values(SCREENS)]),
  ];
  const translated = deps.pages.languagesOf(pinnedPage(next)).filter((each) => each !== SOURCE_LANGUAGE);
  // `walk` opens the steps in English.
  const languages = translated.length > 0 ? translated : ENGLISH;
  try {
    // An address that isn't live yet would redirect, and redraw what a page shows only once.
    const added = next.steps.filter(({ id }) => !live.steps.some((step) => step.id === id));
    const liveRoutes = routes.filter((route) => !added.some(({ definition }) => definition.route === route));
    const before = walkLive(await begin({ releases: live, isApplicant: true }), live.steps, liveRoutes);
    const { control, patience } = before;
    const turns = new Semaphore(PAGES_AT_ONCE);
    const alone = (step: StepRow, language?: string) =>
      turns.run(async () =>
        openAlone(await begin({ releases: next, isApplicant: false, language }), step, before),
      );
    await Promise.all([
      turns.run(() => control),
      ...(isStep ? own : own.slice(0, 1)).map((step) =>
        turns.run(async () =>
          walk(await begin({ releases: next, isApplicant: true }), step, routes, before, isStep),
        ),
      ),
      ...own.flatMap((step, at) =>
        (isStep || at === 0 ? languages : ENGLISH).map((each) => alone(step, each)),
      ),
      ...others.map((step) => alone(step)),
      turns.run(async () => openServiceView(await begin({ releases: next, isApplicant: false }), patience)),
    ]);
    return problemsOf(visits);
  } catch (error) {
    return [...problemsOf(visits), describeError(error)];
  } finally {
    for (const visit of visits) void visit.end();
  }
}

export const problemsOf = (visits: Visit[]): string[] => [
  ...new Set(visits.flatMap(({ problems }) => [...problems])),
];

export function describeError(error: unknown): string {
  if (error instanceof HangError) return error.message;
  return `the check stopped: ${firstLineOf(error)}. Run the step with the dev command to see why.`;
}

function walkLive(visit: Visit, [first]: StepRow[], routes: string[]): LiveWalk {
  const styles: LiveWalk['styles'] = new Map();
  if (!first) {
    const control = { errors: new Set<string>(), changed: [], longest: 0 };
    return { patience: Promise.resolve(0), styles, control: Promise.resolve(control) };
  }
  const began = performance.now();
  const opened = visit.open(placeOf(first), Promise.resolve(2 * LIMIT));
  // `control` reports a live page that hangs. Without the `catch`, its rejection would end the process, because usually no page needs `patience`.
  const patience = opened.catch(() => false).then(() => TIMES_LIVE * (performance.now() - began));
  let last: Promise<unknown> = opened;
  for (const route of routes) {
    const look = last.then(() => visit.navigate(route)).then(() => visit.readStyles());
    styles.set(route, look);
    last = look;
  }
  return { patience, styles, control: last.then(() => controlOf(visit)) };
}

async function controlOf(visit: Visit): Promise<Control> {
  const watched = await visit.watched();
  visit.problems.clear();
  return { errors: visit.errors, ...watched };
}

/** Visits the other pages from the release's page, whose styles, listeners, and globals stay active. */
async function walk(
  visit: Visit,
  first: StepRow,
  routes: string[],
  { patience, styles, control }: LiveWalk,
  isStep: boolean,
): Promise<void> {
  const { route: home } = first.definition;
  if (!(await visit.open(placeOf(first), patience))) return;
  const different = new Map<string, string[]>();
  let away: string | undefined;
  for (const route of routes.filter((each) => each !== home)) {
    const isOwn = (await visit.navigate(route)) === home;
    if (!isOwn) away = route;
    const found = isStep && !isOwn ? await differences(visit, await styles.get(route)) : [];
    if (found.length > 0) different.set(route, found);
  }
  visit.isAbout(home);
  const [sample] = different.values();
  if (sample)
    visit.report(
      `once ${first.name} ${first.version} opened, other pages look different (${[...different.keys()].join(', ')}): ${summarize(sample)}. ` +
        'A step’s styles and scripts must not affect other pages.',
    );
  if (isStep && away !== undefined) await findLeaks(visit, first, away);
  visit.isAbout(home);
  reportProblems(visit, await visit.watched(), await control, isStep);
}

/** Listeners that are there once aren't reported: libraries add some when they load. */
async function findLeaks(visit: Visit, step: StepRow, away: string): Promise<void> {
  const left = async () => {
    await visit.navigate(away);
    const listeners = await visit.listeners();
    return countBy(
      listeners.filter(({ place }) => place.startsWith(releaseBase(step))),
      ({ type, target, place }) => `a ${type} listener to the ${target} (${place})`,
    );
  };
  const before = await left();
  await visit.navigate(step.definition.route);
  const after = await left();
  const leaked = [...after].filter(([each, count]) => count > (before.get(each) ?? 0)).map(([each]) => each);
  if (leaked.length > 0)
    visit.report(`each time it is opened, it adds ${summarize(leaked)}. Remove them when the step is left.`);
}

function countBy<T>(items: T[], nameOf: (item: T) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of items.map(nameOf)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

async function differences(visit: Visit, before: ElementStyles = {}): Promise<string[]> {
  const until = performance.now() + ALIKE_WITHIN;
  let found = styleDifferences(before, await visit.readStyles());
  while (found.length > 0 && performance.now() < until) {
    await visit.settled();
    found = styleDifferences(before, await visit.readStyles());
  }
  return found;
}

async function openServiceView(visit: Visit, patience: LiveWalk['patience']): Promise<void> {
  const failure = await visit.show(SERVICE_LINK, '[data-print-ready] main, [data-print-failed]', patience);
  const why = failure === undefined ? await visit.mark('data-print-failed') : `it did not render ${failure}.`;
  if (why) visit.report(`the view for staff and PDFs could not be rendered: ${why}`);
}

/** Opens one page directly, as a visitor. On pages of other steps, the checked release is only prefetched. */
async function openAlone(visit: Visit, step: StepRow, { patience, control }: LiveWalk): Promise<void> {
  await visit.open(placeOf(step), patience);
  await visit.idle();
  reportProblems(visit, await visit.watched(), await control, true);
}

function reportProblems(
  visit: Visit,
  { changed, longest }: Pick<Control, 'changed' | 'longest'>,
  control: Control,
  isStep: boolean,
): void {
  const own = changed.filter((name) => !control.changed.includes(name));
  if (isStep && own.length > 0)
    visit.report(
      `it overwrites browser built-ins, which affects every page: ${summarize(own)}. Use them without changing them.`,
    );
  if (longest > Math.max(LONGEST_TASK, 3 * control.longest))
    visit.report(
      `the page did not respond for ${(longest / 1000).toFixed(1)} s. Do less work at once, or do it on demand.`,
    );
  for (const error of visit.errors)
    if (!control.errors.has(error)) visit.report(`the console shows an error: ${error}`);
}

export const placeOf = ({ definition: { route, dataModel } }: StepRow): Place => ({
  route,
  keys: Object.keys(dataModel),
});
