import { block, question, type QuestionGroup } from '@portico/form-model';
import { cleanup, render } from '@testing-library/react';
import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useGroupsInTurn } from './use-groups-in-turn.ts';

afterEach(cleanup);

const questions = (count: number) =>
  Array.from({ length: count }, (_each, index) => question.text({ key: `key_${index}`, label: 'A' }));

/** Groups of so many questions, called by their place. */
const groupsOf = (...sizes: number[]): QuestionGroup[] =>
  sizes.map((size, place) => ({ id: String(place), title: 'A', questions: questions(size) }));

let seen: string[];
beforeEach(() => (seen = []));

interface PageProps {
  groups: QuestionGroup[];
  isLed?: boolean;
  wrong?: string;
}

function Page({ groups, isLed = false, wrong }: PageProps) {
  const drawn = useGroupsInTurn(groups, { isLed, isWrong: ({ id }) => id === wrong });
  useEffect(() => void seen.push([...drawn].join('')), [drawn]);
  return null;
}

/** Which groups were drawn, each time. */
function drawn(groups: QuestionGroup[], more: Omit<PageProps, 'groups'> = {}): string[] {
  seen = [];
  render(<Page groups={groups} {...more} />);
  return seen;
}

it('draws what fills the screen, and then one group after the other', () => {
  expect(drawn(groupsOf(10, 7, 3, 1, 1))).toEqual(['012', '0123', '01234']);
  expect(drawn(groupsOf(40, 1))).toEqual(['0', '01']);
});

it('counts a block with all that it can show', () => {
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

it('draws at once, too, where something is wrong', () => {
  expect(drawn(groupsOf(20, 1, 1, 1), { wrong: '2' })).toEqual(['02', '021', '0213']);
});

it('draws all at once where all of it is seen, or the address may lead to any of it', () => {
  expect(drawn(groupsOf(10, 7))).toEqual(['01']);
  expect(drawn(groupsOf(40, 1, 1), { isLed: true })).toEqual(['012']);
  expect(drawn([])).toEqual(['']);
});

it('takes nothing away when the address names no question any more', () => {
  const groups = groupsOf(40, 1, 1);
  const { rerender } = render(<Page groups={groups} isLed />);
  rerender(<Page groups={groups} />);
  expect(seen).toEqual(['012']);
});

it('draws all at once when the address begins to name a question', () => {
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
])('draws all before %s leads on, if it does', (key, there) => {
  // What is drawn in turn is left to the browser, as on a page.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const root = createRoot(document.createElement('div'));
  flushSync(() => root.render(<Page groups={groupsOf(40, 1, 1)} />));
  window.dispatchEvent(new KeyboardEvent('keydown', { key }));
  expect(seen.at(-1)).toBe(there);
  root.unmount();
  vi.unstubAllGlobals();
});
