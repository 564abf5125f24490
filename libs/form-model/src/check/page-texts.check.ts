import type { StepDefinition } from '../definition.ts';
import { textsOf } from '../texts/texts-of.ts';

/** The id of a page text must not be that of another text, because it would get the other's translation. */
export function pageTextProblems({ texts = {}, ...step }: StepDefinition): string[] {
  const taken = textsOf(step);
  return Object.keys(texts)
    .filter((id) => Object.hasOwn(taken, id))
    .map(
      (id) =>
        `"${id}" is the id of a text of the questions and of one of \`texts\`. Give its table another name.`,
    );
}
