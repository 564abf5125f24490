import { SOURCE, type Locale } from '@portico/texts';
import { compile } from '@portico/texts/define';
import { describe, expect, it } from 'vitest';
import { BLOCKS } from '../blocks/blocks.fixture.ts';
import { block } from '../blocks/block.ts';
import { mapQuestions, questionsOf } from '../blocks/contents.ts';
import type { Question, StepDefinition } from '../definition.ts';
import { defineStep } from '../define-step.ts';
import { exampleStep } from '../example.fixture.ts';
import { question } from '../questions.ts';
import { rule } from '../validation-rules.ts';
import { categoryOf } from '../options/options.ts';
import { judge } from '../validation/index.ts';
import { isUntranslated, localise, untranslatedWordsOf } from './localise.ts';
import { pseudoTexts } from './pseudo.fixture.ts';
import { defineTexts } from './define-step-texts.ts';
import { writeProblems } from './format-problem.ts';
import { composedTextsOf, placeholdersIn, textsOf } from './texts-of.ts';

const STEP = exampleStep([
  question.dropdown({
    key: 'kind',
    label: 'Kind',
    hint: 'Of what?',
    options: [
      { value: 'a.b', label: 'First' },
      { value: 'b', label: 'Second' },
    ],
    required: true,
    rules: [rule.pattern('a', 'No a.'), rule.pattern('b', 'No b.')],
  }),
  block.heading('More'),
  block.heading('Still more'),
  question.text({ key: 'why', label: 'Why?', required: true }),
  block.modalButton({ label: 'About why', title: 'Why', paragraphs: ['One.', 'Two.'] }),
  question.date({ key: 'day', label: 'Day', rules: [rule.yearNotBefore(6, 'Not before {year}')] }),
]);

const LAST: Locale = {
  language: 'qaa',
  messages: {
    'rules.required': compile('Falta: {label}', 'rules.required'),
    'rules.requiredInSet': compile('Falta en {set}: {label}', 'rules.requiredInSet'),
  },
};

const find = (step: StepDefinition, key: string) =>
  questionsOf(step).find((each) => each.key === key) as Question;
const withoutNamed = (step: StepDefinition): StepDefinition => ({
  ...step,
  groups: step.groups.map((group) => ({
    ...group,
    questions: mapQuestions(group.questions, ({ options, ...rest }) =>
      categoryOf(rest) ? rest : { ...rest, ...(options && { options }) },
    ),
  })),
});
const messages = (step: StepDefinition, key: string) => find(step, key).rules.map(({ message }) => message);

describe('the texts of a step', () => {
  it('have ids derived from keys', () => {
    expect(textsOf(STEP)).toEqual({
      label: 'Example',
      'group.title': 'Group',
      'kind.label': 'Kind',
      'kind.hint': 'Of what?',
      'kind.options.a.b': 'First',
      'kind.options.b': 'Second',
      'kind.rules.required': 'Kind is required.',
      'kind.rules.pattern': 'No a.',
      'kind.rules.pattern.2': 'No b.',
      'why.heading': 'More',
      'why.heading.2': 'Still more',
      'why.label': 'Why?',
      'why.rules.required': 'Please answer: Why?',
      'why.modalButton.label': 'About why',
      'why.modalButton.title': 'Why',
      'why.modalButton.paragraphs.1': 'One.',
      'why.modalButton.paragraphs.2': 'Two.',
      'day.label': 'Day',
      'day.rules.yearNotBefore': 'Not before {year}',
    });
  });

  it('have ids in every kind of block', () => {
    expect(textsOf(BLOCKS)).toMatchObject({
      'hs_name.heading': 'Where you learned',
      'hs_schools.add': 'Add another school',
      'hs_schools.sets.2': 'School 2',
      'hs_2_name.rules.required': 'School 2: Name is required.',
      'score_tabs.tabs': 'How?',
      'score_tabs.tabs.upload': 'Upload',
      'pet.section': 'Pets',
      'aliases.button': 'Add other names',
      'same_address.label': 'Same address',
    });
  });

  it('keep their ids when reworded', () => {
    const reworded = localise(BLOCKS, { texts: pseudoTexts(BLOCKS), locale: LAST });
    expect(Object.keys(textsOf(reworded))).toEqual(Object.keys(textsOf(BLOCKS)));
  });

  it('distinguish derived texts', () => {
    expect([...composedTextsOf(STEP)]).toEqual(['kind.rules.required', 'why.rules.required']);
  });

  it('list their placeholders', () => {
    expect(placeholdersIn('From {year} to {year} or {a}')).toEqual(['a', 'year']);
  });
});

describe('a localized step', () => {
  it('is the same object without translations', () => {
    expect(localise(STEP, { texts: {}, locale: SOURCE })).toBe(STEP);
  });

  it('is memoized by texts and locale', () => {
    const layers = { texts: pseudoTexts(STEP), locale: LAST };
    expect(localise(STEP, { ...layers })).toBe(localise(STEP, { ...layers }));
    expect(localise(STEP, { ...layers, texts: {} })).not.toBe(localise(STEP, layers));
  });

  it('translates every text and changes nothing else', () => {
    const localised = localise(BLOCKS, { texts: pseudoTexts(BLOCKS), locale: LAST });
    const composed = composedTextsOf(BLOCKS);
    for (const [id, text] of Object.entries(textsOf(localised)))
      expect(text).toMatch(composed.has(id) ? /^Falta.*\[.*\]$/ : /^\[.*\]$/);
    expect(withoutNamed(localise(localised, { texts: textsOf(BLOCKS), locale: SOURCE }))).toEqual(BLOCKS);
  });

  it("builds required messages with the language's template", () => {
    const texts = { 'kind.label': 'Tipo', 'hs_2_city.label': 'Ciudad', 'hs_schools.sets.2': 'Escuela 2' };
    expect(messages(localise(STEP, { texts, locale: LAST }), 'kind')[0]).toBe('Falta: Tipo');
    expect(messages(localise(BLOCKS, { texts, locale: LAST }), 'hs_2_city')).toEqual([
      'Falta en Escuela 2: Ciudad',
    ]);
  });

  it('prefers its own message', () => {
    const texts = { 'kind.label': 'Tipo', 'kind.rules.required': '¿Qué tipo?' };
    expect(messages(localise(STEP, { texts, locale: LAST }), 'kind')[0]).toBe('¿Qué tipo?');
  });

  it('knows which texts stayed in the source language', () => {
    const half = localise(STEP, { texts: { 'kind.label': 'Tipo' }, locale: LAST });
    expect([...untranslatedWordsOf(half)]).toEqual(
      expect.arrayContaining(['Of what?', 'First', 'Why?', 'One.']),
    );
    expect(untranslatedWordsOf(half)).not.toContain('Kind');
    expect(untranslatedWordsOf(half)).not.toContain('Falta: Tipo');
    expect(untranslatedWordsOf(STEP)).toEqual(new Set());
    expect(isUntranslated(half)).toBe(false);
    expect(isUntranslated(localise(STEP, { texts: {}, locale: LAST }))).toBe(true);
    expect(isUntranslated(STEP)).toBe(false);
  });

  it('treats identical translations as translated', () => {
    const texts = { 'kind.label': 'First', 'kind.options.b': 'Segundo' };
    expect(untranslatedWordsOf(localise(STEP, { texts, locale: LAST }))).not.toContain('First');
  });

  it("uses the university's label in the source language", () => {
    const own = localise(STEP, { texts: { 'kind.label': 'Sort' }, locale: SOURCE });
    expect(messages(own, 'kind')).toEqual(['Sort is required.', 'No a.', 'No b.']);
    expect(find(own, 'why')).toEqual(find(STEP, 'why'));
  });
});

describe('a problem', () => {
  const problems = judge([STEP], { kind: 'b', why: ' ', day: '2019-12-31' }, { today: '2026-11-21' });

  it('has the text id of the broken rule', () => {
    expect(problems).toEqual({
      example: {
        kind: [{ id: 'kind.rules.pattern', message: 'No a.' }],
        why: [{ id: 'why.rules.required', message: 'Please answer: Why?' }],
        day: [{ id: 'day.rules.yearNotBefore', values: { year: '2020' }, message: 'Not before 2020' }],
      },
    });
    for (const { id } of Object.values(problems['example'] ?? {}).flat())
      expect(textsOf(STEP)).toHaveProperty([id]);
  });

  it('is formatted with a localized step and values', () => {
    const texts = { 'day.rules.yearNotBefore': '{year} es el primer año', 'kind.rules.pattern': 'Sin a.' };
    const localised = localise(STEP, { texts, locale: LAST });
    const found = Object.values(problems['example'] ?? {}).map((each) => writeProblems(localised, each));
    expect(found).toEqual([['Sin a.'], ['Please answer: Why?'], ['2020 es el primer año']]);
  });

  it('falls back to the source language', () => {
    const unknown = [{ id: 'gone.rules.required', message: 'Gone is required.' }];
    expect(writeProblems(STEP, unknown)).toEqual(['Gone is required.']);
    expect(writeProblems(undefined, [...unknown, ...unknown])).toEqual(['Gone is required.']);
  });
});

describe('page texts', () => {
  const texts = defineTexts('mood', { title: 'How do you feel?', chosen: 'You feel {mood}.' });
  const step = {
    id: 'mood',
    route: '/mood',
    label: 'Your Mood',
    order: 1,
    groups: [{ id: 'mood', title: 'Mood', questions: [question.text({ key: 'mood_why', label: 'Why?' })] }],
  };

  it('are texts of the step with their own ids', () => {
    const definition = defineStep({
      ...step,
      texts: [defineTexts('page', { hello: 'Hello' }), { chosen: texts.chosen }],
    });
    expect(textsOf(definition)).toMatchObject({ 'page.hello': 'Hello', 'mood.chosen': 'You feel {mood}.' });
    const localised = localise(definition, { texts: { 'page.hello': 'Hola' }, locale: LAST });
    expect(localised.texts).toEqual({ 'page.hello': 'Hola', 'mood.chosen': 'You feel {mood}.' });
    expect(untranslatedWordsOf(localised)).toContain('You feel {mood}.');
  });

  it("must not use the id of a question's text", () => {
    expect(() => defineStep({ ...step, texts: [texts] })).toThrow(
      '"mood.title" is the id of a question text and of a text in `texts`. Rename the table of the latter.',
    );
  });
});
