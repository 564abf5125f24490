import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { stepDefinition, writeRelease, type ReleaseOptions } from '../../testing/release-folder.fixture.ts';
import { ReleaseRefusedError } from '../../release-errors.ts';
import { type CheckerLimits, IsolatedReleaseChecker } from './isolated-release-checker.ts';

const STUBBORN = fileURLToPath(new URL('./testing/stubborn-check.process.ts', import.meta.url));
const builds = mkdtempSync(path.join(tmpdir(), 'portico-checker-'));
const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() };

let checker: IsolatedReleaseChecker;
const open = (options: Partial<CheckerLimits> & { file?: string } = {}) =>
  (checker = new IsolatedReleaseChecker(log, options));
afterEach(() => checker.close());

function sent(wishes: Partial<ReleaseOptions> = {}): Map<string, Buffer> {
  const folder = writeRelease(builds, { name: 'essay', version: '1.0.0', ...wishes });
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return new Map(names.map((name) => [name, readFileSync(path.join(folder, name))]));
}
async function read(files = sent()) {
  const contents = [...files].map(([name, content]) => [name, content.toString('base64')] as const);
  const json = JSON.stringify({ files: Object.fromEntries(contents) });
  const upload = await checker.read(Readable.from([Buffer.from(json)]));
  if (upload && 'found' in upload) return upload.found;
  throw new ReleaseRefusedError(upload?.refused.release ?? '', upload?.refused.problems ?? []);
}
const problems = async (files: Record<string, string>) => checker.problems(await read(sent({ files })));

describe('IsolatedReleaseChecker', () => {
  it('reads and checks an upload', async () => {
    open();
    const found = await read();
    expect(found.release.name).toBe('essay');
    expect(found.definition).toEqual(stepDefinition('essay'));
    expect(await checker.problems(found)).toEqual([]);
    const definition = { ...stepDefinition('essay'), route: '/login' };
    expect(await checker.definitionProblems(definition)).toEqual([expect.stringContaining('a shell page')]);
  });

  it('refuses with all problems', async () => {
    open();
    await expect(read(new Map())).rejects.toMatchObject({
      code: 'release_refused',
      problems: ['there is no release.json. Build it first.'],
    });
  });

  it.each<[string, Record<string, string>, RegExp]>([
    [
      'blocks in blocks',
      { 'step.css': `${'.a{'.repeat(3_000)}${'}'.repeat(3_000)}` },
      /step\.css is nested too deep/,
    ],
    [
      'calc() in calc()',
      { 'step.css': `.a{width:${'calc('.repeat(20_000)}` },
      /step\.css is nested too deep/,
    ],
    ['6 MB of selectors', { 'step.css': '.a{color:red}'.repeat(480_000) }, /step\.css has 6240000 bytes/],
    [
      'hidden depth',
      { 'step.css': '.a{/*}*/'.repeat(20_000) },
      /could not be checked: the check ended with SIG/,
    ],
  ])('survives a style sheet of %s', async (_what, files, sentence) => {
    open();
    expect((await problems(files).catch((error: Error) => [error.message])).join()).toMatch(sentence);
    expect(await checker.problems(await read())).toEqual([]);
  });

  it.each([
    ['{"a":'.repeat(5_000) + '1' + '}'.repeat(5_000), 'step.json is nested too deep.'],
    [
      JSON.stringify({ a: 'x'.repeat(1_100_000) }),
      'step.json has 1100008 bytes; at most 1048576 are allowed.',
    ],
  ])('refuses a step.json of %.20s', async (text, sentence) => {
    open();
    await expect(read(sent({ files: { 'step.json': text } }))).rejects.toMatchObject({
      problems: [sentence],
    });
  });

  it.each([
    ['never ends', 3_000, /took longer than 3 s/],
    ['takes all memory', 30_000, /the check ended with SIG/],
    ['takes all memory outside the heap', 30_000, /could not be checked: /],
    ['crashes', 30_000, /the check ended with SIGSEGV/],
    ['throws', 30_000, /RangeError: Maximum call stack/],
  ])('replaces the process after a check that %s', async (way, workMs, sentence) => {
    open({ file: STUBBORN, workMs, heap: 64, data: 256 });
    const check = (how: string) => checker.definitionProblems(how as never);
    await expect(check(way)).rejects.toThrow(sentence);
    expect(log.warn).toHaveBeenCalledWith(
      expect.objectContaining({ check: 'definitionProblems' }),
      expect.any(String),
    );
    expect(await check('works')).toEqual(['done']);
  });

  it('has a low priority and no environment', async () => {
    vi.stubEnv('SECRET_OF_OURS', 'x');
    open({ file: STUBBORN });
    const [pid] = await checker.definitionProblems('pid' as never);
    expect(getPriority(Number(pid))).toBeGreaterThan(9);
    expect(await readFile(`/proc/${pid}/environ`, 'latin1')).not.toContain('SECRET_OF_OURS');
    vi.unstubAllEnvs();
  });

  it('refuses checks beyond the queue limit', async () => {
    open({ file: STUBBORN, workMs: 1_000, waiting: 1 });
    const all = ['never ends', 'works', 'works'].map((how) => checker.definitionProblems(how as never));
    const [, , third] = await Promise.allSettled(all);
    expect(String((third as PromiseRejectedResult).reason)).toContain('too many releases');
  });
});

afterAll(() => rmSync(builds, { recursive: true, force: true }));
