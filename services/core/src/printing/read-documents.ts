import type { AttachedDocument } from '../applications/index.ts';
import type { Storage } from '../platform/index.ts';
import type { AppendedDocument } from './append/append-documents.ts';

/** @throws Error if the storage lacks a document */
export async function readDocuments(
  storage: Storage,
  documents: AttachedDocument[],
): Promise<AppendedDocument[]> {
  return Promise.all(
    documents.map(async ({ answerKey, label, fileName, storageKey }) => {
      const content = await storage.get(storageKey);
      if (!content) throw new Error(`The file of the document of "${answerKey}" is not there.`);
      return { question: label, fileName, content };
    }),
  );
}
