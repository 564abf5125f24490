import { SOURCE, write, type Sentence, type Text } from '@portico/texts';
import type { Rule, RuleKind } from '../validation-rules.ts';
import { ruleTexts } from '../validation-rules.texts.ts';

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
 * Returns the message if it is derived from the label, as for `required: true`. Such a message needs no translation.
 * @param set label of the question's set, for later sets
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
