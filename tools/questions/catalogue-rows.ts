import {
  isBlock,
  isChoice,
  isOwnWidget,
  ownKeys,
  plainWidget,
  type Block,
  type Content,
  type Question,
  type StepDefinition,
} from '@portico/form-model';
import { describeCondition, describeVisibility } from '@portico/form-model/difference';

/** Question of a step. All sets of a repeated block share one row. */
export interface CatalogueRow {
  keys: string[];
  label: string;
  widget: string;
  /** Conditions under which the question is asked; empty if it always is. */
  asked: string[];
  rules: string[];
}

export function rowsOf(content: Content[], step: StepDefinition, asked: string[] = []): CatalogueRow[] {
  return content.flatMap((item) =>
    isBlock(item) ? rowsOfBlock(item, step, asked) : [rowOf(item, step, asked)],
  );
}

function rowOf(question: Question, step: StepDefinition, asked: string[]): CatalogueRow {
  const { hiddenWhen, conditional, label } = question;
  const own = [
    ...(hiddenWhen ? [describeVisibility(hiddenWhen)] : []),
    ...(conditional
      ? [(conditional.isMatched ? describeCondition : describeVisibility)(conditional.condition)]
      : []),
  ];
  return {
    keys: ownKeys(question),
    label,
    widget: widgetInWords(question, step),
    asked: [...asked, ...own],
    rules: rulesInWords(question),
  };
}

function rowsOfBlock(item: Block, step: StepDefinition, asked: string[]): CatalogueRow[] {
  switch (item.block) {
    case 'section':
      return rowsOf(
        item.questions,
        step,
        item.hiddenWhen ? [...asked, describeVisibility(item.hiddenWhen)] : asked,
      );
    case 'byAnswer':
      return item.branches.flatMap(({ answers, questions }) =>
        rowsOf(questions, step, [...asked, `\`${item.valueKey}\` is ${answers.join(' or ')}`]),
      );
    case 'trigger': {
      if (item.control === 'button')
        return rowsOf(item.questions, step, [...asked, `button “${item.label}”`]);
      const { key } = item.question;
      const state = `\`${key}\` is ${item.shownWhen ? 'ticked' : 'not ticked'}`;
      return [rowOf(item.question, step, asked), ...rowsOf(item.questions, step, [...asked, state])];
    }
    case 'tabs':
      return item.tabs.flatMap(({ label, questions }) =>
        rowsOf(questions, step, [...asked, `tab “${label}” of \`${item.id}\``]),
      );
    case 'repeated': {
      const [first = [], ...later] = item.sets.map(({ questions }) =>
        rowsOf(questions, step, [...asked, `button \`${item.id}\`, ${item.sets.length} sets`]),
      );
      return first.map((row, index) => ({
        ...row,
        keys: [...row.keys, ...later.flatMap((rows) => rows[index]?.keys ?? [])],
        rules: [...new Set([row, ...later.map((rows) => rows[index])].flatMap((one) => one?.rules ?? []))],
      }));
    }
    default:
      return [];
  }
}

function widgetInWords(question: Question, step: StepDefinition): string {
  const plain = plainWidgetInWords(question, step);
  return isOwnWidget(question.widget) ? `${question.widget} instead of ${plain}` : plain;
}

function plainWidgetInWords(question: Question, { dataModel }: StepDefinition): string {
  const widget = plainWidget(question);
  const { key, category, options, optionsBy, mask, lookup, list: own } = question;
  if (widget === 'checkbox' || widget === 'document') return widget;
  const codes = options?.map(({ value }) => value).join(' ');
  const listed = own && `option list \`${own}\`, at first ${codes}`;
  const list = category ?? listed ?? codes ?? (optionsBy && `options by \`${optionsBy.valueKey}\``);
  if (isChoice(question)) return list ? `${widget}: ${list}` : widget;
  const kind = mask ?? lookup?.category;
  return `${widget}${kind ? ` (${kind})` : ''}, ${dataModel[key]?.maxLength}`;
}

function rulesInWords({ rules, yearRules = [], notices = [] }: Question): string[] {
  const remarks = notices.map(({ message, when }) => `notice if ${describeCondition(when)}: ${message}`);
  const judged = [...rules, ...yearRules].map(({ rule, message, when, ...takes }) => {
    const asked = [rule, ...Object.values(takes)].join(' ');
    return when ? `${asked} if ${describeCondition(when)}: ${message}` : `${asked}: ${message}`;
  });
  return [...judged, ...remarks];
}
