import type { Storage } from '../../../platform/index.ts';
import type { StaffApplications } from '../../staff-applications.ts';
import type { BulkItemRow } from '../bulk-item.entity.ts';

export interface BulkPrint {
  item: BulkItemRow;
  file: string;
  name: string;
  email: string;
  reference: string | null;
}

/** Thrown if a newer PDF has replaced this one, which must then be requested again. */
export class PrintGoneError extends Error {
  constructor(readonly item: BulkItemRow) {
    super('A PDF no longer exists.');
    this.name = 'PrintGoneError';
  }
}

/** @param check runs before each PDF; throws to abort */
export async function* printsOf(
  items: AsyncIterable<BulkItemRow[]>,
  applications: Pick<StaffApplications, 'show'>,
  check: () => Promise<void>,
): AsyncGenerator<BulkPrint> {
  for await (const some of items)
    for (const item of some) {
      await check();
      if (item.file === null) throw new PrintGoneError(item);
      const { name, email, reference } = await applications.show(item.applicationId);
      yield { item, file: item.file, name, email, reference };
    }
}

export async function bytesOf(storage: Pick<Storage, 'get'>, { file, item }: BulkPrint): Promise<Uint8Array> {
  const bytes = await storage.get(file);
  if (!bytes) throw new PrintGoneError(item);
  return bytes;
}
