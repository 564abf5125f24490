import { csvLine } from './csv.ts';

export type Cell = string | boolean;

export interface Table {
  names: string[];
  batches: AsyncIterable<Cell[][]>;
}

/** Makes spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

export async function* writeCsv({ names, batches }: Table): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(names);
  for await (const rows of batches) yield rows.map(csvLine).join('');
}

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
