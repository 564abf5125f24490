import { SCREENS } from '@portico/contracts';
import { directionOf } from '@portico/texts';
import type { Browser } from 'playwright-core';
import { CheckNetwork, type NetworkParts, SERVICE_LINK } from './page/check-network.ts';
import { type Look, lookDifferences, some } from './page/differences.ts';
import type { PinnedReleases } from './page/pinned-page.ts';
import { HangError, lineOf, LIMIT, type Place, Visit } from './page/visit.ts';
import { Semaphore } from '../../platform/index.ts';
import type { ReleaseRow } from '../release.entity.ts';
import type { StepRow } from '../release-snapshot.ts';
import { SHELL } from '../host-pages.ts';

/** Milliseconds for which a page may not answer, on a machine that has other things to do too. Where the live page takes long itself, more. */
const LONGEST_TASK = 5_000;
/** Milliseconds until two pages must look alike; something may still be on its way in one of them. */
const ALIKE_WITHIN = 2_000;
/** Pages that are opened by themselves at once: each makes the others slower, and a slow page is refused. */
const ALONE_AT_ONCE = 2;

/** How pages are without the releases that are checked. */
interface Control {
  errors: Set<string>;
  changed: string[];
  longest: number;
}

interface LiveWalk {
  /** By route, each as soon as it is seen. */
  looks: Map<string, Promise<Look>>;
  control: Promise<Control>;
}

interface Wishes {
  releases: PinnedReleases;
  isApplicant: boolean;
  /** In which its pages are shown. */
  language?: string | undefined;
}

export interface Opening {
  /** What is served without them. */
  live: PinnedReleases;
  /** With the releases that are checked in their places. */
  next: PinnedReleases;
  /** Those that are checked; all of them are in `next`. */
  checked: ReleaseRow[];
}

/**
 * Opens the pages with the releases in the place of the live ones and nothing to fall back on: their own page, or all of them for a shell, whose
 * questions must appear; then all others, from there and by themselves, which must be what they are without them. Last what staff read of all answers.
 * @returns what went wrong, each as somebody would say it
 */
export async function openRelease(
  browser: Browser,
  parts: NetworkParts,
  { live, next, checked }: Opening,
): Promise<string[]> {
  const visits: Visit[] = [];
  const begin = async ({ releases, language, isApplicant }: Wishes) => {
    const visit = await Visit.begin(browser, {
      network: (tell) => new CheckNetwork(parts, releases, language, tell),
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
  try {
    const before = walkLive(await begin({ releases: live, isApplicant: true }), live.steps, routes);
    const { control } = before;
    const turns = new Semaphore(ALONE_AT_ONCE);
    const alone = (step: StepRow, language?: string) =>
      turns.run(async () =>
        openAlone(await begin({ releases: next, isApplicant: false, language }), step, control),
      );
    await Promise.all([
      control,
      ...(isStep ? own : own.slice(0, 1)).map(async (step) =>
        walk(await begin({ releases: next, isApplicant: true }), step, routes, before, isStep),
      ),
      ...own.map((step, at) => alone(step, at === 0 ? foreignLanguage(checked) : undefined)),
      ...others.map((step) => alone(step)),
      turns.run(async () => openServiceView(await begin({ releases: next, isApplicant: false }))),
    ]);
    return told(visits);
  } catch (error) {
    return [...told(visits), sentenceOf(error)];
  } finally {
    for (const visit of visits) void visit.end();
  }
}

export const told = (visits: Visit[]): string[] => [
  ...new Set(visits.flatMap(({ problems }) => [...problems])),
];

export function sentenceOf(error: unknown): string {
  if (error instanceof HangError) return error.message;
  return `the check stopped: ${lineOf(error)}. Run the step with the dev command to see why.`;
}

function walkLive(visit: Visit, [first]: StepRow[], routes: string[]): LiveWalk {
  const looks: LiveWalk['looks'] = new Map();
  if (!first) return { looks, control: Promise.resolve({ errors: new Set(), changed: [], longest: 0 }) };
  let last: Promise<unknown> = visit.open(placeOf(first));
  for (const route of routes) {
    const look = last.then(() => visit.goOn(route)).then(() => visit.look());
    looks.set(route, look);
    last = look;
  }
  return { looks, control: last.then(() => controlOf(visit)) };
}

async function controlOf(visit: Visit): Promise<Control> {
  const watched = await visit.watched();
  // What is wrong without it too is no fault of the release.
  visit.problems.clear();
  return { errors: visit.errors, ...watched };
}

/** From the page of the release to all others: its styles, its listeners and whatever it changed are still there. */
async function walk(
  visit: Visit,
  first: StepRow,
  routes: string[],
  { looks, control }: LiveWalk,
  isStep: boolean,
): Promise<void> {
  const { route: home } = first.definition;
  if (!(await visit.open(placeOf(first)))) return;
  const different = new Map<string, string[]>();
  for (const route of routes.filter((each) => each !== home)) {
    const isOwn = (await visit.goOn(route)) === home;
    // Where a visitor is led on to the page of the release, it may look as it likes.
    const found = isStep && !isOwn ? await differences(visit, await looks.get(route)) : [];
    if (found.length > 0) different.set(route, found);
  }
  visit.isAbout(home);
  const [sample] = different.values();
  if (sample)
    visit.tell(
      `once ${first.name} ${first.version} opened, other pages look different (${[...different.keys()].join(', ')}): ${some(sample)}. ` +
        'Keep styles and scripts of the step inside the step.',
    );
  judge(visit, await visit.watched(), await control, isStep);
}

/** What still looks different after a moment. */
async function differences(visit: Visit, before: Look = {}): Promise<string[]> {
  const until = performance.now() + ALIKE_WITHIN;
  let found = lookDifferences(before, await visit.look());
  while (found.length > 0 && performance.now() < until) {
    await visit.settled();
    found = lookDifferences(before, await visit.look());
  }
  return found;
}

/** What staff read and what is printed: it says itself when all is drawn, or why nothing will be, which the page reports too. */
async function openServiceView(visit: Visit): Promise<void> {
  const isEnded = await visit.shows(SERVICE_LINK, '[data-print-ready] main, [data-print-failed]');
  const why = isEnded ? await visit.mark('data-print-failed') : `it did not render within ${LIMIT / 1000} s.`;
  if (why) visit.tell(`the view for staff and PDFs could not be rendered: ${why}`);
}

/** A page that nobody has come to through the release: what it does while it is only fetched ahead. */
async function openAlone(visit: Visit, step: StepRow, control: Promise<Control>): Promise<void> {
  await visit.open(placeOf(step));
  await visit.idle();
  judge(visit, await visit.watched(), await control, true);
}

function judge(
  visit: Visit,
  { changed, longest }: Pick<Control, 'changed' | 'longest'>,
  control: Control,
  isStep: boolean,
): void {
  const own = changed.filter((name) => !control.changed.includes(name));
  if (isStep && own.length > 0)
    visit.tell(
      `it overwrites browser built-ins, which affects every page: ${some(own)}. Use them without changing them.`,
    );
  if (longest > Math.max(LONGEST_TASK, 3 * control.longest))
    visit.tell(
      `the page did not respond for ${(longest / 1000).toFixed(1)} s. Do less work at once, or do it on demand.`,
    );
  for (const error of visit.errors) if (!control.errors.has(error)) visit.tell(`the console says: ${error}`);
}

/** The language of the releases in which most is different: one that is written from right to left, if they have one. */
function foreignLanguage(checked: ReleaseRow[]): string | undefined {
  const languages = checked.flatMap(({ release }) => Object.keys(release.entries.translations ?? {}));
  return languages.find((each) => directionOf(each) === 'rtl') ?? languages[0];
}

export const placeOf = ({ definition: { route, dataModel } }: StepRow): Place => ({
  route,
  keys: Object.keys(dataModel),
});
