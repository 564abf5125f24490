import { describe, expect, it } from 'vitest';
import type { Block } from '../definition.ts';
import { BLOCKS } from './blocks.fixture.ts';
import { blocksOf } from './contents.ts';
import { answersOnLeaving, chosenTab, isRevealed, shownSets } from './arrangement.ts';

function find<Kind extends Block['block']>(kind: Kind): Extract<Block, { block: Kind }> {
  const found = blocksOf(BLOCKS).find((item) => item.block === kind);
  if (!found) throw new Error(`no ${kind}`);
  return found as Extract<Block, { block: Kind }>;
}

describe('shownSets', () => {
  it.each([
    ['one at first', {}, {}, 1],
    ['as many as were asked for', {}, { hs_schools: 2 }, 2],
    ['all with an answer', { hs_3_from_year: '2020' }, { hs_schools: 1 }, 3],
    ['no more than there are', {}, { hs_schools: 10 }, 3],
    ['one at least', {}, { hs_schools: 0 }, 1],
    ['one for a name of the language', {}, JSON.parse('{"constructor":3}') as Record<string, number>, 1],
  ])('shows %s', (_what, answers, addAnother, expected) => {
    expect(shownSets(find('repeated'), answers, { addAnother })).toBe(expected);
  });
});

describe('chosenTab', () => {
  it.each([
    ['the default one', {}, 'enter'],
    ['the chosen one', { score_tabs: 'upload' }, 'upload'],
    ['the default one for a tab that is gone', { score_tabs: 'dictate' }, 'enter'],
  ])('is %s', (_what, tabs, expected) => {
    expect(chosenTab(find('tabs'), { tabs }).id).toBe(expected);
  });
});

describe('leaving a tab', () => {
  it('clears its answers by type and lists its documents', () => {
    const [enter, upload] = find('tabs').tabs;
    expect(answersOnLeaving(enter!, BLOCKS)).toEqual({ score: '', best: false });
    expect(enter!.documents).toEqual([]);
    expect(upload!.documents).toEqual(['report']);
  });
});

describe('isRevealed', () => {
  it('is true for a trigger with an answered question', () => {
    expect(isRevealed(find('trigger'), {})).toBe(false);
    expect(isRevealed(find('trigger'), { alias: 'x' })).toBe(true);
  });
});
