import type { JobHandler, Storage } from '../../platform/index.ts';
import type { ErasureRow } from './erasure.entity.ts';

/**
 * What the log says of an erasure: an id that means nothing without a copy of the database from before. The log stands in the storage,
 * which a restored database does not bring back to an earlier state (docs/decisions/0048-erasures-and-restores.md).
 */
export type ErasureEntry = Pick<ErasureRow, 'applicationId' | 'kept' | 'erasedAt'>;

const AREA = 'erasures/';

export const isErasureKey = (key: string): boolean => key.startsWith(AREA);

/** Where the log has this entry, and how it stands there: one file for each, because S3 appends nothing. */
export const erasureFile = (entry: ErasureEntry): { key: string; bytes: Buffer } => ({
  key: `${AREA}${entry.applicationId}.json`,
  bytes: Buffer.from(JSON.stringify(entry)),
});

/** Writes an erasure into the log. Once more does no harm. */
export function recordErasure(storage: Storage): JobHandler<ErasureEntry> {
  return async ({ payload: { applicationId, kept, erasedAt } }) => {
    const { key, bytes } = erasureFile({ applicationId, kept, erasedAt });
    await storage.put(key, bytes);
    return 'done';
  };
}

/** The whole log, of whatever age. */
export async function* readErasureLog(storage: Storage): AsyncGenerator<ErasureEntry> {
  for await (const keys of storage.list(new Date(8_640_000_000_000_000)))
    for (const key of keys.filter(isErasureKey)) {
      const bytes = await storage.get(key);
      if (bytes) yield JSON.parse(Buffer.from(bytes).toString('utf8')) as ErasureEntry;
    }
}
