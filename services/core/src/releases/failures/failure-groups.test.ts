import { expect, it } from 'vitest';
import { type FailureCountRow, failureGroups } from './failure-groups.ts';

const place = '/releases/about/1.0.0/step.js:1:20';
const row = (pages: number, change: Partial<FailureCountRow> = {}): FailureCountRow => ({
  ...{ kind: 'render', detail: 'Error: It broke.', place, browser: 'Safari', language: 'ar' },
  ...{ pages, ...change },
});

it('groups failures by place, most frequent first, with browsers and languages of at least ten pages', () => {
  const rows = [
    row(4, { place: null, browser: null, language: null }),
    row(6),
    row(5, { language: 'en' }),
    row(9, { browser: 'Chrome', language: 'en' }),
  ];
  expect(failureGroups(rows)).toEqual([
    {
      ...{ kind: 'render', detail: 'Error: It broke.', place, pages: 20 },
      browsers: [{ name: 'Safari', pages: 11 }],
      languages: [{ name: 'en', pages: 14 }],
    },
    { kind: 'render', detail: 'Error: It broke.', place: null, pages: 4, browsers: [], languages: [] },
  ]);
});
