/** Where objects stand, by their numbers: one number after the other, from the first. */
export interface Places {
  /** 0: nowhere. 1: at this byte. 2: in the stream of objects with this number. */
  kinds: Uint8Array;
  /** The byte, or the number of the stream. */
  at: Float64Array;
  /** The how manieth it is in its stream. */
  index: Uint16Array;
}

export const IN_FILE = 1;
export const IN_STREAM = 2;

export const emptyPlaces = (count: number): Places => ({
  kinds: new Uint8Array(count),
  at: new Float64Array(count),
  index: new Uint16Array(count),
});

/** Bytes of an entry of the table of objects: kind, byte or number, index. A file may have 281 TB. */
const WIDTHS = [1, 6, 2] as const;
const ENTRY = WIDTHS[0] + WIDTHS[1] + WIDTHS[2];
export const TABLE_WIDTHS: readonly number[] = WIDTHS;

/** The table of all objects of a file (PDF 32000-1, 7.5.8), from number 0 on, which is none. @param all in the order of their numbers */
export function tableOf(all: Places[]): Uint8Array {
  const count = all.reduce((sum, { kinds }) => sum + kinds.length, 0);
  const table = Buffer.alloc((count + 1) * ENTRY);
  table.writeUInt16BE(0xffff, ENTRY - 2);
  let entry = ENTRY;
  for (const { kinds, at, index } of all)
    for (let n = 0; n < kinds.length; n++, entry += ENTRY) {
      table.writeUInt8(kinds[n] ?? 0, entry);
      table.writeUIntBE(at[n] ?? 0, entry + 1, WIDTHS[1]);
      table.writeUInt16BE(index[n] ?? 0, entry + 7);
    }
  return table;
}
