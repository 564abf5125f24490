import { csvLine } from './csv.ts';

type Cell = string | boolean;

/** Rows in batches, so that nobody has to hold all of them. */
export interface Table {
  names: string[];
  batches: AsyncIterable<Cell[][]>;
}

/** Text that begins with this tells spreadsheets that it is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

export async function* writeCsv({ names, batches }: Table): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(names);
  for await (const rows of batches) yield rows.map(csvLine).join('');
}

/** One array; a cell that is empty has no member. */
export async function* writeJson({ names, batches }: Table): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const rows of batches)
    for (const cells of rows) {
      const members = names.flatMap((name, index) => (cells[index] === '' ? [] : [[name, cells[index]]]));
      yield separator + JSON.stringify(Object.fromEntries(members));
      separator = ',\n';
    }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}
