import { SOURCE_LANGUAGE } from '@portico/texts';
import { TEXT_MAX_LENGTH } from '@portico/texts/translations';
import type { EntityManager } from 'typeorm';
import { ConflictError, InvalidError } from '../../errors.ts';
import { type Clock, type Database, findLocked, hashToken, newId } from '../../platform/index.ts';
import type { KnownText, KnownTexts } from './known-texts.ts';
import { type OwnWord, type OwnWordsState, wordsBefore } from './own-words-state.ts';
import {
  type OwnWordsAction,
  OwnWordsEntity,
  OwnWordsRevisionEntity,
  type OwnWordsRow,
  THE_REVISION,
} from './own-words.entity.ts';
import { currentRevision, OwnWordsSource } from './own-words-source.ts';
import { wordProblems } from './word-problems.ts';

/** What is to be said for a text in a language; null: nothing of the university's own. */
export interface WordsChange {
  language: string;
  id: string;
  words: string | null;
}

/** One that differs from what is said. */
export interface PlannedChange extends WordsChange {
  /** The university's own until now; null: none. */
  before: string | null;
}

export interface ChangePlan {
  /** Of all own words as they are now. */
  revision: number;
  changes: PlannedChange[];
}

export interface ChangedBy {
  actor: string;
  keyId: string | null;
}

export interface ChangeParts {
  database: Database;
  clock: Clock;
  languages: readonly string[];
  known: () => Promise<KnownTexts>;
}

/** Of another person, about the same text. */
class WordsConflictError extends ConflictError {
  constructor({ textId, language, actor, at, revision }: OwnWordsRow, expected: number) {
    super(
      'revision_conflict',
      `${actor} changed ${textId} (${language}) at ${at} (revision ${revision}); you loaded revision ${expected}. Load it again, then retry.`,
    );
  }
}

/** Changes of own words: all of what is asked for or nothing. */
export class ChangeOwnWords {
  constructor(private readonly parts: ChangeParts) {}

  /**
   * What would be changed.
   * @throws InvalidError that says of every text what is wrong with it, by language and id: `en banners.noFee`
   */
  async plan(wanted: readonly WordsChange[]): Promise<ChangePlan> {
    const known = await this.parts.known();
    refuse(wanted, known, this.parts.languages);
    const state = await stateNow(this.parts.database.reads);
    return { revision: state.revision, changes: differences(state, wanted, known) };
  }

  /**
   * @param expectedRevision the one that the caller has seen. What others have changed since is refused if it is the same text.
   * @throws InvalidError as `plan`, WordsConflictError
   */
  async set(wanted: readonly WordsChange[], expectedRevision: number, by: ChangedBy): Promise<ChangePlan> {
    const known = await this.parts.known();
    refuse(wanted, known, this.parts.languages);
    return this.write({ action: 'set', expectedRevision, known, ...by }, (state) =>
      Promise.resolve(differences(state, wanted, known)),
    );
  }

  /** Has said again what was said before the last change. @throws InvalidError when there is none, WordsConflictError */
  async takeBack(
    { language, id }: Omit<WordsChange, 'words'>,
    expectedRevision: number,
    by: ChangedBy,
  ): Promise<ChangePlan> {
    const known = await this.parts.known();
    return this.write({ action: 'taken-back', expectedRevision, known, ...by }, async (state, manager) => {
      const words = wordsBefore(await new OwnWordsSource(manager).history(language, id));
      if (words === undefined)
        throw new InvalidError('nothing_to_take_back', `${id} (${language}) has no custom text to remove.`);
      // The text may take other values or tags today than it did then.
      if (words !== null && known.has(id)) refuse([{ language, id, words }], known, this.parts.languages);
      return [{ language, id, words, before: ownWord(state, language, id)?.words ?? null }];
    });
  }

  /** Ends all own words, or those of one language. Each can be taken back. @throws WordsConflictError */
  async endAll(language: string | undefined, expectedRevision: number, by: ChangedBy): Promise<ChangePlan> {
    const known = await this.parts.known();
    return this.write({ action: 'set', expectedRevision, known, ...by }, (state) =>
      Promise.resolve(endings(state, language)),
    );
  }

  private write(
    { action, expectedRevision, known, actor, keyId }: Writing,
    changesOf: (state: OwnWordsState, manager: EntityManager) => Promise<PlannedChange[]>,
  ): Promise<ChangePlan> {
    const { database, clock } = this.parts;
    return database.unitOfWork.run(async (manager) => {
      await findLocked(manager, OwnWordsRevisionEntity, THE_REVISION);
      const state = await stateNow(manager);
      const changes = await changesOf(state, manager);
      if (changes.length === 0) return { revision: state.revision, changes };
      await refuseConflicts(manager, changes, expectedRevision);
      const revision = state.revision + 1;
      const at = clock.now().toISOString();
      const rows = changes.map(({ language, id, words }): OwnWordsRow => {
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
        await manager.insert(OwnWordsEntity, rows.slice(begin, begin + BATCH));
      await manager.update(OwnWordsRevisionEntity, THE_REVISION, { revision });
      return { revision, changes };
    });
  }
}

/** Rows of one statement: SQLite takes so many parameters. */
const BATCH = 100;

interface Writing extends ChangedBy {
  action: OwnWordsAction;
  expectedRevision: number;
  known: KnownTexts;
}

const stateNow = async (manager: EntityManager): Promise<OwnWordsState> =>
  new OwnWordsSource(manager).upTo(await currentRevision(manager));

async function refuseConflicts(
  manager: EntityManager,
  changes: readonly PlannedChange[],
  expectedRevision: number,
): Promise<void> {
  const asked = new Set(changes.map(({ language, id }) => placeOf(language, id)));
  const since = await new OwnWordsSource(manager).since(expectedRevision);
  const other = since.filter(({ language, textId }) => asked.has(placeOf(language, textId))).at(-1);
  if (other) throw new WordsConflictError(other, expectedRevision);
}

function refuse(wanted: readonly WordsChange[], known: KnownTexts, languages: readonly string[]): void {
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
  { language, words }: WordsChange,
  text: KnownText | undefined,
  languages: readonly string[],
): string[] {
  if (words === null) return [];
  if (!languages.includes(language))
    return [`The application isn’t available in "${language}", only in ${languages.join(', ')}.`];
  if (!text) return ['No text has this ID. "npm run texts -- find" shows a text’s ID.'];
  return wordProblems(text, words, language);
}

/** The university's own English for a text, after these changes. */
function englishNow(state: OwnWordsState, changes: readonly PlannedChange[], id: string): string | undefined {
  const changed = changes.find((each) => each.language === SOURCE_LANGUAGE && each.id === id);
  return (changed ? changed.words : ownWord(state, SOURCE_LANGUAGE, id)?.words) ?? undefined;
}

/** What is said in another language for a legal text holds for one English wording. One that is too long to be kept is approved for none. */
function approvedSource(text: KnownText | undefined, english: string | undefined): string | null {
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

const ownWord = (state: OwnWordsState, language: string, id: string): OwnWord | undefined =>
  state.words.get(language)?.get(id);

/** The same words for a legal text are said anew where the English is another than the one that they were approved for. */
function differences(
  state: OwnWordsState,
  wanted: readonly WordsChange[],
  known: KnownTexts,
): PlannedChange[] {
  const changes = wanted.map((change) => ({
    ...change,
    before: ownWord(state, change.language, change.id)?.words ?? null,
  }));
  return changes.filter(({ language, id, words, before }) => {
    const current = ownWord(state, language, id);
    const isOfOther =
      current !== undefined &&
      current.source !== approvedSource(known.get(id), englishNow(state, changes, id));
    return words !== before || (words !== null && known.get(id)?.isLegal === true && isOfOther);
  });
}

function endings(state: OwnWordsState, only: string | undefined): PlannedChange[] {
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
