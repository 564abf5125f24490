import type { StepDefinition } from '../definition.ts';
import { textsOf } from '../texts/texts-of.ts';

/** A page text with the id of another text would show its translation. */
export function pageTextProblems({ texts = {}, ...step }: StepDefinition): string[] {
  const taken = textsOf(step);
  return Object.keys(texts)
    .filter((id) => Object.hasOwn(taken, id))
    .map(
      (id) =>
        `"${id}" is the id of a text of the questions and of one of \`texts\`. Give its table another name.`,
    );
}
