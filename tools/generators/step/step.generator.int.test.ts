import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { checkDefinition } from '@portico/form-model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSteps } from '../../questions/read-steps.mjs';
import { workspaceCopy } from '../testing/workspace-copy.mjs';

const ID = 'second-essay';
const LABEL = "The Applicant's Essay";

let copy: Awaited<ReturnType<typeof workspaceCopy>>;
const generate = (...args: string[]) =>
  copy.run('nx', ['generate', '@portico/tools:step', ...args, '--skipInstall']);
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
  it('has a sound definition after all others, with keys that nobody else has', async () => {
    const steps = await readSteps(copy.root);
    const step = steps.at(-1);
    const head = { id: ID, route: `/${ID}`, label: LABEL, order: steps.length };
    expect(step).toMatchObject(head);
    expect(checkDefinition(step!, steps.slice(0, -1))).toEqual([]);
    const keys = Object.keys(step!.dataModel);
    expect(keys).toEqual(['second_essay_title', 'second_essay_text']);
  });

  it('passes format and lint', async () => {
    await succeeds('prettier', ['--check', `apps/${ID}`]);
    await succeeds('eslint', ['--max-warnings=0', `apps/${ID}`]);
  });

  it('may import no other step, and nobody may import it', async () => {
    const broken = async (folder: string, imported: string): Promise<string> => {
      const file = path.join(copy.root, folder, 'src/odd.ts');
      await writeFile(file, `import * as odd from '${imported}';\nexport const used = odd;\n`);
      return (await copy.run('eslint', [file])).output;
    };
    expect(await broken(`apps/${ID}`, '../../about/src/step.ts')).toContain('enforce-module-boundaries');
    expect(await broken(`apps/${ID}`, 'react-redux')).toContain('no-restricted-imports');
    expect(await broken('apps/shell', `@portico/${ID}`)).toContain('no-restricted-imports');
    for (const folder of [`apps/${ID}`, 'apps/shell'])
      await writeFile(path.join(copy.root, folder, 'src/odd.ts'), 'export {};\n');
  });

  it('passes the type check and its own test', async () => {
    await succeeds('tsc', ['-p', 'apps', '--noEmit']);
    await succeeds('vitest', ['run', '--project', 'browser-side', `apps/${ID}`]);
  });

  it('builds to a release', async () => {
    await succeeds('webpack', ['--config', 'webpack.config.mjs'], `apps/${ID}`);
    const release = JSON.parse(await readFile(path.join(copy.root, 'apps', ID, 'dist/release.json'), 'utf8'));
    expect(release).toMatchObject({ name: ID, entries: { definition: 'step.json' } });
  });
});

describe('nothing is written', { timeout: 60_000 }, () => {
  it.each([
    ['where a step is already', ['about'], 'apps/about is there already'],
    ['for a place that is taken', ['third', '--order=2'], 'Place 2 is taken by "education"'],
    ['where the shell has a screen', ['login'], 'its route "/login" is that of a screen of the shell'],
    ['for a name that is no address', ['Third'], "Property 'id' does not match the schema"],
  ])('%s', async (_case, args, message) => {
    const { code, output } = await generate(...args);
    expect(code).not.toBe(0);
    expect(output).toContain(message);
  });
});
