import { answerOf, emptyAnswer, isAnswered, type Answers } from '../answers.ts';
import type { Content, RepeatedBlock, StepDefinition, Tab, TabsBlock, TriggerBlock } from '../definition.ts';
import { ownKeys } from '../keys.ts';
import { questionsWithin } from './contents.ts';

/** @since 1.1 */
export interface Arrangement {
  addAnother?: Record<string, number>;
  tabs?: Record<string, string>;
}

/** @since 1.1 */
export function shownSets(
  { id, sets }: RepeatedBlock,
  answers: Answers,
  { addAnother = {} }: Arrangement,
): number {
  const asked = (Object.hasOwn(addAnother, id) ? addAnother[id] : undefined) ?? 1;
  const used = sets.findLastIndex(({ questions }) => hasAnswer(questions, answers)) + 1;
  return Math.min(Math.max(asked, used, 1), sets.length);
}

/** @since 1.1 */
export function chosenTab({ id, tabs, defaultTab }: TabsBlock, { tabs: chosen = {} }: Arrangement): Tab {
  const choice = Object.hasOwn(chosen, id) ? chosen[id] : undefined;
  const tab = tabs.find((one) => one.id === choice) ?? tabs.find((one) => one.id === defaultTab) ?? tabs[0];
  if (!tab) throw new Error(`The tab group "${id}" has no tab.`);
  return tab;
}

/** Returns whether a button trigger shows its questions without a press, because one of them is answered. @since 1.1 */
export function isRevealed({ questions }: TriggerBlock, answers: Answers): boolean {
  return hasAnswer(questions, answers);
}

/** @since 1.1 */
export function answersOnLeaving({ clears }: Tab, { dataModel }: StepDefinition): Answers {
  return Object.fromEntries(clears.map((key) => [key, emptyAnswer(dataModel[key] ?? { type: 'text' })]));
}

function hasAnswer(content: Content[], answers: Answers): boolean {
  return questionsWithin(content)
    .flatMap(ownKeys)
    .some((key) => isAnswered(answerOf(answers, key)));
}
