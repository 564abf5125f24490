// @module-tag early
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { checkDefinition } from '@portico/form-model';
import { flushChanges, FsTree } from 'nx/src/generators/tree';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSteps } from '../../questions/read-steps.mjs';
import SCHEMA from './schema.json' with { type: 'json' };
import stepGenerator, { type StepOptions } from './step.generator.mjs';
import { workspaceCopy } from '../testing/workspace-copy.mjs';

const ID = 'second-essay';
const LABEL = "The Applicant's Essay";

interface Linted {
  filePath: string;
  messages: { ruleId: string }[];
}

let copy: Awaited<ReturnType<typeof workspaceCopy>>;
const generate = (...args: string[]) =>
  copy.run('nx', ['generate', '@portico/tools:step', ...args, '--skipInstall']);
/** Runs the generator without Nx, whose start takes longer. Writes files only if the generator succeeds, as Nx does. */
async function generateInProcess(options: StepOptions): Promise<void> {
  const tree = new FsTree(copy.root, false);
  await stepGenerator(tree, { ...options, skipInstall: true });
  flushChanges(copy.root, tree.listChanges());
}
async function succeeds(program: string, args: string[], folder?: string): Promise<void> {
  const { code, output } = await copy.run(program, args, folder);
  expect(code, output).toBe(0);
}

beforeAll(async () => {
  copy = await workspaceCopy();
  const { code, output } = await generate(ID, `--label=${LABEL}`);
  expect(code, output).toBe(0);
}, 120_000);
afterAll(() => copy.remove());

describe('a generated step', { timeout: 120_000 }, () => {
  it('has a valid definition, placed last before the signature, with unique keys', async () => {
    const steps = await readSteps(copy.root);
    expect(steps.map(({ id }) => id)).toEqual(['about', 'education', ID, 'final-steps']);
    const step = steps.find(({ id }) => id === ID);
    expect(step).toMatchObject({ id: ID, route: `/${ID}`, label: LABEL, order: 2.5 });
    const others = steps.filter(({ id }) => id !== ID);
    expect(checkDefinition(step!, others)).toEqual([]);
    const keys = Object.keys(step!.dataModel);
    expect(keys).toEqual(['second_essay_title', 'second_essay_text']);
  });

  it('passes format and lint', async () => {
    await succeeds('oxfmt', ['--check', `apps/${ID}`]);
    await succeeds('oxlint', [`apps/${ID}`]);
    await succeeds('eslint', ['--max-warnings=0', `apps/${ID}`]);
  });

  it('can’t import other steps or be imported', async () => {
    const broken: [file: string, imported: string, rule: string][] = [
      [`apps/${ID}/src/odd.ts`, '../../about/src/step.ts', 'enforce-module-boundaries'],
      [`apps/${ID}/src/odder.ts`, 'react-redux', 'no-restricted-imports'],
      ['apps/shell/src/odd.ts', `@portico/${ID}`, 'no-restricted-imports'],
    ];
    for (const [file, imported] of broken)
      await writeFile(
        path.join(copy.root, file),
        `import * as odd from '${imported}';\nexport const used = odd;\n`,
      );
    const { output } = await copy.run('eslint', ['--format=json', ...broken.map(([file]) => file)]);
    const results = JSON.parse(output.slice(output.indexOf('[{'))) as Linted[];
    for (const [file, , rule] of broken) {
      const found = results.find(({ filePath }) => filePath.endsWith(file));
      expect(
        found?.messages.map(({ ruleId }) => ruleId),
        file,
      ).toContainEqual(expect.stringContaining(rule));
      await rm(path.join(copy.root, file));
    }
  });

  it('passes the type check and its own test', async () => {
    // Like tsconfig.json in apps, but without the other apps.
    const alone = path.join(copy.root, 'apps', ID, 'tsconfig.json');
    await writeFile(alone, JSON.stringify({ extends: '../tsconfig.json', include: ['.'] }));
    await succeeds('tsc', ['-p', `apps/${ID}`, '--noEmit']);
    await rm(alone);
    await succeeds('vitest', ['run', '--project', 'browser-side*', `apps/${ID}`]);
  });

  it('builds to a release', async () => {
    await succeeds('webpack', ['--config', 'webpack.config.mjs'], `apps/${ID}`);
    const release = JSON.parse(await readFile(path.join(copy.root, 'apps', ID, 'dist/release.json'), 'utf8'));
    expect(release).toMatchObject({ name: ID, entries: { definition: 'step.json' } });
  });
});

describe('its place', () => {
  it('can follow any step, even the one with the signature', async () => {
    await generateInProcess({ id: 'between', after: 'about' });
    await generateInProcess({ id: 'later', after: 'final-steps' });
    const steps = await readSteps(copy.root);
    const order = ['about', 'between', 'education', ID, 'final-steps', 'later'];
    expect(steps.map(({ id }) => id)).toEqual(order);
  });
});

describe('fails', () => {
  it.each([
    ['where a step is already', { id: 'about' }, 'apps/about already exists'],
    ['for a place that is taken', { id: 'third', order: 2 }, 'Place 2 is already used by "education"'],
    [
      'behind the signature',
      { id: 'third', order: 4 },
      'Place 4 is after "final-steps", where applicants sign',
    ],
    ['after a step that is none', { id: 'third', after: 'thrid' }, 'Unknown step "thrid". Steps: about'],
    ['where the shell has a screen', { id: 'login' }, 'its route "/login" belongs to a shell page'],
  ])('%s', async (_case, options, message) => {
    await expect(generateInProcess(options)).rejects.toThrow(message);
  });

  it('for a name that is no address', () => {
    const { pattern } = SCHEMA.properties.id;
    expect('Third').not.toMatch(new RegExp(pattern));
    expect(ID).toMatch(new RegExp(pattern));
  });
});
