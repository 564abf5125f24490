import { describe, expect, it } from 'vitest';
import { clearHidden } from '../clear-hidden.ts';
import { when } from '../conditions.ts';
import type { Question, StepDefinition } from '../definition.ts';
import { exampleStep } from '../example.fixture.ts';
import { question } from '../questions.ts';
import { localise } from '../texts/localise.ts';
import { textsOf } from '../texts/texts-of.ts';
import { compile, validate } from '../validation/index.ts';
import type { OwnWidgetName } from '../widgets.ts';
import { checkDefinition } from './check-definition.ts';

const options = [
  { value: 'low', label: 'Low' },
  { value: 'high', label: 'High' },
];
const plain = question.radio({ key: 'mood', label: 'Mood', options, required: true });
const hours = question.text({ key: 'hours', label: 'Hours', maxLength: 2 });
const STEP = exampleStep([
  question.own('x-mood', plain, { settings: { faces: ['sad', 'glad'], size: 2 } }),
  question.own('x-slider', { ...hours, hiddenWhen: when.notEquals('mood', 'low') } as Question, {
    print: { words: '{answer} hours a week' },
  }),
]);

function problems(changed: Question): string {
  const [group] = STEP.groups;
  return checkDefinition({ ...STEP, groups: [{ ...group!, questions: [changed] }] }).join('\n');
}
const [mood, slider] = STEP.groups[0]!.questions as [Question, Question];

describe('a custom widget question', () => {
  it('is valid, also as JSON', () => {
    expect(checkDefinition(STEP, [])).toEqual([]);
    expect(() => compile(JSON.parse(JSON.stringify(STEP)) as StepDefinition)).not.toThrow();
  });

  it.each<[string, Question, string]>([
    ['no fallback', { ...mood, fallback: undefined } as unknown as Question, 'has no fallback'],
    [
      'a name that is none',
      { ...mood, widget: 'x-Mood' as OwnWidgetName },
      'the widget "x-Mood" of key "mood" must be "x-" and',
    ],
    [
      'a fallback of several answers',
      { ...slider, fallback: 'monthYear' },
      "can't have a monthYear as its fallback",
    ],
    [
      'a fallback that takes a file',
      { ...slider, fallback: 'document' },
      "can't have a document as its fallback",
    ],
    ['a fallback without what it needs', { ...slider, fallback: 'radio' }, 'needs exactly one of options'],
    ['what its fallback can not show', { ...mood, fallback: 'text' }, "has options, which a text can't show"],
    ['a function in its settings', { ...mood, settings: { draw: () => 1 } }, 'must be plain JSON'],
    ['a date in its settings', { ...mood, settings: { day: new Date(0) } }, 'must be plain JSON'],
    ['no number in its settings', { ...mood, settings: { most: NaN } }, 'must be plain JSON'],
    ['endless settings', { ...mood, settings: endless() }, 'at most 8 levels deep'],
    [
      'long settings',
      { ...mood, settings: { text: 'x'.repeat(4000) } },
      'have 4011 characters as JSON; at most 4000',
    ],
    ['a print form without the answer', { ...slider, print: { words: 'hours' } }, 'must contain {answer}'],
    [
      'a print form with more',
      { ...slider, print: { words: '{answer} of {most}' } },
      'must contain {answer}',
    ],
    ['settings without it', { ...plain, settings: {} }, 'has settings, which only a custom widget can use'],
    [
      'a fallback without it',
      { ...plain, fallback: 'dropdown' },
      'has fallback, which only a custom widget can use',
    ],
  ])('reports %s', (_what, changed, expected) => {
    expect(problems(changed)).toContain(expected);
  });

  it('reports a print format for a checkbox', () => {
    const tick = question.own('x-switch', question.checkbox({ key: 'on', label: 'On' }), {
      print: { words: '{answer}!' },
    });
    expect(() => exampleStep([tick])).toThrow("has a print format, which a checkbox can't use");
  });

  it('is rejected as JSON with an unknown widget name', () => {
    const broken = JSON.parse(JSON.stringify(STEP).replace('x-mood', 'mood')) as StepDefinition;
    expect(() => compile(broken)).toThrow('widget');
  });

  it('is stored and validated like its fallback', () => {
    expect(STEP.dataModel).toEqual({
      mood: { type: 'text', maxLength: 45, exportName: 'MOOD', group: 'group' },
      mood_desc: { type: 'text', maxLength: 200, exportName: 'MOOD_DESC', group: 'group' },
      hours: { type: 'text', maxLength: 2, exportName: 'HOURS', group: 'group' },
    });
    const errors = (value: string) => validate([STEP], { mood: value }, { today: '2026-11-21' });
    expect(errors('elsewhere')).toEqual({ example: { mood: ['Mood is required.'] } });
    expect(errors('high')).toEqual({});
  });

  it('is cleared like its fallback', () => {
    expect(clearHidden([STEP], { mood: 'high', hours: '12' })).toEqual({
      answers: { mood: 'high', hours: '' },
      cleared: ['hours'],
    });
  });

  it('has the texts of its fallback and of its print format', () => {
    expect(textsOf(STEP)).toMatchObject({
      'mood.label': 'Mood',
      'mood.options.low': 'Low',
      'hours.print': '{answer} hours a week',
    });
    const spanish = localise(STEP, {
      texts: { 'hours.print': '{answer} horas por semana' },
      locale: { language: 'es', messages: {} },
    });
    expect((spanish.groups[0]!.questions[1] as Question).print).toEqual({
      words: '{answer} horas por semana',
    });
    expect((spanish.groups[0]!.questions[0] as Question).settings).toEqual(mood.settings);
  });
});

function endless(): object {
  const settings: { self?: object } = {};
  settings.self = settings;
  return settings;
}
