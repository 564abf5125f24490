import {
  type Answers,
  type AnswerValue,
  companionKey,
  dateInWords,
  DOCUMENT_ANSWER,
  isAnswered,
  isChoice,
  plainWidget,
  optionsOf,
  type Question,
  questionsOf,
  type StepDefinition,
  visibilityOf,
} from '@portico/form-model';

/** Function that returns a different text for each call, of at most `maxLength` UTF-16 units. */
export type TextFor = (key: string, maxLength: number) => string;

/**
 * Answers all questions that can be visible at the same time, including every set of every repeated block, using options that reveal the
 * most questions. Leaves out documents, because they need an upload.
 */
export function fullAnswers(definitions: StepDefinition[], textFor: TextFor): Answers {
  let answers: Answers = {};
  for (
    let open = unanswered(definitions, answers);
    open.length > 0;
    open = unanswered(definitions, answers)
  ) {
    // Answers controlling questions first and one at a time, because each answer can show or hide other questions.
    const controlling = open.find(({ key }) => isControlling(definitions, key));
    for (const question of controlling ? [controlling] : open)
      answers = { ...answers, ...answersTo(definitions, question, answers, textFor) };
  }
  return answers;
}

const controllingKeys = new WeakMap<StepDefinition[], Set<string>>();

function isControlling(definitions: StepDefinition[], key: string): boolean {
  const keys =
    controllingKeys.get(definitions) ??
    new Set(
      [...JSON.stringify(definitions).matchAll(/"valueKey":"([^"]+)"/g)].map(([, each]) => String(each)),
    );
  controllingKeys.set(definitions, keys);
  return keys.has(key);
}

const questionsOfAll = (definitions: StepDefinition[]) => definitions.flatMap(questionsOf);

function unanswered(definitions: StepDefinition[], answers: Answers): Question[] {
  const { isHidden } = visibilityOf(definitions, answers);
  return questionsOfAll(definitions).filter(
    (question) =>
      question.widget !== 'document' && !isHidden(question) && !Object.hasOwn(answers, question.key),
  );
}

function answersTo(
  definitions: StepDefinition[],
  question: Question,
  answers: Answers,
  textFor: TextFor,
): Answers {
  const { key, yearKey, lookup, widget } = question;
  const text = (each: string) => textFor(each, maxLengthOf(definitions, each));
  if (widget === 'checkbox') return widest(definitions, answers, key, [false, true]);
  if (widget === 'date') return { [key]: '2008-02-29' };
  if (widget === 'phone') return { [key]: '(301) 405-1000' };
  if (widget === 'year') return chosen(key, '2027', '2027');
  if (yearKey !== undefined) return { ...chosen(key, '8', 'August'), ...chosen(yearKey, '2027', '2027') };
  if (!isChoice(question))
    return { [key]: text(key), ...(lookup?.codeKey ? { [lookup.codeKey]: text(lookup.codeKey) } : {}) };
  const options = optionsOf(question, answers).filter(({ value }) => value !== '');
  const best = widest(
    definitions,
    answers,
    key,
    options.map(({ value }) => value),
  );
  const label = options.find(({ value }) => value === best[key])?.label ?? '';
  return chosen(key, String(best[key] ?? ''), label);
}

const chosen = (key: string, value: string, label: string): Answers => ({
  [key]: value,
  [companionKey(key)]: label,
});

/** Returns the answer that reveals the most questions. On a tie, the last, because the options that reveal long lists come last. */
function widest(
  definitions: StepDefinition[],
  answers: Answers,
  key: string,
  values: AnswerValue[],
): Answers {
  if (!isControlling(definitions, key)) return { [key]: values.at(-1) ?? '' };
  const all = questionsOfAll(definitions);
  let best: { value: AnswerValue; shown: number } = { value: '', shown: -1 };
  for (const value of values.slice(0, 40)) {
    const { isHidden } = visibilityOf(definitions, { ...answers, [key]: value });
    const shown = all.filter((question) => !isHidden(question)).length;
    if (shown >= best.shown) best = { value, shown };
  }
  return { [key]: best.value };
}

function maxLengthOf(definitions: StepDefinition[], key: string): number {
  return definitions.map(({ dataModel }) => dataModel[key]?.maxLength).find(Boolean) ?? 45;
}

/** Returns the text that the PDF shows for each answer, by key. */
export function shownTexts(definitions: StepDefinition[], answers: Answers): Map<string, string> {
  const { isAsked, read } = visibilityOf(definitions, answers);
  const shown = new Map<string, string>();
  for (const question of questionsOfAll(definitions).filter(isAsked)) {
    const { key, yearKey, lookup } = question;
    for (const each of [key, yearKey, lookup?.codeKey].filter((own) => own !== undefined)) {
      const value = read(each);
      if (!isAnswered(value) || value === DOCUMENT_ANSWER) continue;
      const label = optionsOf(question, answers).find((option) => option.value === value)?.label;
      if (value === true) shown.set(each, '[X]');
      else if (plainWidget(question) === 'radio') shown.set(each, `[X] ${label ?? String(value)}`);
      else if (plainWidget(question) === 'date') shown.set(each, dateInWords(String(value)));
      else shown.set(each, (each === key ? label : undefined) ?? String(value));
    }
  }
  return shown;
}
