import { describe, expect, it } from 'vitest';
import type { StepDefinition } from '../definition.ts';
import { EXAMPLE } from '../example.fixture.ts';
import { compile } from './compile.ts';

/** A copy of the example's JSON with one thing changed by `change`. */
function broken(change: (definition: any) => void): StepDefinition {
  const copy = JSON.parse(JSON.stringify(EXAMPLE)) as StepDefinition;
  change(copy);
  return copy;
}

describe('compile', () => {
  it('compiles a definition once', () => {
    expect(compile(EXAMPLE)).toBe(compile(EXAMPLE));
  });

  it.each<[string, StepDefinition]>([
    ['null', null as unknown as StepDefinition],
    ['an empty object', {} as StepDefinition],
    ['no groups', broken((d) => delete d['groups'])],
    ['groups that are no list', broken((d) => (d['groups'] = {}))],
    ['an unknown rule', broken((d) => (d['groups'][0].questions[0].rules[0].rule = 'lucky'))],
    ['a rule without its message', broken((d) => delete d['groups'][0].questions[0].rules[0].message)],
    ['an unknown widget', broken((d) => (d['groups'][0].questions[0].widget = 'custom'))],
    ['an unknown operator', broken((d) => (d['groups'][0].questions[2].hiddenWhen.operator = 'like'))],
    ['an unknown property', broken((d) => (d['groups'][0].questions[0].onclick = 'x'))],
    ['an address as route', broken((d) => (d['route'] = '//evil.example'))],
    ['a key missing from the data model', broken((d) => delete d['dataModel'].name)],
    ['another major contract', broken((d) => (d['contract'] = '2.0.0'))],
  ])('refuses %s', (_what, definition) => {
    expect(() => compile(definition)).toThrow(/no step definition|MISSING CONFIGURATION/);
  });

  it('refuses a definition again when asked again', () => {
    const definition = broken((d) => delete d['dataModel'].name);
    expect(() => compile(definition)).toThrow();
    expect(() => compile(definition)).toThrow();
  });
});
