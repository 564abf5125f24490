import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { figure, readOptions } from '../../experiment/experiment.mjs';
import { checkOut } from '../../sql-history/old-version.mjs';
import { cleanUp, onCleanUp } from '../../processes/cleanup.mjs';
import { run } from '../../processes/run.mjs';
import { startMariaDb } from '../../services/mariadb.mjs';
import { PARTS } from '../../setup/parts.mjs';
import { inRoot } from '../../workspace/root.mjs';
import { occurrences, readMutants, type Mutant } from './read-mutants.ts';

/**
 * Applies each fault of mutants.yaml to a copy of a commit and runs the tests that should fail. Exits with 1 if a fault survives or its
 * code isn't found.
 * --at <commit>: an older commit, with its own tests. --only <pattern>: only faults whose file or test matches.
 */
const { at, only } = readOptions({ at: '', only: '' });
const mutants = readMutants(at !== '').filter(({ file, test }) => new RegExp(only).test(`${file} ${test}`));
/** Four times the duration of the longest test. A test that hangs counts as failed. */
const TIMEOUT_MS = 300_000;
/** Folder of the copy. On the same disk as node_modules, because those files are hard-linked. */
const tree = inRoot('.cache', `mutants-${process.pid}`);
const report = path.join(tree, '.cache', 'report.json');
const env = { ...process.env, CI: 'true', NX_DAEMON: 'false', NX_CACHE_DIRECTORY: inRoot('.nx', 'cache') };
onCleanUp(() => rmSync(tree, { recursive: true, force: true }));

await checkOut(at || 'HEAD', tree);
mkdirSync(path.dirname(report), { recursive: true });
const databaseUrl = mutants.some(({ project }) => project === 'mariadb')
  ? (await startMariaDb(String(PARTS.mariadb.find()))).url
  : '';
const began = Date.now();
const green = await testsWithoutFault();
const bad: string[] = [];
for (const [index, mutant] of mutants.entries()) {
  const { result, by, seconds } = await outcomeOf(mutant);
  if (result !== 'found') bad.push(`${result}: ${mutant.file}: ${mutant.find}`);
  console.log(
    [
      String(index + 1).padStart(3),
      result.padEnd(8),
      `${seconds.toFixed(1)} s`.padStart(7),
      mutant.kind.padEnd(13),
      `${mutant.file}: ${mutant.find.trim()}`,
      by,
    ].join('  '),
  );
}
console.log(`\n${bad.join('\n')}`);
figure('found', mutants.length - bad.length, null, 'faults', mutants.length);
figure('not found', bad.length, null, 'faults', mutants.length);
console.log(`${Math.round((Date.now() - began) / 1_000)} s`);
await cleanUp();
process.exit(bad.length === 0 ? 0 : 1);

type Spec = { title: string; ok: boolean; file: string };
type Suite = { specs?: Spec[]; suites?: Suite[] };
type Report = Suite & {
  testResults?: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
};
type Outcome = { result: 'found' | 'survived' | 'no match' | 'no test'; by: string; seconds: number };

/** Returns the test files that pass without any fault, because only these can detect one. */
async function testsWithoutFault(): Promise<Set<string>> {
  const passing = new Set<string>();
  for (const project of new Set(mutants.map((each) => each.project))) {
    const files = [
      ...new Set(mutants.filter((each) => each.project === project).flatMap(({ tests }) => tests)),
    ];
    const there = files.filter((file) => existsSync(path.join(tree, file)));
    const { passedFiles } = await runTests(project, there, 10 * TIMEOUT_MS);
    for (const file of there) if (passedFiles.some((each) => each.endsWith(file))) passing.add(file);
  }
  return passing;
}

async function outcomeOf({ file, find, replace, project, tests }: Mutant): Promise<Outcome> {
  const place = path.join(tree, file);
  const source = existsSync(place) ? readFileSync(place, 'utf8') : '';
  if (occurrences(source, find) !== 1) return { result: 'no match', by: '', seconds: 0 };
  const runnable = tests.filter((each) => green.has(each));
  if (runnable.length === 0) return { result: 'no test', by: '', seconds: 0 };
  const start = Date.now();
  // Replaces the file instead of its content, because it may be a hard link to the build cache.
  rmSync(place);
  writeFileSync(
    place,
    source.replace(find, () => replace),
  );
  const { code, by } = await runTests(project, runnable);
  writeFileSync(place, source);
  return { result: code === 0 ? 'survived' : 'found', by, seconds: (Date.now() - start) / 1_000 };
}

/** Runs test files. @returns `by`: title of the first failed test */
async function runTests(
  project: string,
  files: string[],
  timeoutMs = TIMEOUT_MS,
): Promise<{ code: number; by: string; passedFiles: string[] }> {
  if (files.length === 0) return { code: 0, by: '', passedFiles: [] };
  rmSync(report, { force: true });
  if (project === 'playwright') {
    const built = await bin('nx', ['run-many', '-t', 'build', '--parallel=2'], { NODE_ENV: 'production' });
    if (built !== 0) return { code: built, by: 'the build', passedFiles: [] };
    const options = ['--config=e2e/playwright.config.ts', '--project=chromium', '--reporter=json'];
    const args = ['test', ...options, ...files];
    const code = await bin('playwright', args, { PLAYWRIGHT_JSON_OUTPUT_FILE: report }, timeoutMs);
    const specs = specsIn(readReport());
    const failed = specs.filter(({ ok }) => !ok);
    const passedFiles = specs
      .map(({ file }) => `e2e/${file}`)
      .filter((file) => !failed.some((each) => file === `e2e/${each.file}`));
    return { code, by: failed[0]?.title ?? '', passedFiles };
  }
  const name = project === 'mariadb' ? 'integration' : project;
  const args = ['run', '--project', `${name}*`, '--reporter=json', `--outputFile.json=${report}`, ...files];
  const on = project === 'mariadb' ? { TEST_DATABASE_URL: databaseUrl } : {};
  const code = await bin('vitest', args, on, timeoutMs);
  const results = readReport()?.testResults ?? [];
  const failed = results
    .flatMap(({ assertionResults }) => assertionResults)
    .find(({ status }) => status === 'failed');
  return {
    code,
    by: failed?.fullName ?? (code ? 'the file as a whole' : ''),
    passedFiles: results.filter(({ status }) => status === 'passed').map((each) => each.name),
  };
}

async function bin(program: string, args: string[], more: NodeJS.ProcessEnv, timeoutMs = TIMEOUT_MS) {
  const options = { cwd: tree, env: { ...env, ...more }, output: 'pipe' as const };
  const { code } = await run(path.join(tree, 'node_modules', '.bin', program), args, {
    ...options,
    timeoutMs,
  });
  return code;
}

function readReport(): Report | undefined {
  return existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as Report) : undefined;
}

function specsIn(suite: Suite | undefined): Spec[] {
  return [...(suite?.specs ?? []), ...(suite?.suites ?? []).flatMap(specsIn)];
}
