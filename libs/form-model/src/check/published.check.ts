import type { Question, StepDefinition } from '../definition.ts';
import { questionsOf } from '../blocks/contents.ts';
import { cleanLine } from '../text.ts';
import { patternProblem } from '../patterns/patterns.ts';

/** Keys of one step; the largest that ships has 394. */
const MOST_KEYS = 2_000;
/** Rules of one question; the most that ships is 4. */
const MOST_RULES = 50;
/** A column of exports. As long as the registry's column. */
const EXPORT_NAME = /^[A-Z][A-Z0-9_]{0,99}$/;

/**
 * What keeps a definition from being published, but not a release that is published already from working: rules that were made stricter
 * since. Servers and pages must go on with those.
 */
export function publishedProblems(definition: StepDefinition): string[] {
  const entries = Object.entries(definition.dataModel);
  return [
    ...(entries.length > MOST_KEYS
      ? [`it has ${entries.length} keys; at most ${MOST_KEYS} are allowed. Split it into two steps.`]
      : []),
    ...entries
      .filter(([, { exportName }]) => !EXPORT_NAME.test(exportName))
      .map(
        ([key, { exportName }]) =>
          `the export name "${exportName}" of key "${key}" must be capital letters, digits and underscores, beginning with a letter.`,
      ),
    ...questionsOf(definition).flatMap((question) => [
      ...countProblems(question),
      ...patternProblems(question),
      ...optionProblems(question),
    ]),
  ];
}

function countProblems({ key, rules, yearRules = [], notices = [] }: Question): string[] {
  const count = Math.max(rules.length, yearRules.length, notices.length);
  return count > MOST_RULES
    ? [`key "${key}" has ${count} rules or notices; at most ${MOST_RULES} are allowed.`]
    : [];
}

function patternProblems({ key, rules, yearRules = [] }: Question): string[] {
  return [...rules, ...yearRules].flatMap((rule) => {
    const problem = rule.rule === 'pattern' ? patternProblem(rule.pattern) : undefined;
    return problem ? [`the pattern of key "${key}" ${problem}. Write it another way.`] : [];
  });
}

/** The server would store another value than the one that is offered. */
function optionProblems({ key, options = [], optionsBy }: Question): string[] {
  return [...options, ...Object.values(optionsBy?.options ?? {}).flat()]
    .filter(({ value }) => cleanLine(value) !== value)
    .map(
      ({ value }) =>
        `the option ${JSON.stringify(value)} of key "${key}" must be one line without spaces around it.`,
    );
}
