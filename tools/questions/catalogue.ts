import { answerKeys, type QuestionGroup, type StepDefinition } from '@portico/form-model';
import { rowsOf, type CatalogueRow } from './rows.ts';

/** The text of docs/questions.md. */
export function catalogue(steps: StepDefinition[]): string {
  const keys = steps.flatMap(answerKeys);
  const companions = keys.filter((key) => key.endsWith('_desc')).length;
  return [
    '<!-- Generated from the steps by "npm run questions". Do not edit. -->',
    '',
    '# Every question',
    '',
    `${keys.length} answer keys on ${steps.length} pages: ${keys.length - companions} answers, and ${companions} companions, in which a`,
    'choice stores the label of its option under `{key}_desc`. The number behind a widget is its maximum length. A question of a',
    'repeated set stands once, with the keys of all sets; its rules count for a later set once that is in use.',
    '',
    ...steps.flatMap(stepLines),
  ].join('\n');
}

function stepLines(step: StepDefinition): string[] {
  return [`## ${step.label} (${step.route})`, '', ...step.groups.flatMap((group) => groupLines(group, step))];
}

function groupLines(group: QuestionGroup, step: StepDefinition): string[] {
  return [
    `### ${group.title} (\`${group.id}\`)`,
    '',
    '| Keys | Label | Widget | Asked | Rules |',
    '|---|---|---|---|---|',
    ...rowsOf(group.questions, step).map(line),
    '',
  ];
}

function line({ keys, label, widget, asked, rules }: CatalogueRow): string {
  const cells = [
    keys.map((key) => `\`${key}\``).join(' '),
    label,
    widget,
    asked.join('; ') || 'always',
    rules.join('<br>'),
  ];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}
