import { describe, expect, it } from 'vitest';
import type { Conditional } from './definition.ts';
import { exampleStep } from './example.fixture.ts';
import { controllingKey } from './keys.ts';
import { question } from './questions.ts';
import { validate } from './validation/validate.ts';
import { askedGroups } from './visibility.ts';

const NORTH = [{ value: 'N', label: 'North' }];
const conditional: Conditional = {
  condition: { valueKey: 'country', operator: 'in', target: ['USA', 'CAN'] },
  isMatched: true,
  category: 'displayAndOptions',
};
const select = question.dropdown({
  key: 'region',
  label: 'Region',
  required: true,
  optionsBy: { valueKey: 'country', options: { USA: NORTH, CAN: [{ value: 'S', label: 'South' }] } },
  conditional,
});
const country = question.text({ key: 'country', label: 'Country' });

function step(isMatched: boolean) {
  return exampleStep([country, { ...select, conditional: { ...conditional, isMatched } }]);
}
const asked = (isMatched: boolean, value: string) =>
  askedGroups(step(isMatched), { country: value }).flatMap(({ questions }) =>
    questions.map(({ key }) => key),
  );

describe('a conditional select', () => {
  it('is visible while its condition matches', () => {
    expect(asked(true, 'USA')).toContain('region');
    expect(asked(true, 'FRA')).not.toContain('region');
    expect(asked(false, 'USA')).not.toContain('region');
    expect(asked(false, 'FRA')).toContain('region');
  });

  it("offers only the controlling answer's options", () => {
    const errors = (region: string) =>
      validate([step(true)], { country: 'USA', region }, { today: '2026-11-21' });
    expect(errors('N')).toEqual({});
    expect(errors('S')).toEqual({ example: { region: ['Region is required.'] } });
  });

  it('is cleared when its controlling answer changes', () => {
    expect(controllingKey(select)).toBe('country');
    expect(controllingKey(country)).toBeUndefined();
  });
});
