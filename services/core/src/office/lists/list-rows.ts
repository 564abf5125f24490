import type { Option } from '@portico/form-model';

export interface ListRow {
  code: string;
  label: string;
  retired?: boolean;
  labels?: Record<string, string>;
}

export const rowOf = ({ value, label, retired, labels = {} }: Option): Required<ListRow> => ({
  code: value,
  label,
  retired: retired === true,
  labels,
});

const optionOf = ({ code, label, retired, labels = {} }: ListRow): Option => ({
  value: code,
  label: label.trim(),
  ...(retired && { retired: true as const }),
  ...(Object.keys(labels).length > 0 && { labels }),
});

const MAX_ROWS = 500;
/** Codes and labels are stored as answers, so they must fit their keys' maximum lengths. */
const CODE = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,44}$/;
const LABEL_MAX_LENGTH = 200;
const LANGUAGE = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;
const SOURCE_LANGUAGE = 'en';

export function rowProblems(rows: readonly ListRow[]): string[] {
  const offered = rows.filter(({ retired }) => !retired);
  return [
    ...(rows.length > MAX_ROWS ? [`There are ${rows.length} rows; the limit is ${MAX_ROWS}.`] : []),
    ...(offered.length === 0 ? ['Every row is retired. Keep at least one that isn’t.'] : []),
    ...repeated(rows.map(({ code }) => code)).map((code) => `The code ${code} is in two rows.`),
    ...repeated(offered.map(({ label }) => label.trim())).map(
      (label) => `Two active rows have the label “${label}”, so applicants couldn’t tell them apart.`,
    ),
    ...rows.flatMap(problemsOf),
  ];
}

function problemsOf({ code, label, labels = {} }: ListRow): string[] {
  return [
    ...(CODE.test(code)
      ? []
      : [
          `The code “${code}” must start with a letter or digit and have at most 45 characters: unaccented letters, digits, “_”, “.” or “-”.`,
        ]),
    ...labelProblems(`The label of ${code}`, label),
    ...Object.entries(labels).flatMap(([language, text]) => [
      ...(LANGUAGE.test(language) && language !== SOURCE_LANGUAGE
        ? []
        : [
            `The label of ${code} has the language “${language}”. Use the code of a language other than English, such as es or ar.`,
          ]),
      ...labelProblems(`The label of ${code} in ${language}`, text),
    ]),
  ];
}

function labelProblems(what: string, label: string): string[] {
  if (label.trim() === '') return [`${what} is empty.`];
  if (/\p{Cc}|\uFFFD/u.test(label)) return [`${what} contains a character that can’t be displayed.`];
  return label.length > LABEL_MAX_LENGTH
    ? [`${what} has ${label.length} characters; the limit is ${LABEL_MAX_LENGTH}.`]
    : [];
}

const repeated = (texts: string[]): string[] => [
  ...new Set(texts.filter((text, index) => texts.indexOf(text) !== index)),
];

/** Returns the new rows in order, then omitted ones as retired: codes that may have been chosen are never deleted. */
export function afterChange(before: readonly Option[], rows: readonly ListRow[]): Option[] {
  const named = new Set(rows.map(({ code }) => code));
  const left = before.filter(({ value }) => !named.has(value));
  return [...rows.map(optionOf), ...left.map((option) => ({ ...option, retired: true as const }))];
}

export interface ListPlan {
  added: string[];
  renamed: string[];
  retired: string[];
  returned: string[];
  isReordered: boolean;
}

export function planOf(before: readonly Option[], after: readonly Option[]): ListPlan {
  const old = new Map(before.map((option) => [option.value, option]));
  const codes = (test: (option: Option, was: Option) => boolean) =>
    after
      .filter((option) => {
        const was = old.get(option.value);
        return was !== undefined && test(option, was);
      })
      .map(({ value }) => value);
  const inBoth = (options: readonly Option[], others: readonly Option[]) =>
    options
      .filter(
        ({ value, retired }) => !retired && others.some((each) => each.value === value && !each.retired),
      )
      .map(({ value }) => value)
      .join();
  return {
    added: after.filter(({ value }) => !old.has(value)).map(({ value }) => value),
    renamed: codes((option, was) => wordsOf(option) !== wordsOf(was)),
    retired: codes(({ retired }, was) => retired === true && !was.retired),
    returned: codes(({ retired }, was) => !retired && was.retired === true),
    isReordered: inBoth(before, after) !== inBoth(after, before),
  };
}

const wordsOf = ({ label, labels = {} }: Option): string =>
  JSON.stringify([label, Object.entries(labels).sort(([one], [other]) => (one < other ? -1 : 1))]);

export const isEmptyPlan = ({ added, renamed, retired, returned, isReordered }: ListPlan): boolean =>
  added.length + renamed.length + retired.length + returned.length === 0 && !isReordered;
