import type { QuestionGroup } from '@portico/form-model';
import { cleanup, render } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useGroupsInTurn } from './use-groups-in-turn.ts';

afterEach(cleanup);

const groupsOf = (...sizes: number[]) =>
  sizes.map((length) => ({ questions: Array.from({ length }) })) as unknown as QuestionGroup[];

let counts: number[];
beforeEach(() => (counts = []));

function Page({ groups, isLed }: { groups: QuestionGroup[]; isLed: boolean }) {
  const count = useGroupsInTurn(groups, isLed);
  useEffect(() => void counts.push(count), [count]);
  return null;
}

/** How many groups were drawn, each time. */
function drawn(groups: QuestionGroup[], isLed = false): number[] {
  counts = [];
  render(<Page groups={groups} isLed={isLed} />);
  return counts;
}

it('draws what fills the screen, and then one group after the other', () => {
  expect(drawn(groupsOf(10, 7, 3, 1, 1))).toEqual([3, 4, 5]);
  expect(drawn(groupsOf(40, 1))).toEqual([1, 2]);
});

it('draws all at once where all of it is seen, or the address may lead to any of it', () => {
  expect(drawn(groupsOf(10, 7))).toEqual([2]);
  expect(drawn(groupsOf(40, 1, 1), true)).toEqual([3]);
  expect(drawn([])).toEqual([0]);
});

it('takes nothing away when the address names no question any more', () => {
  const groups = groupsOf(40, 1, 1);
  const { rerender } = render(<Page groups={groups} isLed />);
  rerender(<Page groups={groups} isLed={false} />);
  expect(counts).toEqual([3]);
});
