import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BLOCKS } from '../blocks/blocks.fixture.ts';
import { block } from '../blocks/block.ts';
import { when } from '../conditions.ts';
import { defineStep } from '../define-step.ts';
import type { Content, StepDefinition } from '../definition.ts';
import { question } from '../questions.ts';
import { rule } from '../validation-rules.ts';
import { differenceOf } from './difference-of.ts';
import { EVERYTHING } from './everything.fixture.ts';

const asJson = (definition: StepDefinition) => JSON.parse(JSON.stringify(definition)) as StepDefinition;
const STEPS = [BLOCKS, EVERYTHING].map(asJson);
const difference = (before: StepDefinition, after: StepDefinition) =>
  differenceOf({ definition: before }, { definition: after });

const stepOf = (...questions: Content[]) =>
  defineStep({ id: 'a', route: '/a', label: 'A', order: 1, groups: [{ id: 'g', title: 'G', questions }] });
const zip = question.text({ key: 'zip', label: 'Zip code' });
const city = question.text({ key: 'city', label: 'City' });
const state = question.text({ key: 'state', label: 'State' });

type Path = (string | number)[];
function pathsOf(node: unknown, path: Path = []): { leaves: Path[]; lists: Path[] } {
  if (typeof node !== 'object' || node === null) return { leaves: [path], lists: [] };
  const inside = Object.entries(node).map(([name, value]) =>
    pathsOf(value, [...path, Array.isArray(node) ? Number(name) : name]),
  );
  const own = Array.isArray(node) && node.length > 1 ? [path] : [];
  return {
    leaves: inside.flatMap(({ leaves }) => leaves),
    lists: [...own, ...inside.flatMap(({ lists }) => lists)],
  };
}
function changedAt(definition: StepDefinition, path: Path, change: (value: unknown) => unknown) {
  const copy = asJson(definition);
  const last = path.at(-1) ?? '';
  const holder = path
    .slice(0, -1)
    .reduce<Record<string, unknown>>(
      (node, name) => node[name] as Record<string, unknown>,
      copy as unknown as Record<string, unknown>,
    );
  const value = change(holder[last]);
  if (value === undefined) delete holder[last];
  else holder[last] = value;
  return copy;
}
const OTHERS: Record<string, [string, string]> = {
  rule: ['required', 'email'],
  operator: ['equals', 'answered'],
  widget: ['text', 'textarea'],
  category: ['countries', 'languages'],
};
function another(value: unknown, path: Path): unknown {
  const others = OTHERS[String(path.at(-1))];
  if (others) return others.find((each) => each !== value);
  if (typeof value === 'boolean') return !value;
  return typeof value === 'number' ? value + 1 : `${String(value)}x`;
}

/** Excludes the step's id, which both versions share, and the kind of a block, because a change of kind also changes other properties. */
const canStandAlone = (path: Path) =>
  !(path.length === 1 && path[0] === 'id') && !['block', 'control'].includes(String(path.at(-1)));
const valuesOf = (step: StepDefinition) => pathsOf(step).leaves.filter(canStandAlone);
const withAnother = (step: StepDefinition, path: Path) =>
  changedAt(step, path, (value) => another(value, path));

describe('any definition', () => {
  it.each(STEPS.map((step) => [step.id, step] as const))('has no differences to itself: %s', (_id, step) => {
    expect(difference(step, asJson(step))).toEqual([]);
  });

  it.each(STEPS.map((step) => [step.id, step] as const))('reports each changed value of %s', (_id, step) => {
    const silent = valuesOf(step).filter((path) => difference(step, withAnother(step, path)).length === 0);
    expect(silent).toEqual([]);
  });

  it.each(STEPS.map((step) => [step.id, step] as const))(
    'reports changes of order in a list of %s',
    (_id, step) => {
      const silent = pathsOf(step).lists.filter((path) => {
        const turned = changedAt(step, path, (list) => [...(list as unknown[])].reverse());
        return JSON.stringify(turned) !== JSON.stringify(step) && difference(step, turned).length === 0;
      });
      expect(silent).toEqual([]);
    },
  );

  it('reports each removed and added property of a question', () => {
    const place = ['groups', 0, 'questions', 2];
    const names = pathsOf(EVERYTHING).leaves.flatMap((path) =>
      path.slice(0, 4).join() === place.join() ? [String(path[4])] : [],
    );
    const optional = [...new Set(names)].filter(
      (name) => !['key', 'label', 'widget', 'rules'].includes(name),
    );
    expect(optional.length).toBeGreaterThan(20);
    for (const name of optional) {
      const without = changedAt(EVERYTHING, [...place, name], () => undefined);
      expect(difference(EVERYTHING, without), name).not.toEqual([]);
      expect(difference(without, EVERYTHING), name).not.toEqual([]);
    }
  });

  it('reports a changed kind of block', () => {
    const [kept, turned] = [block.section({ title: 'A', questions: [zip] }), block.heading('A')];
    expect(difference(stepOf(kept), stepOf(turned, zip)).map(({ action, sort }) => [action, sort])).toEqual([
      ['removed', 'block'],
      ['added', 'block'],
      ['moved', 'question'],
    ]);
  });

  it('reports several changes at once, and the same in reverse', () => {
    const changes = fc.constantFrom(...STEPS).chain((step) =>
      fc.tuple(
        fc.constant(step),
        fc.uniqueArray(fc.constantFrom(...valuesOf(step)), {
          minLength: 1,
          maxLength: 6,
          selector: String,
        }),
      ),
    );
    fc.assert(
      fc.property(changes, ([step, changed]) => {
        const other = changed.reduce(withAnother, step);
        const there = difference(step, other);
        const back = difference(other, step);
        expect(there).not.toEqual([]);
        const count = (list: typeof there, action: string) =>
          list.filter((each) => each.action === action).length;
        expect(count(back, 'added')).toBe(count(there, 'removed'));
        expect(count(back, 'removed')).toBe(count(there, 'added'));
      }),
      { numRuns: 40 },
    );
  });
});

describe('in words', () => {
  it('describes an added question completely, with its new key', () => {
    const changes = difference(
      stepOf(zip),
      stepOf(zip, question.text({ key: 'city', label: 'City', required: true })),
    );
    expect(changes).toEqual([
      expect.objectContaining({
        sort: 'question',
        id: 'city',
        action: 'added',
        name: '“City”',
        before: null,
      }),
      expect.objectContaining({ sort: 'key', id: 'city', action: 'added' }),
    ]);
    expect(changes[0]?.after).toBe('in “G”\nlabel: City\ndrawn as: text\nrule required: must be answered');
  });

  it('reports a changed label once, without the derived message', () => {
    const before = stepOf(question.text({ key: 'city', label: 'City', required: true }));
    const after = stepOf(question.text({ key: 'city', label: 'Town', required: true }));
    expect(difference(before, after)).toEqual([
      {
        sort: 'question',
        id: 'city',
        name: '“Town”',
        action: 'changed',
        property: 'label',
        before: 'City',
        after: 'Town',
      },
    ]);
  });

  it('reports as few moves as possible', () => {
    const changes = difference(stepOf(zip, city, state), stepOf(city, state, zip));
    expect(changes).toEqual([
      expect.objectContaining({
        id: 'zip',
        action: 'moved',
        before: 'in “G”, first',
        after: 'in “G”, after “State”',
      }),
    ]);
  });

  it('describes rules and conditions with labels', () => {
    const country = question.dropdown({
      key: 'country',
      label: 'Country',
      options: [
        { value: 'USA', label: 'United States' },
        { value: 'CAN', label: 'Canada' },
      ],
    });
    const of = (target: string, length: number) =>
      stepOf(
        country,
        question.text({
          key: 'zip',
          label: 'Zip code',
          hiddenWhen: when.notEquals('country', target),
          rules: [rule.minLength(length, 'Too short.', when.equals('country', target))],
        }),
      );
    const said = difference(of('USA', 5), of('CAN', 6)).map(({ property, before, after }) => [
      property,
      before,
      after,
    ]);
    expect(said).toEqual([
      ['hidden', 'while “Country” is not United States', 'while “Country” is not Canada'],
      [
        'rule shortest',
        'at least 5 characters, if “Country” is United States: “Too short.”',
        'at least 6 characters, if “Country” is Canada: “Too short.”',
      ],
    ]);
  });

  it('reports added, removed, reworded, and retired options', () => {
    const of = (options: { value: string; label: string; retired?: true }[]) =>
      stepOf(question.radio({ key: 'how', label: 'How', options }));
    const before = of([
      { value: 'a', label: 'By air' },
      { value: 'b', label: 'By boat' },
      { value: 'c', label: 'By car' },
    ]);
    const after = of([
      { value: 'd', label: 'On foot' },
      { value: 'a', label: 'By plane' },
      { value: 'c', label: 'By car', retired: true },
    ]);
    const said = difference(before, after).map(({ property, before, after }) => [property, before, after]);
    expect(said).toEqual([
      ['option d', null, 'On foot'],
      ['option a', 'By air', 'By plane'],
      ['option c', 'By car', 'By car, no longer offered'],
      ['option b', 'By boat', null],
    ]);
  });

  it('recognizes a heading that was reworded or moved', () => {
    const reworded = difference(stepOf(block.heading('Old'), zip), stepOf(block.heading('New'), zip));
    expect(reworded).toEqual([expect.objectContaining({ action: 'changed', before: 'Old', after: 'New' })]);
    const inserted = difference(
      stepOf(block.heading('Where'), zip),
      stepOf(block.heading('Where'), city, zip),
    );
    expect(inserted.filter(({ sort }) => sort === 'block')).toEqual([]);
  });

  it('compares texts by language', () => {
    const definition = stepOf(zip);
    const changes = differenceOf(
      { definition, translations: { es: { 'zip.label': 'Código' }, ar: { 'zip.label': 'رمز' } } },
      { definition, translations: { es: { 'zip.label': 'Código postal' }, ar: { 'zip.label': 'رمز' } } },
    );
    expect(changes).toEqual([
      {
        sort: 'translation',
        id: 'es zip.label',
        name: 'Zip code',
        action: 'changed',
        property: 'es',
        before: 'Código',
        after: 'Código postal',
      },
    ]);
  });
});
