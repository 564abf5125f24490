import { csvDelimiter, listRowsOf, type ListRowPayload } from '@portico/contracts';
import type { Words } from '@portico/texts';
import { parse } from 'csv-parse/browser/esm/sync';
import { optionListsTexts as texts } from './option-lists.texts.ts';

type Read = { rows: ListRowPayload[] } | { problem: Words };

/** Parses a `.json` file as JSON and any other file as CSV. The server validates the content. */
export function parseRows(file: string, content: string): Read {
  return /\.json$/i.test(file) ? fromJson(file, content) : fromCsv(file, content);
}

function fromCsv(file: string, content: string): Read {
  try {
    const records = parse(content, {
      ...{ columns: true, bom: true, trim: true, skip_empty_lines: true },
      delimiter: csvDelimiter(content),
    }) as Record<string, string>[];
    return listRowsOf(records, file);
  } catch (error) {
    const reason = (error as Error).message;
    return { problem: { text: texts.notCsv, values: { file, reason } } };
  }
}

function fromJson(file: string, content: string): Read {
  let read: unknown;
  try {
    read = JSON.parse(content);
  } catch {
    // Drops the SyntaxError: the character position in its message doesn't help an officer.
    return { problem: { text: texts.notJson, values: { file } } };
  }
  const rows = Array.isArray(read) ? read : (read as { rows?: unknown } | null)?.rows;
  return Array.isArray(rows) && rows.every(isRow)
    ? {
        rows: rows.map(({ code, label, retired, labels }) => ({ code, label, ...kept({ retired, labels }) })),
      }
    : { problem: { text: texts.notRows, values: { file } } };
}

const isRow = (row: unknown): row is ListRowPayload =>
  typeof row === 'object' &&
  row !== null &&
  ['code', 'label'].every((key) => typeof (row as Record<string, unknown>)[key] === 'string');

const kept = ({
  retired,
  labels,
}: Pick<ListRowPayload, 'retired' | 'labels'> | Record<'retired' | 'labels', undefined>) => ({
  ...(retired !== undefined && { retired }),
  ...(labels !== undefined && { labels }),
});
