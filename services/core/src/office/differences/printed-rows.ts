import {
  answerKind,
  type Answers,
  type AnswerValue,
  askedSteps,
  companionKey,
  type Content,
  isAnswered,
  isBlock,
  optionsOf,
  plainWidget,
  type Question,
  type StepDefinition,
  type Visibility,
  visibilityOf,
} from '@portico/form-model';

export interface PrintedRow {
  key: string;
  step: string;
  group: string;
  within: string[];
  label: string;
  words: string | null;
  /** Storage key, which distinguishes documents of the same name. */
  document: string | null;
}

export interface NamedDocument {
  fileName: string;
  storageKey: string;
}

export function printedRows(
  definitions: StepDefinition[],
  answers: Answers,
  documents: ReadonlyMap<string, NamedDocument>,
): PrintedRow[] {
  const visibility = visibilityOf(definitions, answers);
  return askedSteps(definitions, answers).flatMap(({ definition, groups }) =>
    groups.flatMap(({ group }) =>
      asked(group.questions, visibility).map(({ question, within }): PrintedRow => {
        const document = answerKind(question) === 'document' ? documents.get(question.key) : undefined;
        const place = { step: definition.label, group: group.title, within };
        return {
          ...{ key: question.key, ...place, label: question.label },
          words: document ? document.fileName : inWords(question, visibility, answers),
          document: document?.storageKey ?? null,
        };
      }),
    ),
  );
}

interface Asked {
  question: Question;
  within: string[];
}

function asked(content: Content[], visibility: Visibility, within: string[] = []): Asked[] {
  const inside = (inner: Content[], title?: string) =>
    asked(inner, visibility, title === undefined ? within : [...within, title]);
  return content.flatMap((item): Asked[] => {
    if (!isBlock(item)) return visibility.isAsked(item) ? [{ question: item, within }] : [];
    switch (item.block) {
      case 'section':
        return inside(item.questions, item.title || undefined);
      case 'byAnswer':
        return item.branches.flatMap(({ questions }) => inside(questions));
      case 'trigger':
        return inside(item.control === 'checkbox' ? [item.question, ...item.questions] : item.questions);
      case 'repeated':
        return item.sets.flatMap(({ title, questions }) => inside(questions, title));
      case 'tabs':
        return item.tabs.flatMap(({ label, questions }) => inside(questions, label));
      case 'heading':
      case 'separator':
      case 'modalButton':
        return [];
    }
  });
}

/** Returns a pair, such as month and year, or school and code, as one answer. */
function inWords(question: Question, { read }: Visibility, answers: Answers): string | null {
  const { key, yearKey, lookup } = question;
  const own = chosen(question, read(key), read(companionKey(key)), answers);
  const year = yearKey === undefined ? null : plain(read(yearKey));
  const code = lookup?.codeKey === undefined ? null : plain(read(lookup.codeKey));
  const words = [own, year, code === null ? null : `(${code})`].filter((each) => each !== null).join(' ');
  return words === '' ? null : words;
}

function chosen(
  question: Question,
  value: AnswerValue,
  stored: AnswerValue,
  answers: Answers,
): string | null {
  if (!isAnswered(value)) return null;
  if (plainWidget(question) === 'checkbox' && value === true) return '✓';
  const option = optionsOf(question, answers).find((each) => each.value === value);
  return option?.label ?? (isAnswered(stored) ? plain(stored) : plain(value));
}

const plain = (value: AnswerValue): string | null => (isAnswered(value) ? String(value) : null);
