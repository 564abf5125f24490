import { blocksOf, optionsOf, ownKeys, plainWidget, questionsWithin } from '@portico/form-model';
import type { Option, Question, QuestionGroup, StepDefinition } from '@portico/form-model';

export type SearchableKind = 'text' | 'choice' | 'number' | 'date' | 'phone';

export interface SearchableQuestion {
  key: string;
  label: string;
  group: string;
  kind: SearchableKind;
  /** The key, and the same question's keys in later sets of a repeated block. */
  keys: string[];
  /** Options of a choice, including those of all branches. */
  options: readonly Option[];
}

/** Searchable questions of universities that don't configure any. */
const USUAL_KEYS = [
  ...['birth_date', 'phone_mobile', 'city', 'state', 'country', 'maryland_county', 'citizenship_type'],
  ...['applied_major', 'housing', 'hs_name', 'hs_ceeb', 'hs_gpa', 'counselor_last_name', 'counselor_email'],
  ...['sat_score_math', 'sat_score_reading_writing', 'act_score_composite', 'toefl_score'],
  ...['college_name', 'college_ceeb'],
];

/** Returns the questions with these keys in form order. Omits unknown keys, and masked questions, whose answers must not be copied. */
export function searchableQuestions(
  definitions: StepDefinition[],
  keys: readonly string[] = USUAL_KEYS,
): SearchableQuestion[] {
  return definitions.flatMap((definition) => {
    const later = laterKeys(definition);
    return definition.groups.flatMap((group) =>
      questionsWithin(group.questions).flatMap((question) =>
        ownKeys(question).flatMap((key): SearchableQuestion[] => {
          const kind = kindOf(question, key);
          if (!keys.includes(key) || !kind) return [];
          const label = labelOf(question, key, group);
          return [
            {
              key,
              label,
              group: group.title,
              kind,
              keys: [key, ...(later.get(key) ?? [])],
              options: optionsIn(question, kind),
            },
          ];
        }),
      ),
    );
  });
}

function kindOf(question: Question, key: string): SearchableKind | undefined {
  const { inputMode, lookup } = question;
  if (key === lookup?.codeKey) return 'text';
  switch (plainWidget(question)) {
    case 'masked':
    case 'textarea':
    case 'document':
      return undefined;
    case 'phone':
      return 'phone';
    case 'date':
      return 'date';
    case 'text':
    case 'lookup':
      return inputMode === 'numeric' || inputMode === 'decimal' ? 'number' : 'text';
    default:
      return 'choice';
  }
}

function optionsIn(question: Question, kind: SearchableKind): readonly Option[] {
  if (kind !== 'choice') return [];
  if (plainWidget(question) === 'checkbox') return [{ value: 'true', label: 'Yes' }];
  const branches = Object.values(question.optionsBy?.options ?? {}).flat();
  const options = branches.length > 0 ? branches : optionsOf(question, {});
  return [...new Map(options.map((option) => [option.value, option])).values()];
}

/** Uses the group's title for a search field, whose label is an instruction. */
export function labelOf({ label, lookup }: Question, key: string, { title }: QuestionGroup): string {
  if (!lookup) return label;
  return key === lookup.codeKey ? `${title}: CEEB code` : title;
}

function laterKeys(definition: StepDefinition): Map<string, string[]> {
  const later = new Map<string, string[]>();
  for (const block of blocksOf(definition)) {
    if (block.block !== 'repeated') continue;
    const [first = [], ...others] = block.sets.map(({ questions }) =>
      questionsWithin(questions).flatMap(ownKeys),
    );
    const alike = others.filter((set) => set.length === first.length);
    first.forEach((key, place) =>
      later.set(
        key,
        alike.map((set) => set[place] ?? key),
      ),
    );
  }
  return later;
}
