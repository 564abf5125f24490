import { describe, expect, it } from 'vitest';
import { checkDefinition } from '../check/check-definition.ts';
import type { Question, StepDefinition } from '../definition.ts';
import { EXAMPLE } from '../example.fixture.ts';
import { compile, compileInParts } from './compile.ts';

/** A copy of the example's JSON with the value at a path (`groups.0.id`) replaced, or removed. */
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
  it('compiles a definition once', () => {
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
  ])('refuses %s', (_what, definition) => {
    expect(() => compile(definition)).toThrow(/no step definition|MISSING CONFIGURATION/);
  });

  it('goes on with a release from before a rule of publishing became stricter', () => {
    const pattern = { rule: 'pattern', pattern: '[a-z]{0,99}'.repeat(8), message: 'Small letters.' };
    const older = broken('groups.0.questions.0.rules.0', pattern);
    older.dataModel.name = { ...older.dataModel.name!, exportName: '=1+1' };
    expect(checkDefinition(older)).toHaveLength(2);
    expect(() => compile(older)).not.toThrow();
  });

  it('says by name where something is wrong', () => {
    const { groups } = EXAMPLE;
    const place = `group "${groups[0]?.id}", question "${(groups[0]!.questions[0] as Question).key}"`;
    expect(() => compile(broken('groups.0.questions.0.rules.0.message'))).toThrow(
      new RegExp(`${place}, rule 1 \\("\\w+"\\)`),
    );
    expect(() => compile(broken('groups.0.questions.0.onclick', 'x'))).toThrow(`${place}: `);
  });

  it('refuses a definition again when asked again', () => {
    const definition = broken('dataModel.name');
    expect(() => compile(definition)).toThrow();
    expect(() => compile(definition)).toThrow();
  });

  it('takes a part for each group, and comes to what is kept', () => {
    const definition = structuredClone(EXAMPLE);
    const parts = [...compileInParts(definition)];
    expect(parts.length).toBeGreaterThan(definition.groups.length);
    // Known from now on.
    expect(compileInParts(definition).next()).toEqual({ done: true, value: compile(definition) });
  });

  it('says all that is misshapen, whichever part it is in', () => {
    const definition = broken('groups.0.questions.0.onclick', 'x');
    expect(() => compile({ ...definition, label: '' })).toThrow(/"label" .*; .*"onclick" is not allowed/);
  });

  it.each(['groups.0', 'groups.0.questions'])('refuses %s that is null', (path) => {
    expect(() => compile(broken(path, null))).toThrow(/no step definition/);
  });
});
