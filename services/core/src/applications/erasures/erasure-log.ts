import type { JobHandler, Storage } from '../../platform/index.ts';
import type { ErasureRow } from './erasure.entity.ts';

/**
 * An erasure in the log: the id means nothing without an older copy of the database. The log is in the storage, which
 * restoring a database doesn't reset (docs/decisions/0048-erasures-and-restores.md).
 */
export type ErasureEntry = Pick<ErasureRow, 'applicationId' | 'kept' | 'erasedAt'>;

const AREA = 'erasures/';

export const isErasureKey = (key: string): boolean => key.startsWith(AREA);

/** One file per entry: S3 can't append. */
export const erasureFile = (entry: ErasureEntry): { key: string; bytes: Buffer } => ({
  key: `${AREA}${entry.applicationId}.json`,
  bytes: Buffer.from(JSON.stringify(entry)),
});

export function recordErasure(storage: Storage): JobHandler<ErasureEntry> {
  return async ({ payload: { applicationId, kept, erasedAt } }) => {
    const { key, bytes } = erasureFile({ applicationId, kept, erasedAt });
    await storage.put(key, bytes);
    return 'done';
  };
}

export async function* readErasureLog(storage: Storage): AsyncGenerator<ErasureEntry> {
  for await (const keys of storage.list(new Date(8_640_000_000_000_000)))
    for (const key of keys.filter(isErasureKey)) {
      const bytes = await storage.get(key);
      if (bytes) yield JSON.parse(Buffer.from(bytes).toString('utf8')) as ErasureEntry;
    }
}
