import { describe, expect, it } from 'vitest';
import type { Answers } from './answers.ts';
import type { Block, Content } from './definition.ts';
import { BLOCKS } from './blocks/blocks.fixture.ts';
import { isBlock, questionsWithin } from './blocks/contents.ts';
import { visibleContent } from './visible-content.ts';

const groups = (answers: Answers) =>
  Object.fromEntries(visibleContent(BLOCKS, answers).map(({ group, content }) => [group.id, content]));
const keys = (content: Content[] = []) => questionsWithin(content).map(({ key }) => key);
const kinds = (content: Content[] = []) => content.map((item) => (isBlock(item) ? item.block : item.key));

describe('visibleContent', () => {
  it('keeps blocks in page order, all sets and tabs with them', () => {
    const { schools, scores } = groups({ taken: 'Y' });
    expect(kinds(schools)).toEqual(['heading', 'repeated', 'separator']);
    expect((schools?.[1] as Block & { block: 'repeated' }).sets).toHaveLength(3);
    expect(kinds(scores)).toEqual(['taken', 'tabs']);
    expect(keys(scores)).toEqual(['taken', 'score', 'best', 'report', 'pages']);
  });

  it('puts what the answer shows in the place of a radio-driven block', () => {
    expect(kinds(groups({ taken: 'N' })['scores'])).toEqual(['taken', 'why']);
    expect(kinds(groups({})['scores'])).toEqual(['taken']);
  });

  it('leaves out a hidden section, and what a checkbox hides', () => {
    expect(kinds(groups({})['home'])).toEqual(['section', 'trigger', 'trigger']);
    expect(kinds(groups({ taken: 'N' })['home'])).toEqual(['trigger', 'trigger']);
    expect(keys(groups({})['home'])).toEqual(['pet', 'alias', 'same_address', 'street']);
    expect(keys(groups({ same_address: true })['home'])).toEqual(['pet', 'alias', 'same_address']);
  });

  it('gives the same objects as long as nothing in them is hidden', () => {
    expect(groups({})['schools']).toBe(groups({ hs_name: 'x', taken: 'N' })['schools']);
  });
});
