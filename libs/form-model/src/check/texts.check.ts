import type { StepDefinition } from '../definition.ts';
import { legalTextsOf } from '../texts/legal-texts.ts';
import { placeholdersIn, textsOf } from '../texts/texts-of.ts';
import { UNIVERSITY_VALUES } from '../texts/university-values.ts';

const KNOWN: readonly string[] = UNIVERSITY_VALUES;
const EXPLANATION = /\.modalButton\.paragraphs\./;

/** Only explanations may contain values of the university. Legal texts must not, because they are stored as shown. */
export function textProblems(definition: StepDefinition): string[] {
  const legal = legalTextsOf(definition);
  return Object.entries(textsOf(definition)).flatMap(([id, text]) => {
    const names = placeholdersIn(text);
    return EXPLANATION.test(id) && !Object.hasOwn(legal, id)
      ? names.filter((name) => !KNOWN.includes(name)).map((name) => unknownProblem(id, name))
      : names.filter((name) => KNOWN.includes(name)).map((name) => misplacedProblem(id, name));
  });
}

const unknownProblem = (id: string, name: string): string =>
  `the text "${id}" contains {${name}}, which isn’t a known value. Known values: ${KNOWN.join(', ')}.`;

const misplacedProblem = (id: string, name: string): string =>
  `the text "${id}" contains {${name}}, which is only allowed in explanations without legal effect. Remove it.`;

/** A page text with the same id as another text would show that text's translation. */
export function pageTextProblems({ texts = {}, ...step }: StepDefinition): string[] {
  const taken = textsOf(step);
  return Object.keys(texts)
    .filter((id) => Object.hasOwn(taken, id))
    .map(
      (id) =>
        `"${id}" is the id of a question text and of a text in \`texts\`. Rename the table of the latter.`,
    );
}
