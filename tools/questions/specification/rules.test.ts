import * as contracts from '@portico/contracts';
import { fileProblems, PASSWORD_RULES } from '@portico/contracts';
import type { Shape } from '@portico/contracts/shape';
import type { Answers } from '@portico/form-model';
import { validate } from '@portico/form-model/validation';
import { SOURCE, write } from '@portico/texts';
import Joi from 'joi';
import { describe, expect, it } from 'vitest';
import { readSteps } from '../read-steps.mjs';
import { ACCOUNT_MESSAGES, FILE_MESSAGES, GOOD_FILES, PASSWORD_CHECKLIST } from './limits.fixture.ts';
import { COMPLETE, RULES, TODAY, type SpecifiedRule } from './rules.fixture.ts';

/** Leaves out steps that the specification doesn't describe, which have other rules. */
const steps = (await readSteps()).filter(({ id }) => RULES.some(({ page }) => page === id));
const messages = new Set(RULES.flatMap(({ says }) => ('message' in says ? [says.message] : [])));
console.log(
  `Specification: ${RULES.length} rules of ${new Set(RULES.map(({ key }) => key)).size} keys, ` +
    `${messages.size} messages to the letter and ${RULES.filter(({ says }) => 'label' in says).length} by label, ` +
    `${ACCOUNT_MESSAGES.length + FILE_MESSAGES.length} of accounts and files; ` +
    `${RULES.reduce((sum, { refused }) => sum + refused.length, 0)} answers refused, ` +
    `${RULES.reduce((sum, { accepted }) => sum + accepted.length, 0)} accepted.`,
);

const errorsOf = (changes: Answers) => validate(steps, { ...COMPLETE, ...changes }, { today: TODAY });

function speaks({ page, key, says }: SpecifiedRule, changes: Answers): boolean {
  const said = errorsOf(changes)[page]?.[key] ?? [];
  return 'message' in says ? said.includes(says.message) : said.some((text) => text.includes(says.label));
}
const nameOf = ({ key, says }: SpecifiedRule) =>
  `${key}: ${'message' in says ? says.message : `... ${says.label} ...`}`;

it('finds no problems in a complete application', () => {
  expect(errorsOf({})).toEqual({});
});

describe.each(RULES.map((rule) => [nameOf(rule), rule] as const))('%s', (_name, rule) => {
  it.each(rule.refused.map((changes) => [JSON.stringify(changes), changes] as const))(
    'to %s',
    (_what, changes) => {
      expect(speaks(rule, changes)).toBe(true);
    },
  );

  it.each(rule.accepted.map((changes) => [JSON.stringify(changes), changes] as const))(
    'not to %s',
    (_what, changes) => {
      expect(speaks(rule, changes)).toBe(false);
    },
  );
});

it.each(ACCOUNT_MESSAGES)('$payload results in: $message', ({ payload, body, message }) => {
  const shape = (contracts as unknown as Record<string, () => Shape<unknown>>)[payload]!();
  const { error } = shape.schema(Joi).validate(body, { abortEarly: false });
  expect(error?.details.map((detail) => detail.message)).toEqual([message]);
});

it('lists the requirements of a password with the specified texts', () => {
  expect(PASSWORD_RULES.map(({ text, values }) => write(SOURCE, text, values))).toEqual(
    expect.arrayContaining(PASSWORD_CHECKLIST),
  );
  expect(PASSWORD_RULES).toHaveLength(6);
});

it.each(FILE_MESSAGES)('rejects the file $file: $message', ({ file, message }) => {
  expect(fileProblems(file).map((text) => write(SOURCE, text))).toEqual([message]);
});

it.each(GOOD_FILES)('accepts the file %j', (file) => {
  expect(fileProblems(file)).toEqual([]);
});
