import { mapQuestions, questionsOf } from '../blocks/contents.ts';
import type { Question, StepDefinition } from '../definition.ts';
import { asUntranslatedAs } from './localise.ts';
import { textsOf } from './texts-of.ts';

/** Plain texts by step and id. */
export type TextsOfSteps = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Words of legal texts in another language than that of a page, which stand beside its own. */
export interface OtherWords {
  /** BCP 47. */
  language: string;
  texts: TextsOfSteps;
}

const isLegal = ({ certifies, agreement }: Question): boolean => certifies === true || agreement === true;

/** What of a question has legal effect, after its key: what is asked, what it means, and what can be answered. */
const EFFECT = /^(label|hint|options|modalButton)(\.|$)/;

/**
 * The texts by which somebody certifies, agrees or waives, by id: of the questions that say so of themselves. A translation of them counts
 * once the university has approved it.
 */
export function legalTextsOf(definition: StepDefinition): Readonly<Record<string, string>> {
  const keys = questionsOf(definition)
    .filter(isLegal)
    .map(({ key }) => `${key}.`);
  const entries = Object.entries(textsOf(definition)).filter(([id]) =>
    keys.some((key) => id.startsWith(key) && EFFECT.test(id.slice(key.length))),
  );
  return Object.fromEntries(entries);
}

/** The definition with other words beside its legal questions; the definition itself without any. */
export function withOtherWords(definition: StepDefinition, others: readonly OtherWords[]): StepDefinition {
  if (!others.some(({ texts }) => texts[definition.id])) return definition;
  const beside = (question: Question): Question => {
    const found = others.flatMap(({ language, texts }) => {
      const lines = linesOf(question.key, texts[definition.id] ?? {});
      return lines.length === 0 ? [] : [{ language, lines }];
    });
    return found.length === 0 || !isLegal(question) ? question : { ...question, otherWords: found };
  };
  const groups = definition.groups.map((group) => ({
    ...group,
    questions: mapQuestions(group.questions, beside),
  }));
  return asUntranslatedAs(definition, { ...definition, groups });
}

/** What stands in the question itself: an explanation behind a button has no place beside it. */
const SEEN = /^(label|hint|options)(\.|$)/;

const linesOf = (key: string, texts: Readonly<Record<string, string>>): string[] =>
  Object.entries(texts).flatMap(([id, text]) =>
    id.startsWith(`${key}.`) && SEEN.test(id.slice(key.length + 1)) ? [text] : [],
  );
