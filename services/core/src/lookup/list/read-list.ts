import { type Readable, pipeline } from 'node:stream';
import { type CsvError, type Info, parse } from 'csv-parse';
import { LIST_COLUMNS, type ListColumn, type ListRow, NEEDED_COLUMNS } from './list-columns.ts';

export class ListError extends Error {
  readonly code = 'list';
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ListError';
  }
}

/** A row or its problem, with its first line number, starting at 1. */
export type ReadRow = { line: number; row: ListRow } | { line: number; problem: string };

interface Parsed {
  info: Info;
  record: Partial<ListRow>;
}

/** Far more than a valid row has. Limits the search for a closing quote if it is missing. */
const MAX_ROW_BYTES = 64 * 1024;

/**
 * Streams the rows of a UTF-8 file, with or without a byte order mark.
 * @param onUnknownColumns gets the names of ignored columns
 * @throws ListError without a header or required columns
 */
export async function* readList(
  file: Readable,
  onUnknownColumns: (columns: string[]) => void,
): AsyncGenerator<ReadRow> {
  let hasHeader = false;
  let lastGoodLine = 1;
  let tooLong = false;
  /** The parser reads ahead, so each problem waits here until the rows before it are yielded. */
  const broken: { line: number; problem: string }[] = [];
  const parser = parse({
    columns: (header: string[]) => {
      hasHeader = true;
      return checkHeader(header, onUnknownColumns);
    },
    record_delimiter: '\n',
    info: true,
    trim: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: MAX_ROW_BYTES,
    on_record: (parsed: unknown, { lines }) => {
      lastGoodLine = lines;
      return parsed;
    },
    on_skip: (error) => {
      if (!error || tooLong) return;
      tooLong = error.code === 'CSV_MAX_RECORD_SIZE';
      const line = error.code === 'CSV_QUOTE_NOT_CLOSED' ? lastGoodLine + 1 : Number(error['lines']);
      if (!tooLong) broken.push({ line, problem: explain(error) });
    },
  });
  // Ignore errors here: the loop below throws them.
  pipeline(file, unixLines, parser, () => undefined);
  try {
    for await (const { info, record } of parser as AsyncIterable<Parsed>) {
      const line = info.lines - lineBreaks(record);
      while (broken[0] && broken[0].line < line) yield broken.shift() as ReadRow;
      yield { line, row: complete(record) };
    }
  } catch (error) {
    if (isCsvError(error)) throw new ListError(explain(error), { cause: error });
    throw error;
  }
  yield* broken;
  // Can't continue: the parser doesn't know where the next row begins.
  if (tooLong)
    throw new ListError(
      `The row after line ${lastGoodLine} is far too long; a quotation mark may be missing`,
    );
  if (!hasHeader) throw new ListError('The file is empty');
}

function checkHeader(
  header: string[],
  onUnknownColumns: (columns: string[]) => void,
): (ListColumn | undefined)[] {
  const names = header.map((name) => name.trim().toLowerCase());
  const missing = NEEDED_COLUMNS.filter((column) => !names.includes(column));
  if (missing.length > 0)
    throw new ListError(
      `The first line must name the columns ${missing.join(', ')}; it reads: ${header.join(',').slice(0, 200)}`,
    );
  const known = names.map((name) => LIST_COLUMNS.find((column) => column === name));
  const unknown = header.filter((_, at) => !known[at]);
  if (unknown.length > 0) onUnknownColumns(unknown);
  return known;
}

function complete(record: Partial<ListRow>): ListRow {
  return Object.fromEntries(
    LIST_COLUMNS.map((column) => [column, (record[column] ?? '').replace(/\s+/g, ' ').trim()]),
  ) as ListRow;
}

/** Counts a row's line breaks, because the parser reports only the last line of a row. */
function lineBreaks(record: Partial<ListRow>): number {
  return Object.values(record).join('').split('\n').length - 1;
}

const isCsvError = (error: unknown): error is CsvError =>
  error instanceof Error && 'code' in error && /^CSV_/.test(String(error.code));

const EXPLANATIONS: Record<string, string> = {
  CSV_RECORD_INCONSISTENT_COLUMNS: 'the row has more or fewer fields than the header',
  CSV_QUOTE_NOT_CLOSED: 'a quotation mark is never closed',
  CSV_INVALID_CLOSING_QUOTE: 'there is text between a closing quotation mark and the next comma',
  INVALID_OPENING_QUOTE: 'a field contains a quotation mark; quote the field and double the mark',
};

const explain = (error: CsvError): string => EXPLANATIONS[error.code] ?? error.message;

/** Decodes UTF-8 and normalizes line ends: csv-parse 7.0 counts a Windows line end in a quoted field as two lines. */
async function* unixLines(file: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let endedInReturn = false;
  for await (const bytes of file) {
    const text = decoder.decode(bytes, { stream: true });
    if (text === '') continue;
    yield (endedInReturn && text.startsWith('\n') ? text.slice(1) : text).replace(/\r\n?/g, '\n');
    endedInReturn = text.endsWith('\r');
  }
  yield decoder.decode();
}
