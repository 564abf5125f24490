import { describe, expect, it } from 'vitest';
import type { Answers } from '../answers.ts';
import { clearHidden } from '../clear-hidden.ts';
import { answerKeys } from '../keys.ts';
import { validate } from '../validation/validate.ts';
import { answeredKeys, askedGroups } from '../visibility.ts';
import { BLOCKS } from './blocks.fixture.ts';

const asked = (answers: Answers) =>
  askedGroups(BLOCKS, answers).flatMap(({ questions }) => questions.map(({ key }) => key));
const errors = (answers: Answers) => validate([BLOCKS], answers, { today: '2026-11-21' })['blocks'] ?? {};

describe('a repeated set', () => {
  it('prefixes keys with its number, including codes and label keys', () => {
    expect(answerKeys(BLOCKS).filter((key) => key.startsWith('hs_2_'))).toEqual([
      ...['hs_2_name', 'hs_2_ceeb', 'hs_2_city', 'hs_2_state', 'hs_2_state_desc'],
      ...['hs_2_from_month', 'hs_2_from_month_desc', 'hs_2_from_year', 'hs_2_from_year_desc'],
    ]);
  });

  it('is validated if it is the first, or if it or a later one has an answer', () => {
    expect(Object.keys(errors({}))).toEqual(['hs_name', 'hs_city', 'street']);
    const second = errors({ hs_2_from_year: '2024' });
    expect(Object.keys(second)).toEqual(['hs_name', 'hs_city', 'hs_2_name', 'hs_2_city', 'street']);
    expect(errors({ hs_3_name: 'Third' })).toHaveProperty('hs_2_name');
  });

  it('names itself in messages of later sets', () => {
    const found = errors({ hs_2_from_year: '2024' });
    expect(found['hs_name']).toEqual(['Name is required.']);
    expect(found['hs_2_name']).toEqual(['School 2: Name is required.']);
  });

  it('lists all answered keys: two for a pair, name and code for a school', () => {
    const answers = { hs_2_name: 'Bowie', hs_2_ceeb: '210123', hs_2_from_month: '9', hs_2_from_year: '2022' };
    expect(answeredKeys([BLOCKS], { ...answers, hs_2_from_month_desc: 'September' })).toEqual(
      Object.keys(answers),
    );
  });
});

describe('a radio-driven block', () => {
  it("shows the answer's branch and clears the others", () => {
    expect(asked({ taken: 'Y' })).toContain('score');
    expect(asked({ taken: 'Y' })).not.toContain('why');
    expect(asked({})).not.toContain('score');
    const { answers, cleared } = clearHidden([BLOCKS], { taken: 'N', score: '1', best: true, why: 'x' });
    expect(cleared).toEqual(['score', 'best']);
    expect(answers).toEqual({ taken: 'N', score: '', best: false, why: 'x' });
  });
});

describe('tabs', () => {
  it('validate the default tab until another one is in use', () => {
    expect(errors({ taken: 'Y' })).toHaveProperty('score');
    expect(errors({ taken: 'Y' })).not.toHaveProperty('pages');
    const uploaded = errors({ taken: 'Y', report: 'ANSWERED' });
    expect(uploaded).not.toHaveProperty('score');
    expect(uploaded).toHaveProperty('pages');
  });

  it('print the answers of two tabs', () => {
    const answers = { taken: 'Y', score: '700', report: 'ANSWERED' };
    expect(answeredKeys([BLOCKS], answers)).toEqual(['taken', 'score', 'report']);
  });
});

describe('a section and a trigger', () => {
  it('clears a hidden section', () => {
    expect(clearHidden([BLOCKS], { taken: 'N', pet: 'cat' }).cleared).toEqual(['pet']);
  });

  it('counts revealed questions only with an answer, and never clears them', () => {
    expect(asked({})).not.toContain('alias');
    expect(asked({ alias: 'x' })).toContain('alias');
    expect(clearHidden([BLOCKS], { alias: 'x' }).cleared).toEqual([]);
  });

  it('clears behind a checkbox, and asks again without it', () => {
    expect(asked({})).toContain('street');
    expect(asked({ same_address: true })).not.toContain('street');
    expect(clearHidden([BLOCKS], { same_address: true, street: 'x' }).cleared).toEqual(['street']);
  });
});
