import { SOURCE, write, type Sentence, type Text } from '@portico/texts';
import type { Rule, RuleKind } from '../rules.ts';
import { ruleTexts } from '../rules.texts.ts';

/** A text in the source language, and as it is read. */
export interface WrittenLabel {
  source: string;
  written: string;
}

const TEXTS: Partial<Record<RuleKind, Record<'alone' | 'inSet', Text[]>>> = {
  required: {
    alone: [ruleTexts.required, ruleTexts.answer],
    inSet: [ruleTexts.requiredInSet, ruleTexts.answerInSet],
  },
  offered: {
    alone: [ruleTexts.offered, ruleTexts.answerAgain],
    inSet: [ruleTexts.offeredInSet, ruleTexts.answerAgainInSet],
  },
};

/**
 * The sentence that a message is, if it was made of the question's label, as with `required: true`: then it needs no translation of its own.
 *
 * @param set the later set in which the question stands
 */
export function composedMessage(
  { rule, message }: Rule,
  label: WrittenLabel,
  set: WrittenLabel | undefined,
): Sentence | undefined {
  const texts = TEXTS[rule]?.[set ? 'inSet' : 'alone'] ?? [];
  const source = { label: label.source, set: set?.source ?? '' };
  const text = texts.find((each) => write(SOURCE, each, source) === message);
  return text && { text, values: { label: label.written, ...(set && { set: set.written }) } };
}
