import type { ListRowReply } from './endpoints/staff-lists.ts';

const LABEL = 'label:';
const OTHERS = ['code', 'label', 'retired'];

export function listAsCsv(rows: readonly ListRowReply[]): string {
  const languages = [...new Set(rows.flatMap(({ labels }) => Object.keys(labels)))].sort();
  const head = ['code', 'label', 'retired', ...languages.map((language) => LABEL + language)];
  const lines = rows.map(({ code, label, retired, labels }) => [
    code,
    label,
    retired ? 'yes' : '',
    ...languages.map((language) => labels[language] ?? ''),
  ]);
  return [head, ...lines].map((cells) => `${cells.map(cell).join(',')}\n`).join('');
}

const cell = (text: string) => (/[",\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Returns the delimiter of a CSV file: in languages with a decimal comma, spreadsheets export semicolons. */
export const csvDelimiter = (csv: string): string => (csv.split('\n', 1)[0]?.includes(';') ? ';' : ',');

export function listRowsOf(
  records: readonly Record<string, string>[],
  file: string,
): { rows: ListRowReply[] } | { problem: string } {
  const columns = Object.keys(records[0] ?? {});
  const unknown = columns.filter((column) => !OTHERS.includes(column) && !column.startsWith(LABEL));
  if (!columns.includes('code') || !columns.includes('label') || unknown.length > 0)
    return {
      problem:
        `${file} needs the columns code and label. Optional: retired, and a label for each other language, such as label:es.` +
        (unknown.length > 0 ? ` Unknown columns: ${unknown.join(', ')}.` : ''),
    };
  const unclear = records.find(({ retired = '' }) => !YES.test(retired) && !NO.test(retired));
  if (unclear)
    return {
      problem: `Code ${unclear.code ?? ''} has "${unclear.retired ?? ''}" in the column retired. Write yes, or leave it empty.`,
    };
  return {
    rows: records.map(({ code = '', label = '', retired = '', ...more }) => ({
      code,
      label,
      retired: YES.test(retired),
      labels: Object.fromEntries(
        Object.entries(more).flatMap(([column, words]) =>
          words === '' ? [] : [[column.slice(LABEL.length), words]],
        ),
      ),
    })),
  };
}

const YES = /^(yes|true|x)$/i;
const NO = /^(no|false)?$/i;
