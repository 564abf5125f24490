import { SOURCE, write, type Sentence } from '@portico/texts';
import type { Rule } from '../rules.ts';
import { ruleTexts } from '../rules.texts.ts';

/** A text in the source language, and as it is read. */
export interface WrittenLabel {
  source: string;
  written: string;
}

/**
 * The sentence that a message is, if it was made of the question's label by `required: true`: then it needs no translation of its own.
 *
 * @param set the later set in which the question stands
 */
export function composedMessage(
  { rule, message }: Rule,
  label: WrittenLabel,
  set: WrittenLabel | undefined,
): Sentence | undefined {
  if (rule !== 'required') return undefined;
  const texts = set
    ? [ruleTexts.requiredInSet, ruleTexts.answerInSet]
    : [ruleTexts.required, ruleTexts.answer];
  const source = { label: label.source, set: set?.source ?? '' };
  const text = texts.find((each) => write(SOURCE, each, source) === message);
  return text && { text, values: { label: label.written, ...(set && { set: set.written }) } };
}
