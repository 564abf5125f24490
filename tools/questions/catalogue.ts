import { answerKeys, type QuestionGroup, type StepDefinition } from '@portico/form-model';
import { rowsOf, type CatalogueRow } from './catalogue-rows.ts';

export function pageOf(step: StepDefinition): string {
  const keys = answerKeys(step);
  const companions = keys.filter((key) => key.endsWith('_desc')).length;
  return [
    '<!-- Generated from the step by "npm run questions". -->',
    '',
    `# ${step.label} (${step.route})`,
    '',
    `${keys.length - companions} answer keys, plus ${companions} label keys (\`{key}_desc\`) that hold the label of the chosen option. To change a question,`,
    `edit its group in \`apps/${step.id}/src/questions\`.`,
    '',
    'The number after a widget is its maximum length. A question in a repeated set appears once, with the keys of all sets. Its',
    'rules apply to a later set once that set is in use.',
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
