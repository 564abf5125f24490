import { texts } from '@portico/contracts';
import { type Answers, blocksOf, shownSets, type StepDefinition } from '@portico/form-model';
import { InvalidError } from '../../errors.ts';

/** Whether a step has this add-another button and so many sets, or this tab group and tab. */
export const isChoice = (definitions: StepDefinition[], name: string, value: number | string): boolean =>
  definitions.flatMap(blocksOf).some((block) => {
    if (typeof value === 'number')
      return block.block === 'repeated' && block.id === name && value <= block.sets.length;
    return block.block === 'tabs' && block.id === name && block.tabs.some(({ id }) => id === value);
  });

/** @throws InvalidError for a choice that there is not */
export function checkChoice(definitions: StepDefinition[], name: string, value: number | string): void {
  if (!isChoice(definitions, name, value)) throw new InvalidError('unknown_choice', texts.unknownChoice);
}

/**
 * Sets are added one at a time (specification, section 4); fewer, and as many as before, are always taken.
 * @throws InvalidError
 */
export function checkSetCount(
  definitions: StepDefinition[],
  { answers, addAnother }: { answers: Answers; addAnother: Record<string, number> },
  name: string,
  count: number,
): void {
  const block = definitions.flatMap(blocksOf).find((each) => each.block === 'repeated' && each.id === name);
  if (block?.block === 'repeated' && count > shownSets(block, answers, { addAnother }) + 1)
    throw new InvalidError('one_at_a_time', texts.oneSetAtATime);
}
