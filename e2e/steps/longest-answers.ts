import {
  blocksOf,
  companionKey,
  optionsOf,
  visibilityOf,
  yearOptions,
  type Answers,
  type AnswerValue,
  type Option,
  type Question,
  type StepDefinition,
} from '@portico/form-model';
import { validate } from '@portico/form-model/validation';
import { pageQuestions } from './page-items.ts';

/** Text in many scripts, which `text` repeats and cuts to the required length. */
const WORLD = "Zoë O'Groß-Łukasz 山田太郎 Nguyễn Thị Ánh נועה Ὀδυσσεύς Ōkubo Ñuñez Þórdís-Ægir Ċetta ";
/** Widgets whose answers can show or hide other questions. */
const CHOICES: Question['widget'][] = ['checkbox', 'radio', 'dropdown'];
const TODAY = new Date().toISOString().slice(0, 10);

/** Answers all questions that can be visible at the same time, using options that reveal the most questions and the longest valid texts. */
export function longestAnswers(definition: StepDefinition): Answers {
  const questions = pageQuestions(definition);
  let answers: Answers = {};
  for (;;) {
    const { isHidden } = visibilityOf([definition], answers);
    const open = questions.filter((question) => !(question.key in answers) && !isHidden(question));
    if (open.length === 0) return answers;
    // Answers controlling questions first and one at a time, because each answer can show or hide other questions.
    const first = open.find(({ key }) => controllingKeys(definition).has(key));
    answers = legalAnswers(definition, first ? [first] : open, answers);
  }
}

/** Adds a valid answer to each of these questions: the first of its candidates that passes validation. */
function legalAnswers(definition: StepDefinition, questions: Question[], answers: Answers): Answers {
  const left = questions.map((question) => ({
    question,
    candidates: candidatesOf(definition, question, answers),
  }));
  for (;;) {
    const tried: Answers = Object.assign({}, answers, ...left.map(({ candidates }) => candidates[0]));
    const errors = validate([definition], tried, { today: TODAY })[definition.id] ?? {};
    const wrong = left.filter(({ question }) => errors[question.key]);
    if (wrong.length === 0) return tried;
    for (const { question, candidates } of wrong) {
      candidates.shift();
      if (candidates.length === 0)
        throw new Error(`No legal answer to "${question.key}" is known here: add one below.`);
    }
  }
}

const controlling = new WeakMap<StepDefinition, Set<string>>();

/** Returns the keys whose answers show or hide questions, or filter options. */
function controllingKeys(definition: StepDefinition): Set<string> {
  const known = controlling.get(definition);
  if (known) return known;
  const read = [...JSON.stringify(definition).matchAll(/"valueKey":"([^"]+)"/g)].map(([, key]) =>
    String(key),
  );
  const boxes = blocksOf(definition).flatMap((each) =>
    each.block === 'trigger' && each.control === 'checkbox' ? [each.question.key] : [],
  );
  const keys = new Set([...read, ...boxes]);
  controlling.set(definition, keys);
  return keys;
}

function shown(definition: StepDefinition, answers: Answers): number {
  const { isHidden } = visibilityOf([definition], answers);
  return pageQuestions(definition).filter((question) => !isHidden(question)).length;
}

/** Returns candidates, longest first. If the question controls others, the option that reveals the most questions is first. */
function candidatesOf(definition: StepDefinition, question: Question, answers: Answers): Answers[] {
  const candidates = longestFirst(definition, question, answers);
  if (!CHOICES.includes(question.widget) || !controllingKeys(definition).has(question.key)) return candidates;
  const counts = new Map(candidates.map((each) => [each, shown(definition, { ...answers, ...each })]));
  return candidates.sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
}

function longestFirst(definition: StepDefinition, question: Question, answers: Answers): Answers[] {
  const { key, widget } = question;
  const single = (values: readonly AnswerValue[]): Answers[] => values.map((value) => ({ [key]: value }));
  const choices = (from: readonly Option[], of = key): Answers[] =>
    [...from]
      .sort((a, b) => b.label.length - a.label.length)
      .map(({ value, label }) => ({ [of]: value, [companionKey(of)]: label }));
  const years = question.years ? yearOptions(question.years, Number(TODAY.slice(0, 4))) : [];

  switch (widget) {
    case 'checkbox':
      return single([true, false]);
    case 'radio':
    case 'dropdown':
    case 'month':
      return choices(optionsOf(question, answers));
    case 'year':
      return choices(years);
    case 'monthYear': {
      const [year] = choices(years, question.yearKey);
      return choices(optionsOf(question, answers)).map((month) => ({ ...month, ...year }));
    }
    case 'date':
      return single(['2008-02-29', `${TODAY.slice(0, 4)}-12-31`]);
    case 'phone':
      return single(['(301) 405-1000']);
    case 'masked':
      return single(question.mask === 'ssn' ? ['123-45-6789'] : texts(definition, question));
    default:
      return single(texts(definition, question));
  }
}

function texts(definition: StepDefinition, question: Question): string[] {
  const length = definition.dataModel[question.key]?.maxLength ?? 0;
  const digits = Array.from({ length: Math.min(length, 45) }, (_, index) => '9'.repeat(index + 1));
  const limits = question.rules.flatMap((rule) => (rule.rule === 'wholeNumber' ? [String(rule.max)] : []));
  const email = `${'x'.repeat(64)}@university-of-the-north.example`.slice(-length);
  const known = [text(definition, question.key), email, '100.00', '99999-9999', 'A-999999999'];
  return [...known, ...limits, ...digits].sort((a, b) => b.length - a.length);
}

function text(definition: StepDefinition, key: string): string {
  const length = definition.dataModel[key]?.maxLength ?? 0;
  // Ends with a letter, because a space would be trimmed and half a surrogate pair is invalid.
  return WORLD.repeat(Math.ceil(length / WORLD.length)).slice(0, length - 1) + 'Ω';
}
