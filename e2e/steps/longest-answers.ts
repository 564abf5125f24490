import {
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
import { pageItems } from './page-items.ts';

/** Names and texts of the world; cut to the length that is wanted. */
const WORLD = "Zoë O'Groß-Łukasz 山田太郎 Nguyễn Thị Ánh נועה Ὀδυσσεύς Ōkubo Ñuñez Þórdís-Ægir Ċetta ";
/** Only these decide what else is on the page. */
const CHOICES: Question['widget'][] = ['checkbox', 'radio', 'dropdown'];
const TODAY = new Date().toISOString().slice(0, 10);

/** Answers to every question of a step that can be shown at once: the longest that the rules allow, or the most revealing. */
export function longestAnswers(definition: StepDefinition): Answers {
  const questions = pageItems(definition).flatMap((item) =>
    item.kind === 'question' ? [item.question] : [],
  );
  let answers: Answers = {};
  // An answer may reveal a question further up the page.
  for (let round = 0; round < 3; round += 1) {
    for (const question of questions) {
      if (visibilityOf([definition], answers).isHidden(question)) continue;
      answers = { ...answers, ...longestAnswer(definition, question, answers) };
    }
  }
  return answers;
}

function longestAnswer(definition: StepDefinition, question: Question, answers: Answers): Answers {
  const candidates = candidatesOf(definition, question, answers);
  if (CHOICES.includes(question.widget)) {
    const counts = new Map(candidates.map((each) => [each, shown(definition, answers, each)]));
    candidates.sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
  }
  const isLegal = (candidate: Answers) => {
    const errors = validate([definition], { ...answers, ...candidate }, { today: TODAY });
    return !errors[definition.id]?.[question.key];
  };
  const legal = candidates.find(isLegal);
  if (!legal) throw new Error(`No legal answer to "${question.key}" is known here: add one below.`);
  return legal;
}

/** How many questions an answer leaves on the page. */
function shown(definition: StepDefinition, answers: Answers, answer: Answers): number {
  const visibility = visibilityOf([definition], { ...answers, ...answer });
  return pageItems(definition).filter(
    (item) => item.kind === 'question' && !visibility.isHidden(item.question),
  ).length;
}

/** The longest first; sorting keeps that order among equals. */
function candidatesOf(definition: StepDefinition, question: Question, answers: Answers): Answers[] {
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
  const digits = Array.from({ length }, (_, index) => '9'.repeat(length - index));
  const limits = question.rules.flatMap((rule) => (rule.rule === 'wholeNumber' ? [String(rule.max)] : []));
  const email = `${'x'.repeat(64)}@university-of-the-north.example`.slice(-length);
  const known = [text(definition, question.key), email, '100.00', '99999-9999', 'A-999999999'];
  return [...known, ...limits, ...digits].sort((a, b) => b.length - a.length);
}

function text(definition: StepDefinition, key: string): string {
  const length = definition.dataModel[key]?.maxLength ?? 0;
  // The last character must not be a blank, nor half of a pair.
  return WORLD.repeat(Math.ceil(length / WORLD.length)).slice(0, length - 1) + 'Ω';
}
