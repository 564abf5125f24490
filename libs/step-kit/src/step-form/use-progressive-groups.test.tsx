import { block, question, type QuestionGroup } from '@portico/form-model';
import { cleanup, render } from '@testing-library/react';
import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useProgressiveGroups } from './use-progressive-groups.ts';

afterEach(cleanup);

const questions = (count: number) =>
  Array.from({ length: count }, (_each, index) => question.text({ key: `key_${index}`, label: 'A' }));

const groupsOf = (...sizes: number[]): QuestionGroup[] =>
  sizes.map((size, place) => ({ id: String(place), title: 'A', questions: questions(size) }));

let seen: string[];
beforeEach(() => (seen = []));

interface PageProps {
  groups: QuestionGroup[];
  isLed?: boolean;
  wrong?: string;
}

function Page({ groups, isLed: opensQuestion = false, wrong }: PageProps) {
  const drawn = useProgressiveGroups(groups, { isLed: opensQuestion, isWrong: ({ id }) => id === wrong });
  useEffect(() => void seen.push([...drawn].join('')), [drawn]);
  return null;
}

function drawn(groups: QuestionGroup[], more: Omit<PageProps, 'groups'> = {}): string[] {
  seen = [];
  render(<Page groups={groups} {...more} />);
  return seen;
}

it('renders the first screen, then one group at a time', () => {
  expect(drawn(groupsOf(10, 7, 3, 1, 1))).toEqual(['012', '0123', '01234']);
  expect(drawn(groupsOf(40, 1))).toEqual(['0', '01']);
});

it('counts all possible questions of a block', () => {
  const sets = block.repeated({
    id: 'sets',
    label: 'Add another',
    prefixes: ['one', 'two', 'three'],
    title: String,
    questions: ({ key }) => questions(6).map((item) => ({ ...item, key: key(item.key) })),
  });
  expect(
    drawn([
      { id: '0', title: 'A', questions: [sets] },
      ...groupsOf(1).map((group) => ({ ...group, id: '1' })),
    ]),
  ).toEqual(['0', '01']);
});

it('also renders groups with errors at once', () => {
  expect(drawn(groupsOf(20, 1, 1, 1), { wrong: '2' })).toEqual(['02', '021', '0213']);
});

it('renders everything at once if it fits, or for a link to a question', () => {
  expect(drawn(groupsOf(10, 7))).toEqual(['01']);
  expect(drawn(groupsOf(40, 1, 1), { isLed: true })).toEqual(['012']);
  expect(drawn([])).toEqual(['']);
});

it('keeps groups when the URL no longer names a question', () => {
  const groups = groupsOf(40, 1, 1);
  const { rerender } = render(<Page groups={groups} isLed />);
  rerender(<Page groups={groups} />);
  expect(seen).toEqual(['012']);
});

it('renders everything when the URL names a question', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const groups = groupsOf(40, 1, 1);
  const root = createRoot(document.createElement('div'));
  flushSync(() => root.render(<Page groups={groups} />));
  flushSync(() => root.render(<Page groups={groups} isLed />));
  expect(seen).toEqual(['0', '012']);
  root.unmount();
  vi.unstubAllGlobals();
});

it.each([
  ['Tab', '012'],
  ['a', '0'],
])('renders everything before %s moves on', (key, there) => {
  // Let React schedule renders as in a browser.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const root = createRoot(document.createElement('div'));
  flushSync(() => root.render(<Page groups={groupsOf(40, 1, 1)} />));
  window.dispatchEvent(new KeyboardEvent('keydown', { key }));
  expect(seen.at(-1)).toBe(there);
  root.unmount();
  vi.unstubAllGlobals();
});
