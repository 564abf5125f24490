import { describe, expect, it } from 'vitest';
import { checkDefinition } from '../check/check-definition.ts';
import type { Question, StepDefinition } from '../definition.ts';
import { EXAMPLE } from '../example.fixture.ts';
import { compile, compileInParts } from './compile.ts';

function broken(path: string, value?: unknown): StepDefinition {
  const copy = JSON.parse(JSON.stringify(EXAMPLE)) as StepDefinition;
  const names = path.split('.');
  const last = names.pop() ?? '';
  const parent = names.reduce<Record<string, unknown>>(
    (node, name) => node[name] as Record<string, unknown>,
    copy as unknown as Record<string, unknown>,
  );
  if (value === undefined) delete parent[last];
  else parent[last] = value;
  return copy;
}

describe('compile', () => {
  it('caches by definition', () => {
    expect(compile(EXAMPLE)).toBe(compile(EXAMPLE));
  });

  it.each<[string, StepDefinition]>([
    ['null', null as unknown as StepDefinition],
    ['an empty object', {} as StepDefinition],
    ['no groups', broken('groups')],
    ['groups that are no list', broken('groups', {})],
    ['an unknown rule', broken('groups.0.questions.0.rules.0.rule', 'lucky')],
    ['a rule without its message', broken('groups.0.questions.0.rules.0.message')],
    ['an unknown widget', broken('groups.0.questions.0.widget', 'custom')],
    ['an unknown operator', broken('groups.0.questions.2.hiddenWhen.operator', 'like')],
    ['an unknown property', broken('groups.0.questions.0.onclick', 'x')],
    ['an address as route', broken('route', '//evil.example')],
    ['a key missing from the data model', broken('dataModel.name')],
    ['another major contract', broken('contract', '2.0.0')],
  ])('rejects %s', (_what, definition) => {
    expect(() => compile(definition)).toThrow(/Invalid step definition|MISSING CONFIGURATION/);
  });

  it('accepts older releases that break newer publishing rules', () => {
    const pattern = { rule: 'pattern', pattern: '[a-z]{0,99}'.repeat(8), message: 'Small letters.' };
    const older = broken('groups.0.questions.0.rules.0', pattern);
    older.dataModel.name = { ...older.dataModel.name!, exportName: '=1+1' };
    expect(checkDefinition(older)).toHaveLength(2);
    expect(() => compile(older)).not.toThrow();
  });

  it('reports the place by name', () => {
    const { groups } = EXAMPLE;
    const place = `group "${groups[0]?.id}", question "${(groups[0]!.questions[0] as Question).key}"`;
    expect(() => compile(broken('groups.0.questions.0.rules.0.message'))).toThrow(
      new RegExp(`${place}, rule 1 \\("\\w+"\\)`),
    );
    expect(() => compile(broken('groups.0.questions.0.onclick', 'x'))).toThrow(`${place}: `);
  });

  it('rejects a definition again', () => {
    const definition = broken('dataModel.name');
    expect(() => compile(definition)).toThrow();
    expect(() => compile(definition)).toThrow();
  });

  it('works in one slice per group with the same result', () => {
    const definition = structuredClone(EXAMPLE);
    const parts = [...compileInParts(definition)];
    expect(parts.length).toBeGreaterThan(definition.groups.length);
    expect(compileInParts(definition).next()).toEqual({ done: true, value: compile(definition) });
  });

  it('reports all shape errors, whichever slice they are in', () => {
    const definition = broken('groups.0.questions.0.onclick', 'x');
    expect(() => compile({ ...definition, label: '' })).toThrow(/"label" .*; .*"onclick" is not allowed/);
  });

  it.each(['groups.0', 'groups.0.questions'])('rejects %s that is null', (path) => {
    expect(() => compile(broken(path, null))).toThrow(/Invalid step definition/);
  });
});
