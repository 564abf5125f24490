import { type Answers, DOCUMENT_STATES, said, type SetChangeReply, texts } from '@portico/contracts';
import {
  answerOf,
  isAnswered,
  keysOfSets,
  shownSets,
  valuesAfter,
  type RepeatedBlock,
} from '@portico/form-model';
import type { EntityManager } from 'typeorm';
import type { Applicant } from '../../accounts/index.ts';
import type { Clock, Database } from '../../platform/index.ts';
import { type ActiveRules, type ShownPage, withoutScratch } from '../../releases/index.ts';
import { InvalidError } from '../../errors.ts';
import type { ApplicationRow, SetChange } from '../application.entity.ts';
import { lockEditable, updateApplication } from '../application-store.ts';
import type { SetDocuments } from '../documents/set-documents.ts';
import { changedSince, mergeAnswers, setAsideOf } from './merge-answers.ts';
import { placeNow, repeatedBlock, withChange } from './set-changes.ts';
import { storeMerged } from './stored-answers.ts';

export interface SetChangeBy {
  base?: number;
  browserTab?: string | undefined;
}

/** Removes sets from repeated blocks and restores them, moving later answers and updating the number of sets, in one transaction. */
export class SetRemovals {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly rules: ActiveRules,
    private readonly documents: SetDocuments,
  ) {}

  /**
   * Removes a set. Does nothing if the removal with this `id` is already stored, or if another window has already removed the set.
   * @param place index as the page shows it
   * @throws InvalidError for an unknown set or during a document's conversion, AlreadySubmittedError
   */
  remove(
    applicant: Applicant,
    { id, button, place }: { id: string; button: string; place: number },
    page: ShownPage = {},
    by: SetChangeBy = {},
  ): Promise<SetChangeReply> {
    return this.change(applicant, by, async (manager, application) => {
      const block = this.blockOf(application, page, button);
      if (!block || place >= block.sets.length) throw unknownSet();
      const known = application.setChanges ?? [];
      const unseen = known.filter(({ version }) => version > (by.base ?? application.version));
      const index = placeNow(unseen, block, place);
      if (index === null || known.some((change) => change.id === id)) return null;
      await this.rejectProcessing(manager, application, block);

      const shown = shownSets(block, application.answers, application);
      const own = keysOfSets(block)[index] ?? [];
      const documents = await this.documents.removeSet(manager, application.id, block, index);
      const removed = {
        answers: picked(application.answers, own),
        setAside: setAsideOf(application.keyVersions, own) ?? {},
        documents,
        isLowered: shown > 1,
      };
      return {
        block,
        change: { id, kind: 'removed', button, index, removed },
        fresh: {},
        count: Math.max(1, shown - 1),
      };
    });
  }

  /** Restores a removed set with those documents that still exist. Idempotent. @throws InvalidError if there is no room */
  restore(
    applicant: Applicant,
    id: string,
    page: ShownPage = {},
    by: SetChangeBy = {},
  ): Promise<SetChangeReply> {
    return this.change(applicant, by, async (manager, application) => {
      const known = application.setChanges ?? [];
      const at = known.findIndex((change) => change.id === id && change.kind === 'removed');
      const { button = '', index: former = 0, removed } = known[at] ?? {};
      const block = this.blockOf(application, page, button);
      if (!block || !removed) throw new InvalidError('unknown_removal', texts.setNotKnown);
      if (known.some((change) => change.id === id && change.kind === 'returned')) return null;
      await this.rejectProcessing(manager, application, block);

      const shown = shownSets(block, application.answers, application);
      const index = Math.min(placeBetween(known.slice(at + 1), block, former), shown);
      const last = keysOfSets(block).at(-1) ?? [];
      const isFull =
        index >= block.sets.length || last.some((key) => isAnswered(answerOf(application.answers, key)));
      if (isFull) throw new InvalidError('no_room', texts.noRoomForSet);
      const back = await this.documents.restoreSet(manager, application.id, block, {
        index,
        documents: removed.documents,
      });
      const own = keysOfSets(block)[index] ?? [];
      const answers = this.inPlace(block, removed.answers, own);
      const lost = Object.keys(this.inPlace(block, removed.documents, own)).filter(
        (key) => !back.includes(key),
      );
      return {
        block,
        change: { id, kind: 'returned', button, index },
        fresh: {
          answers: {
            ...answers,
            ...Object.fromEntries(lost.map((key) => [key, DOCUMENT_STATES.not_answered.answer])),
          },
          setAside: this.inPlace(block, removed.setAside, own),
        },
        count: Math.min(block.sets.length, removed.isLowered ? shown + 1 : shown),
      };
    });
  }

  private change(
    { applicationId }: Applicant,
    { base, browserTab }: SetChangeBy,
    plan: (manager: EntityManager, application: ApplicationRow) => Promise<Planned | null>,
  ): Promise<SetChangeReply> {
    return this.database.unitOfWork.run(async (manager) => {
      const application = await lockEditable(manager, applicationId);
      const planned = await plan(manager, application);
      if (!planned) return replyOf(application, base, application.addAnother);
      const { block, change, fresh, count } = planned;
      const at = this.clock.now().toISOString();
      const held = setAsideOf(application.keyVersions) ?? {};
      const values = <Value>(read: (key: string) => Value, ofFresh: (key: string) => Value) =>
        valuesAfter(block, change, read, ofFresh);
      const merged = mergeAnswers(application, {
        answers: values(
          (key) => answerOf(application.answers, key),
          (key) => fresh.answers?.[key] ?? '',
        ),
        setAside: values(
          (key) => held[key] ?? '',
          (key) => fresh.setAside?.[key] ?? '',
        ),
        base: application.version,
        ...(browserTab && { tab: browserTab }),
      });
      await storeMerged(manager, application, merged, browserTab ?? null, at);
      const addAnother = { ...application.addAnother, [block.id]: count };
      const version = merged.version;
      const setChanges = withChange(application.setChanges, { ...change, version });
      await updateApplication(manager, applicationId, { addAnother, setChanges }, at);
      return replyOf({ ...application, ...merged }, base, addAnother);
    });
  }

  private blockOf(application: ApplicationRow, page: ShownPage, button: string): RepeatedBlock | undefined {
    const { definitions } = this.rules.ofPage(application, withoutScratch(page));
    const block = repeatedBlock(definitions, button);
    return block?.cards ? block : undefined;
  }

  /** Rejects a change while a document is being converted, because the PDF would end up under another set's key. */
  private async rejectProcessing(
    manager: EntityManager,
    { id }: ApplicationRow,
    block: RepeatedBlock,
  ): Promise<void> {
    if (await this.documents.isProcessing(manager, id, block))
      throw new InvalidError('document_busy', texts.documentBusy);
  }

  private inPlace<Value>(
    block: RepeatedBlock,
    values: Record<string, Value>,
    own: string[],
  ): Record<string, Value> {
    const former = keysOfSets(block).find((keys) => Object.keys(values).some((key) => keys.includes(key)));
    if (!former) return {};
    return Object.fromEntries(
      Object.entries(values).map(([key, value]) => [own[former.indexOf(key)] ?? key, value]),
    );
  }
}

interface Planned {
  block: RepeatedBlock;
  change: Omit<SetChange, 'version'>;
  fresh: { answers?: Answers; setAside?: Answers };
  count: number;
}

/** Returns where a set that was removed at `place` belongs now, after later removals and restores. */
function placeBetween(later: SetChange[], { id }: RepeatedBlock, place: number): number {
  return later
    .filter(({ button }) => button === id)
    .reduce((at, { kind, index }) => {
      if (kind === 'removed') return index < at ? at - 1 : at;
      return index <= at ? at + 1 : at;
    }, place);
}

function replyOf(
  stored: Pick<ApplicationRow, 'version' | 'answers' | 'keyVersions'>,
  base: number | undefined,
  addAnother: ApplicationRow['addAnother'],
): SetChangeReply {
  const changed = changedSince(stored, base);
  const set_aside = setAsideOf(stored.keyVersions, Object.keys(changed));
  return {
    ...said(texts.saved),
    version: stored.version,
    changed,
    ...(set_aside && { set_aside }),
    add_another: addAnother,
  };
}

const picked = (answers: Answers, keys: string[]): Answers =>
  Object.fromEntries(keys.flatMap((key) => (key in answers ? [[key, answerOf(answers, key)]] : [])));
const unknownSet = () => new InvalidError('unknown_choice', texts.unknownChoice);
