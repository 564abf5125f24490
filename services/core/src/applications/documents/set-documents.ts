import { DOCUMENT_STATES } from '@portico/contracts';
import { answerKind, questionsWithin, type RepeatedBlock, valuesAfter } from '@portico/form-model';
import { type EntityManager, In } from 'typeorm';
import { ConversionEntity, type ConversionRow, replacementKey } from './conversion.entity.ts';
import { currentConversion } from './current-conversion.ts';
import type { DocumentChanges } from './document-changes.ts';

/** Call its methods with the application locked. */
export class SetDocuments {
  constructor(private readonly documents: DocumentChanges) {}

  async isProcessing(manager: EntityManager, applicationId: string, block: RepeatedBlock): Promise<boolean> {
    const keys = documentKeys(block)
      .flat()
      .flatMap((key) => [key, replacementKey(key)]);
    for (const row of await this.rowsOf(manager, applicationId, keys)) {
      const { status } = await currentConversion(manager, row);
      if (DOCUMENT_STATES[status].pending) return true;
    }
    return false;
  }

  /** Detaches a set's documents and shifts those of later sets. @returns row ids of the detached documents by their former keys */
  async removeSet(
    manager: EntityManager,
    applicationId: string,
    block: RepeatedBlock,
    index: number,
  ): Promise<Record<string, string>> {
    const own = documentKeys(block)[index] ?? [];
    const rows = await this.rowsOf(manager, applicationId, documentKeys(block).flat());
    const attached = rows.filter(
      ({ answerKey, status }) => own.includes(answerKey) && status === 'completed',
    );
    for (const { answerKey } of attached) await this.documents.setAside(manager, applicationId, answerKey);
    await this.move(manager, applicationId, block, { kind: 'removed', index });
    return Object.fromEntries(attached.map(({ answerKey, id }) => [answerKey, id]));
  }

  /** Makes room for a set and reattaches its documents if their files still exist. @returns the keys of the reattached documents */
  async restoreSet(
    manager: EntityManager,
    applicationId: string,
    block: RepeatedBlock,
    { index, documents }: { index: number; documents: Record<string, string> },
  ): Promise<string[]> {
    await this.move(manager, applicationId, block, { kind: 'returned', index });
    const ids = Object.values(documents);
    const own = documentKeys(block)[index] ?? [];
    const back: string[] = [];
    for (const { id, answerKey } of await this.rowsOf(manager, applicationId, documentKeys(block).flat()))
      if (
        ids.includes(id) &&
        own.includes(answerKey) &&
        (await this.documents.restore(manager, applicationId, answerKey))
      )
        back.push(answerKey);
    return back;
  }

  /**
   * Reassigns the rows' keys. Rows are never deleted: those of the removed set, or of the empty last set before a restore, get
   * the keys that become free.
   */
  private async move(
    manager: EntityManager,
    applicationId: string,
    block: RepeatedBlock,
    change: Parameters<typeof valuesAfter>[1],
  ): Promise<void> {
    const keys = documentKeys(block);
    const rows = await this.rowsOf(manager, applicationId, keys.flat());
    if (rows.length === 0) return;
    // Refused replacements and removals belong to a set that is about to move.
    for (const row of rows) await this.documents.dropReplacement(manager, row);
    await manager.update(ConversionEntity, { id: In(rows.map(({ id }) => id)) }, { undoUntil: null });
    const free = keys.at(change.kind === 'removed' ? change.index : -1) ?? [];
    const incoming = keys.at(change.kind === 'removed' ? -1 : change.index) ?? [];
    const sources = valuesAfter(
      block,
      change,
      (key) => key,
      (key) => free[incoming.indexOf(key)] ?? key,
    );
    const moved = Object.entries(sources).flatMap(([key, source]) => {
      const row = rows.find(({ answerKey }) => answerKey === source);
      return row && key !== source ? [{ id: row.id, key }] : [];
    });
    // Keys are unique, so rows get temporary keys first.
    for (const { id } of moved) await manager.update(ConversionEntity, { id }, { answerKey: `~${id}` });
    for (const { id, key } of moved) await manager.update(ConversionEntity, { id }, { answerKey: key });
  }

  private async rowsOf(
    manager: EntityManager,
    applicationId: string,
    keys: string[],
  ): Promise<ConversionRow[]> {
    if (keys.length === 0) return [];
    const rows = await manager.findBy(ConversionEntity, { applicationId });
    return rows.filter(({ answerKey }) => keys.includes(answerKey));
  }
}

function documentKeys({ sets }: RepeatedBlock): string[][] {
  return sets.map(({ questions }) =>
    questionsWithin(questions)
      .filter((question) => answerKind(question) === 'document')
      .map(({ key }) => key),
  );
}
