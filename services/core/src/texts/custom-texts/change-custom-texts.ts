import { SOURCE_LANGUAGE } from '@portico/texts';
import { TEXT_MAX_LENGTH } from '@portico/texts/translations';
import type { EntityManager } from 'typeorm';
import { ConflictError, InvalidError } from '../../errors.ts';
import { type Clock, type Database, findLocked, hashToken, newId } from '../../platform/index.ts';
import type { CustomizableText, CustomizableTexts } from './customizable-text.ts';
import { type CustomText, type CustomTextsSnapshot, previousText } from './custom-texts-snapshot.ts';
import {
  type CustomTextAction,
  CustomTextEntity,
  CustomTextRevisionEntity,
  type CustomTextRow,
  THE_REVISION,
} from './custom-text.entity.ts';
import { currentRevision, CustomTextSource } from './custom-text-source.ts';
import { customTextProblems } from './custom-text-problems.ts';

export interface CustomTextChange {
  language: string;
  id: string;
  words: string | null;
}

export interface PlannedChange extends CustomTextChange {
  before: string | null;
}

export interface ChangePlan {
  revision: number;
  changes: PlannedChange[];
}

export interface ChangedBy {
  actor: string;
  keyId: string | null;
}

export interface ChangeCustomTextsDeps {
  database: Database;
  clock: Clock;
  languages: readonly string[];
  known: () => Promise<CustomizableTexts>;
}

class CustomTextConflictError extends ConflictError {
  constructor({ textId, language, actor, at, revision }: CustomTextRow, expected: number) {
    super(
      'revision_conflict',
      `${actor} changed ${textId} (${language}) at ${at} (revision ${revision}); you loaded revision ${expected}. Load it again, then retry.`,
    );
  }
}

export class ChangeCustomTexts {
  constructor(private readonly deps: ChangeCustomTextsDeps) {}

  /** @throws InvalidError with the problems of each text by language and id, such as `en banners.noFee` */
  async plan(wanted: readonly CustomTextChange[]): Promise<ChangePlan> {
    const known = await this.deps.known();
    refuse(wanted, known, this.deps.languages);
    const state = await stateNow(this.deps.database.reads);
    return { revision: state.revision, changes: differences(state, wanted, known) };
  }

  /** @param expectedRevision that the caller has seen; later changes conflict only if they concern the same text */
  async set(
    wanted: readonly CustomTextChange[],
    expectedRevision: number,
    by: ChangedBy,
  ): Promise<ChangePlan> {
    const known = await this.deps.known();
    refuse(wanted, known, this.deps.languages);
    return this.write({ action: 'set', expectedRevision, known, ...by }, (state) =>
      Promise.resolve(differences(state, wanted, known)),
    );
  }

  /** Restores the wording from before the last change. @throws InvalidError if there is no change, WordsConflictError */
  async undo(
    { language, id }: Omit<CustomTextChange, 'words'>,
    expectedRevision: number,
    by: ChangedBy,
  ): Promise<ChangePlan> {
    const known = await this.deps.known();
    return this.write({ action: 'taken-back', expectedRevision, known, ...by }, async (state, manager) => {
      const words = previousText(await new CustomTextSource(manager).history(language, id));
      if (words === undefined)
        throw new InvalidError('nothing_to_take_back', `${id} (${language}) has no custom text to remove.`);
      // Validate the restored wording: the text's placeholders or tags may have changed since it was written.
      if (words !== null && known.has(id)) refuse([{ language, id, words }], known, this.deps.languages);
      return [{ language, id, words, before: customText(state, language, id)?.words ?? null }];
    });
  }

  /** Removes all custom texts, or those of one language. Each removal can be undone. */
  async removeAll(
    language: string | undefined,
    expectedRevision: number,
    by: ChangedBy,
  ): Promise<ChangePlan> {
    const known = await this.deps.known();
    return this.write({ action: 'set', expectedRevision, known, ...by }, (state) =>
      Promise.resolve(endings(state, language)),
    );
  }

  private write(
    { action, expectedRevision, known, actor, keyId }: Writing,
    changesOf: (state: CustomTextsSnapshot, manager: EntityManager) => Promise<PlannedChange[]>,
  ): Promise<ChangePlan> {
    const { database, clock } = this.deps;
    return database.unitOfWork.run(async (manager) => {
      await findLocked(manager, CustomTextRevisionEntity, THE_REVISION);
      const state = await stateNow(manager);
      const changes = await changesOf(state, manager);
      if (changes.length === 0) return { revision: state.revision, changes };
      await refuseConflicts(manager, changes, expectedRevision);
      const revision = state.revision + 1;
      const at = clock.now().toISOString();
      const rows = changes.map(({ language, id, words }): CustomTextRow => {
        const sourceHash = hashOfSource(known.get(id)?.source ?? '');
        const source = approvedSource(known.get(id), englishNow(state, changes, id));
        return {
          id: newId(),
          revision,
          language,
          textId: id,
          action,
          words,
          sourceHash,
          source,
          at,
          actor,
          keyId,
        };
      });
      for (let begin = 0; begin < rows.length; begin += BATCH)
        await manager.insert(CustomTextEntity, rows.slice(begin, begin + BATCH));
      await manager.update(CustomTextRevisionEntity, THE_REVISION, { revision });
      return { revision, changes };
    });
  }
}

/** Rows per statement: SQLite limits the number of parameters. */
const BATCH = 100;

interface Writing extends ChangedBy {
  action: CustomTextAction;
  expectedRevision: number;
  known: CustomizableTexts;
}

const stateNow = async (manager: EntityManager): Promise<CustomTextsSnapshot> =>
  new CustomTextSource(manager).upTo(await currentRevision(manager));

async function refuseConflicts(
  manager: EntityManager,
  changes: readonly PlannedChange[],
  expectedRevision: number,
): Promise<void> {
  const asked = new Set(changes.map(({ language, id }) => placeOf(language, id)));
  const since = await new CustomTextSource(manager).since(expectedRevision);
  const other = since.filter(({ language, textId }) => asked.has(placeOf(language, textId))).at(-1);
  if (other) throw new CustomTextConflictError(other, expectedRevision);
}

function refuse(
  wanted: readonly CustomTextChange[],
  known: CustomizableTexts,
  languages: readonly string[],
): void {
  const problems = new Map<string, string>();
  const seen = new Set<string>();
  for (const change of wanted) {
    const place = placeOf(change.language, change.id);
    const found = changeProblems(change, known.get(change.id), languages);
    if (seen.has(place)) found.push('It appears twice.');
    seen.add(place);
    if (found.length > 0) problems.set(place, found.join(' '));
  }
  if (problems.size > 0) throw refused(problems);
}

function changeProblems(
  { language, words }: CustomTextChange,
  text: CustomizableText | undefined,
  languages: readonly string[],
): string[] {
  if (words === null) return [];
  if (!languages.includes(language))
    return [`The application isn’t available in "${language}", only in ${languages.join(', ')}.`];
  if (!text) return ['No text has this ID. "npm run texts -- find" shows a text’s ID.'];
  return customTextProblems(text, words, language);
}

function englishNow(
  state: CustomTextsSnapshot,
  changes: readonly PlannedChange[],
  id: string,
): string | undefined {
  const changed = changes.find((each) => each.language === SOURCE_LANGUAGE && each.id === id);
  return (changed ? changed.words : customText(state, SOURCE_LANGUAGE, id)?.words) ?? undefined;
}

/** Returns the English text for which a translation of a legal text is approved. Null for other texts, or if it is too long to store. */
function approvedSource(text: CustomizableText | undefined, english: string | undefined): string | null {
  const source = english ?? text?.source ?? '';
  return text?.isLegal && source.length <= TEXT_MAX_LENGTH ? source : null;
}

const placeOf = (language: string, id: string): string => `${language} ${id}`;

export const hashOfSource = (source: string): string => hashToken(source);

function refused(problems: ReadonlyMap<string, string>): InvalidError {
  const [[place, sentence] = ['', '']] = problems;
  const more = problems.size === 1 ? '' : ` (and ${problems.size - 1} more)`;
  return new InvalidError(
    'words_refused',
    `Nothing was changed. ${place}: ${sentence}${more}`,
    Object.fromEntries(problems),
  );
}

const customText = (state: CustomTextsSnapshot, language: string, id: string): CustomText | undefined =>
  state.words.get(language)?.get(id);

/** Skips unchanged texts, except legal ones whose English has changed since the approval: setting them again approves them. */
function differences(
  state: CustomTextsSnapshot,
  wanted: readonly CustomTextChange[],
  known: CustomizableTexts,
): PlannedChange[] {
  const changes = wanted.map((change) => ({
    ...change,
    before: customText(state, change.language, change.id)?.words ?? null,
  }));
  return changes.filter(({ language, id, words, before }) => {
    const current = customText(state, language, id);
    const isOfOther =
      current !== undefined &&
      current.source !== approvedSource(known.get(id), englishNow(state, changes, id));
    return words !== before || (words !== null && known.get(id)?.isLegal === true && isOfOther);
  });
}

function endings(state: CustomTextsSnapshot, only: string | undefined): PlannedChange[] {
  return [...state.words].flatMap(([language, texts]) =>
    only !== undefined && only !== language
      ? []
      : [...texts.values()].map(({ textId, words }) => ({
          language,
          id: textId,
          words: null,
          before: words,
        })),
  );
}
