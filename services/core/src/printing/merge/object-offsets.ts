export interface ObjectOffsets {
  /** 0: free. 1: at this byte. 2: in the object stream with this number. */
  kinds: Uint8Array;
  at: Float64Array;
  index: Uint16Array;
}

export const IN_FILE = 1;
export const IN_STREAM = 2;

export const emptyOffsets = (count: number): ObjectOffsets => ({
  kinds: new Uint8Array(count),
  at: new Float64Array(count),
  index: new Uint16Array(count),
});

/** Bytes per xref entry: kind, offset or number, index. */
const WIDTHS = [1, 6, 2] as const;
const ENTRY = WIDTHS[0] + WIDTHS[1] + WIDTHS[2];
export const TABLE_WIDTHS: readonly number[] = WIDTHS;

/** Writes the xref stream (PDF 32000-1, 7.5.8). @param all ordered by object number */
export function xrefStream(all: ObjectOffsets[]): Uint8Array {
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
