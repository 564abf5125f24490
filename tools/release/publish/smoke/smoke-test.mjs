import { chromium } from 'playwright-core';
import { tsImport } from 'tsx/esm/api';
import { onCleanUp } from '../../../processes/cleanup.mjs';
import { PARTS } from '../../../setup/parts.mjs';
import { serverOrigin } from '../../../staff/staff-call.mjs';
import { RefusedError } from '../../errors.mjs';
import { lookDifferences, some } from './differences.mjs';
import { SmokePage } from './smoke-page.mjs';
import { HangError, Visit } from './visit.mjs';

/** Milliseconds for which a page may not answer, on a machine that has other things to do too. Where the live page takes long itself, more. */
const LONGEST_TASK = 5_000;
/** Milliseconds until two pages must look alike; something may still be on its way in one of them. */
const ALIKE_WITHIN = 2_000;

/**
 * @typedef {{ name: string, route: string, keys: string[] }} Step
 * @typedef {import('./differences.mjs').Look} Look
 * @typedef {{ errors: Set<string>, changed: string[], longest: number }} Control
 * @typedef {{ looks: Map<string, Promise<Look>>, control: Promise<Control> }} LiveWalk `looks` by route, each as soon as it is seen.
 */

/**
 * Opens the deployed pages in a browser of its own, with the release in the place of the live one and nothing to fall back on: its own page, or all of
 * them for a shell, whose questions must appear; then all others, from there and by themselves, which must be what they are without it.
 * Nothing is sent to the server but questions for pages.
 * @param {string} folder Of the build.
 * @param {import('@portico/contracts').ReleaseFile} release
 * @returns {Promise<string[]>} What went wrong.
 * @throws {RefusedError} without Chromium or a page to test in
 */
export async function smokeProblems(folder, release) {
  const executablePath = PARTS.chromium.find();
  if (!executablePath)
    throw new RefusedError('There is no Chromium for the smoke test: npm run doctor says how to get it.');
  const server = await chromium.launchServer({
    executablePath,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  const forget = onCleanUp(() => server.kill());
  const browser = await chromium.connect(server.wsEndpoint());
  /** @type {Visit[]} */
  const visits = [];
  const begin = async (/** @type {SmokePage | null} */ smoke, /** @type {string} */ language = '') => {
    const visit = await Visit.begin(browser, smoke, language);
    visits.push(visit);
    return visit;
  };
  try {
    const smoke = new SmokePage(folder, release);
    const deployed = await deployedSteps();
    const steps =
      release.name === 'shell' ? deployed : [await ownStep(smoke, release), ...others(deployed, release)];
    const routes = [...new Set([...steps.map(({ route }) => route), ...(await screens())])];
    const live = walkLive(await begin(null), deployed, routes);
    const { control } = live;
    const [first, ...rest] = steps;
    const language = await foreignLanguage(release);
    await Promise.all([
      control,
      walk(await begin(smoke), steps, routes, live, release.name !== 'shell'),
      ...(first && language ? [openAlone(await begin(smoke, language), first, control)] : []),
      ...rest.map(async (step) => openAlone(await begin(smoke), step, control)),
    ]);
    return told(visits);
  } catch (error) {
    return [...told(visits), sentenceOf(error)];
  } finally {
    for (const visit of visits) void visit.end();
    // Closing would wait for a page that hangs.
    await server.kill();
    forget();
  }
}

/** @param {Visit[]} visits */
const told = (visits) => [...new Set(visits.flatMap(({ problems }) => [...problems]))];

/** A stack trace would help nobody who writes a step. @param {unknown} error */
function sentenceOf(error) {
  if (error instanceof HangError) return error.message;
  const [line = ''] = String(error instanceof Error ? error.message : error).split('\n');
  return `the smoke test could not go on: ${line}. Open the step with npm run dev -- --step <step> and look at it.`;
}

/** How the pages are without the release. @param {Visit} visit @param {Step[]} deployed @param {string[]} routes @returns {LiveWalk} */
function walkLive(visit, [first], routes) {
  /** @type {LiveWalk['looks']} */
  const looks = new Map();
  if (!first) return { looks, control: Promise.resolve({ errors: new Set(), changed: [], longest: 0 }) };
  /** @type {Promise<unknown>} */
  let last = visit.open(first.route, first.keys);
  for (const route of routes) {
    const look = last.then(() => visit.goOn(route)).then(() => visit.look());
    looks.set(route, look);
    last = look;
  }
  return { looks, control: last.then(() => controlOf(visit)) };
}

/** @param {Visit} visit @returns {Promise<Control>} */
async function controlOf(visit) {
  const watched = await visit.watched();
  // What is wrong without it too is no fault of the release.
  visit.problems.clear();
  return { errors: visit.errors, ...watched };
}

/**
 * From the page of the release to all others: its styles, its listeners and whatever it changed are still there.
 * @param {Visit} visit @param {Step[]} steps @param {string[]} routes @param {LiveWalk} live @param {boolean} isStep
 */
async function walk(visit, [first], routes, { looks, control }, isStep) {
  if (!first || !(await visit.open(first.route, first.keys))) return;
  /** @type {Map<string, string[]>} By route. */
  const different = new Map();
  for (const route of routes.filter((each) => each !== first.route)) {
    const isOwn = (await visit.goOn(route)) === first.route;
    // Where a visitor is led on to the page of the release, it may look as it likes.
    const found = isStep && !isOwn ? await differences(visit, await looks.get(route)) : [];
    if (found.length > 0) different.set(route, found);
  }
  visit.isAbout(first.route);
  const [sample] = different.values();
  if (sample)
    visit.tell(
      `once ${first.name} was opened, other pages look different (${[...different.keys()].join(', ')}): ${some(sample)}. ` +
        'Take what reaches out of the step out of its styles and scripts.',
    );
  await judge(visit, await control, isStep);
}

/** What still looks different after a moment. @param {Visit} visit @param {Look | undefined} before */
async function differences(visit, before = {}) {
  const until = performance.now() + ALIKE_WITHIN;
  let found = lookDifferences(before, await visit.look());
  while (found.length > 0 && performance.now() < until) {
    await visit.settled();
    found = lookDifferences(before, await visit.look());
  }
  return found;
}

/** A page that nobody has come to through the release: what it does while it is only fetched ahead. @param {Visit} visit @param {Step} step @param {Promise<Control>} control */
async function openAlone(visit, step, control) {
  await visit.open(step.route, step.keys);
  await visit.page.waitForLoadState('networkidle').catch(() => undefined);
  await judge(visit, await control, true);
}

/** @param {Visit} visit @param {Control} control @param {boolean} isStep */
async function judge(visit, control, isStep) {
  const { changed, longest } = await visit.watched();
  const own = changed.filter((name) => !control.changed.includes(name));
  if (isStep && own.length > 0)
    visit.tell(
      `it replaces what belongs to the browser, and so to every page: ${some(own)}. Call it without changing it.`,
    );
  if (longest > Math.max(LONGEST_TASK, 3 * control.longest))
    visit.tell(
      `the page did not answer for ${(longest / 1000).toFixed(1)} s. Do less at once, or do it when it is asked for.`,
    );
  for (const error of visit.errors) if (!control.errors.has(error)) visit.tell(`the console says: ${error}`);
}

/**
 * The language of the release in which most is different: one that is written from right to left, if it has one.
 * @param {import('@portico/contracts').ReleaseFile} release
 * @returns {Promise<string | undefined>}
 */
async function foreignLanguage({ entries }) {
  const languages = Object.keys(entries.translations ?? {});
  /** @type {typeof import('@portico/texts')} */
  const { directionOf } = await tsImport('@portico/texts', import.meta.url);
  return languages.find((each) => directionOf(each) === 'rtl') ?? languages[0];
}

/** @returns {Promise<string[]>} */
async function screens() {
  const { SCREENS } = await tsImport('@portico/contracts', import.meta.url);
  return Object.values(SCREENS);
}

/** @returns {Promise<(Step & { id: string })[]>} */
async function deployedSteps() {
  const page = SmokePage.data(await (await fetch(`${serverOrigin()}/`)).text());
  return Promise.all(
    page.steps.map(async ({ id, route, chosen }) => {
      const reply = await fetch(`${serverOrigin()}${chosen.definition}`);
      return {
        id,
        name: `${id} ${chosen.version}`,
        route,
        keys: Object.keys((await reply.json()).dataModel),
      };
    }),
  );
}

/** @param {(Step & { id: string })[]} deployed @param {import('@portico/contracts').ReleaseFile} release */
const others = (deployed, { name }) => deployed.filter(({ id }) => id !== name);

/** @param {SmokePage} smoke @param {import('@portico/contracts').ReleaseFile} release @returns {Promise<Step>} */
async function ownStep(smoke, { name, version, entries }) {
  const { route, dataModel } = JSON.parse(String(await smoke.read(`${smoke.base}${entries.definition}`)));
  return { name: `${name} ${version}`, route, keys: Object.keys(dataModel) };
}
