import { type EntityManager, type EntityTarget, MoreThan } from 'typeorm';
import { ConversionEntity, DocumentPictureEntity, SubmissionEntity } from '../../applications/index.ts';
import { UploadEntity } from '../../documents/index.ts';
import { BulkJobEntity } from '../../office/index.ts';
import { ApplicationPdfEntity } from '../../printing/index.ts';

const BATCH = 1_000;

export async function referencedFiles(reads: EntityManager): Promise<Set<string>> {
  const named = new Set<string>();
  const add = (names: (string | null)[]) => names.forEach((name) => name !== null && named.add(name));
  for await (const { storageKey } of rows(reads, UploadEntity, ['storageKey'])) add([storageKey]);
  for await (const { sourceKey, pdfKey } of rows(reads, ConversionEntity, ['sourceKey', 'pdfKey']))
    add([sourceKey, pdfKey]);
  for await (const { file } of rows(reads, DocumentPictureEntity, ['file'])) add([file]);
  for await (const { documents } of rows(reads, SubmissionEntity, ['documents']))
    add((documents ?? []).map(({ storageKey }) => storageKey));
  for await (const { file } of rows(reads, ApplicationPdfEntity, ['file'])) add([file]);
  for await (const { file } of rows(reads, BulkJobEntity, ['file'])) add([file]);
  return named;
}

async function* rows<T extends { id: string }>(
  reads: EntityManager,
  entity: EntityTarget<T>,
  columns: (keyof T & string)[],
): AsyncGenerator<T> {
  for (let last = ''; ;) {
    const found: T[] = await reads.find(entity, {
      select: Object.fromEntries(['id', ...columns].map((name) => [name, true])) as never,
      where: { id: MoreThan(last) } as never,
      order: { id: 'ASC' } as never,
      take: BATCH,
    });
    yield* found;
    if (found.length < BATCH) return;
    last = found.at(-1)?.id ?? last;
  }
}
