import { mapQuestions, questionsOf } from '../blocks/contents.ts';
import type { Question, StepDefinition } from '../definition.ts';
import { asUntranslatedAs } from './localise.ts';
import { textsOf } from './texts-of.ts';

/** @since 1.3 */
export type TextsOfSteps = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Legal texts in another language, to be shown next to those in the page's language. @since 1.3 */
export interface OtherWords {
  language: string;
  texts: TextsOfSteps;
}

const isLegal = ({ certifies, agreement }: Question): boolean => certifies === true || agreement === true;

/** Matches ids of texts with legal effect: label, hint, options, and explanation of a question. */
const EFFECT = /^(label|hint|options|modalButton)(\.|$)/;

/** @since 1.3 */
export function legalTextsOf(definition: StepDefinition): Readonly<Record<string, string>> {
  const keys = questionsOf(definition)
    .filter(isLegal)
    .map(({ key }) => `${key}.`);
  const entries = Object.entries(textsOf(definition)).filter(([id]) =>
    keys.some((key) => id.startsWith(key) && EFFECT.test(id.slice(key.length))),
  );
  return Object.fromEntries(entries);
}

/** @since 1.3 */
export function withOtherWords(definition: StepDefinition, others: readonly OtherWords[]): StepDefinition {
  if (!others.some(({ texts }) => texts[definition.id])) return definition;
  const addOthers = (question: Question): Question => {
    const found = others.flatMap(({ language, texts }) => {
      const lines = linesOf(question.key, texts[definition.id] ?? {});
      return lines.length === 0 ? [] : [{ language, lines }];
    });
    return found.length === 0 || !isLegal(question) ? question : { ...question, otherWords: found };
  };
  const groups = definition.groups.map((group) => ({
    ...group,
    questions: mapQuestions(group.questions, addOthers),
  }));
  return asUntranslatedAs(definition, { ...definition, groups });
}

/** Matches ids of texts that are part of the question itself. Explanations are in a dialog. */
const SEEN = /^(label|hint|options)(\.|$)/;

const linesOf = (key: string, texts: Readonly<Record<string, string>>): string[] =>
  Object.entries(texts).flatMap(([id, text]) =>
    id.startsWith(`${key}.`) && SEEN.test(id.slice(key.length + 1)) ? [text] : [],
  );
