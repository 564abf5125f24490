import { answerKeys, type QuestionGroup, type StepDefinition } from '@portico/form-model';
import { rowsOf, type CatalogueRow } from './rows.ts';

/** The text of docs/questions/<step>.md. */
export function pageOf(step: StepDefinition): string {
  const keys = answerKeys(step);
  const companions = keys.filter((key) => key.endsWith('_desc')).length;
  return [
    '<!-- Generated from the step by "npm run questions". Do not edit. -->',
    '',
    `# ${step.label} (${step.route})`,
    '',
    `${keys.length - companions} answer keys, and ${companions} more (\`{key}_desc\`) with the label of what is chosen. The questions are written in`,
    `\`apps/${step.id}/src/questions\`, a file for each group.`,
    '',
    'The number behind a widget is its maximum length. A question of a repeated set stands once, with the keys of all sets; its',
    'rules count for a later set once that is in use.',
    '',
    ...step.groups.flatMap((group) => groupLines(group, step)),
  ].join('\n');
}

function groupLines(group: QuestionGroup, step: StepDefinition): string[] {
  return [
    `## ${group.title} (\`${group.id}\`)`,
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
