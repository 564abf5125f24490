import { rule, type Rule } from '@portico/form-model';

/** `100.00` on a scale of 100. */
export const GPA_LENGTH = '100.00'.length;

export const gpaRule: Rule = rule.pattern(
  String.raw`\d{1,3}\.\d{2}`,
  'Please provide a valid GPA and round to two decimal places.',
);
