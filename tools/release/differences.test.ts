import { expect, it } from 'vitest';
import { describeDifference } from './differences.mjs';

it('lists each item once, with the old and new values', () => {
  const same = { sort: 'question', id: 'zip', name: '“Zip code”' } as const;
  const text = describeDifference({
    name: 'about',
    from: '1.0.0',
    to: '1.1.0',
    changes: [
      {
        ...same,
        action: 'moved',
        property: null,
        before: 'in “Home”, first',
        after: 'in “Home”, after “City”',
      },
      { ...same, action: 'changed', property: 'label', before: 'Zip', after: 'Zip\u001b[2J code' },
      {
        sort: 'key',
        id: 'city',
        name: 'city',
        action: 'added',
        property: null,
        before: null,
        after: 'stored as: text\ncolumn: C',
      },
    ],
  });
  expect(text.split('\n')).toEqual([
    'about: from 1.0.0 to 1.1.0',
    '',
    'question “Zip code” (zip)',
    '  moved',
    '    - in “Home”, first',
    '    + in “Home”, after “City”',
    '  label',
    '    - Zip',
    '    + Zip [2J code',
    '',
    'key city',
    '  added',
    '    + stored as: text',
    '    + column: C',
  ]);
});

it('says when there are no differences', () => {
  expect(describeDifference({ name: 'about', from: '1.0.0', to: '1.1.0', changes: [] })).toBe(
    'about 1.1.0 has the same questions and texts as 1.0.0.',
  );
});
