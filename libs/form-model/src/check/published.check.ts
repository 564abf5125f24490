import type { Question, StepDefinition } from '../definition.ts';
import { questionsOf } from '../blocks/contents.ts';
import { cleanLine } from '../text.ts';
import { patternProblem } from '../safe-regex/safe-regex.ts';

const MAX_KEYS = 2_000;
const MAX_RULES = 50;
/** Name of an export column, at most as long as the registry's database column allows. */
const EXPORT_NAME = /^[A-Z][A-Z0-9_]{0,99}$/;

/** Rules that were added after the first releases. They block publishing, but published releases that break them keep working. */
export function publishedProblems(definition: StepDefinition): string[] {
  const entries = Object.entries(definition.dataModel);
  return [
    ...(entries.length > MAX_KEYS
      ? [`it has ${entries.length} keys; at most ${MAX_KEYS} are allowed. Split it into two steps.`]
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
  return count > MAX_RULES
    ? [`key "${key}" has ${count} rules or notices; at most ${MAX_RULES} are allowed.`]
    : [];
}

function patternProblems({ key, rules, yearRules = [] }: Question): string[] {
  return [...rules, ...yearRules].flatMap((rule) => {
    const problem = rule.rule === 'pattern' ? patternProblem(rule.pattern) : undefined;
    return problem ? [`the pattern of key "${key}" ${problem}. Rewrite the pattern.`] : [];
  });
}

/** Option values must be normalized, because the server normalizes answers: it would store a value that isn't an option. */
function optionProblems({ key, options = [], optionsBy }: Question): string[] {
  return [...options, ...Object.values(optionsBy?.options ?? {}).flat()]
    .filter(({ value }) => cleanLine(value) !== value)
    .map(
      ({ value }) =>
        `the option ${JSON.stringify(value)} of key "${key}" must be a single line without leading or trailing spaces.`,
    );
}
