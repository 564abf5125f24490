import { expect, describe, it } from 'vitest';
import { inRoot, ROOT } from '../workspace/root.mjs';
import { judge, readReport } from './report.ts';
import { undatedExports } from './since.ts';

it('the report matches the facade, and nothing was removed', async () => {
  const { kept, due, problems } = await readReport(ROOT);
  expect(problems).toEqual([]);
  expect(kept, 'Run "npm run facade -- update".').toBe(due);
}, 120_000);

it('names exports that don’t say since when they exist', async () => {
  const entry = 'libs/texts/src/index.ts';
  const found = await undatedExports(ROOT, [entry]);
  expect(found).toContain(`"directionOf" of ${entry} needs a version: @since 1.2`);
}, 60_000);

describe('a facade that changes', () => {
  const folder = inRoot('libs/step-kit');
  const BEFORE = `import type { ReactNode } from 'react';
    export declare function useAnswer(key: string): [answer: string | boolean, set: (answer: string) => void];
    export declare function Field(props: FieldProps): ReactNode;
    export interface FieldProps { label: string; hint?: string; }
    export interface StepModule { definition: object; Page: () => ReactNode; }`;
  const parts = { useAnswer: '1'.repeat(16), Field: '2'.repeat(16) };
  const report = (text: string, version: string, kept?: string, hashes: Record<string, string> = parts) =>
    judge({ kept, version, folder, declarations: { text, parts: hashes, written: ['StepModule'] } });
  const kept = report(BEFORE, '1.1.0').due;
  const changed = (from: string, to: string, version = '1.2.0') => {
    expect(BEFORE).toContain(from);
    return report(BEFORE.replace(from, to), version, kept, { ...parts, Field: '3'.repeat(16) });
  };

  it('may grow, and the report keeps the earlier version as compatible', () => {
    const { problems, due } = changed('hint?: string;', 'hint?: string; note?: string;');
    expect(problems).toEqual([]);
    expect(due).toMatch(/`Field` \| `3{16}` \| `2{16}` \|/);
    expect(due).toMatch(/`useAnswer` \| `1{16}` \|\s+\|/);
  });

  it('may make an argument optional', () => {
    expect(changed('label: string', 'label?: string').problems).toEqual([]);
    expect(changed('definition: object;', 'definition: object; widgets?: object;').problems).toEqual([]);
  });

  it.each([
    ['takes a name away', 'function useAnswer', 'function useReply', '"useAnswer" is no longer exported.'],
    ['asks for more', 'hint?: string', 'hint: string', '"Field" is narrower than before:'],
    ['takes less', 'key: string', "key: 'a'", '"useAnswer" is narrower than before:'],
    ['gives something else', 'string | boolean', 'string | number', '"useAnswer" is narrower than before:'],
    ['lacks a property', 'hint?: string;', '', '"FieldProps" is narrower than before:'],
    ['asks a step for more', 'object; Page', 'object; widgets: object; Page', '"StepModule" is narrower'],
    [
      'makes a type of a function',
      'declare function useAnswer(key: string): [answer: string | boolean, set: (answer: string) => void]',
      'type useAnswer = string',
      '"useAnswer" is no longer a value.',
    ],
  ])('is rejected when it %s, with the name', (_, from, to, sentence) => {
    const { problems } = changed(from, to);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(sentence);
    expect(problems[0]).toContain('raise the major version in libs/step-kit/package.json');
  });

  it('may do so with a major version, which resets the report', () => {
    const { problems, due } = changed('hint?: string', 'hint: string', '2.0.0');
    expect(problems).toEqual([]);
    expect(due).toMatch(/`Field` \| `3{16}` \|\s+\|/);
  });
});
