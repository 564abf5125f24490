import { describe, expect, it } from 'vitest';
import { EXAMPLE, exampleStep } from './example.fixture.ts';
import { question } from './questions.ts';
import { when } from './conditions.ts';
import { answeredKeys, askedSteps, askedGroups } from './visibility.ts';
import type { Answers } from './answers.ts';

function keys(answers: Answers): string[] {
  return askedGroups(EXAMPLE, answers).flatMap(({ questions }) => questions.map(({ key }) => key));
}

describe('askedGroups', () => {
  it('shows a question once its condition stops hiding it', () => {
    expect(keys({})).toEqual(['name', 'kind']);
    expect(keys({ kind: 'b' })).toEqual(['name', 'kind', 'detail']);
    expect(keys({ kind: 'b', detail: 'x' })).toEqual(['name', 'kind', 'detail', 'more']);
  });

  it('treats a hidden answer as empty', () => {
    expect(keys({ kind: 'a', detail: 'x' })).toEqual(['name', 'kind']);
  });

  it('hides a whole group', () => {
    const [group] = EXAMPLE.groups;
    const step = { ...EXAMPLE, groups: [{ ...group!, hiddenWhen: when.equals('other', 'x') }] };
    expect(askedGroups(step, { other: 'x' })).toEqual([]);
    expect(askedGroups(step, {})).toHaveLength(1);
  });
});

describe('askedSteps', () => {
  it('reads answers of other steps, empty if hidden there', () => {
    const far = exampleStep([question.text({ key: 'far', label: 'Far' })], 'reader');
    const reader = { ...far, groups: [{ ...far.groups[0]!, hiddenWhen: when.notAnswered('detail') }] };
    const ids = (answers: Answers) =>
      askedSteps([reader, EXAMPLE], answers).map(({ definition }) => definition.id);
    expect(ids({ kind: 'b', detail: 'x' })).toEqual(['reader', 'example']);
    expect(ids({ kind: 'a', detail: 'x' })).toEqual(['example']);
  });
});

describe('answeredKeys', () => {
  it('lists visible answered keys without label keys', () => {
    const answers = { name: ' ', kind: 'b', kind_desc: 'Second kind', detail: 'x', more: true, stray: 'x' };
    expect(answeredKeys([EXAMPLE], answers)).toEqual(['kind', 'detail', 'more']);
    expect(answeredKeys([EXAMPLE], { ...answers, kind: 'a' })).toEqual(['kind']);
  });
});
