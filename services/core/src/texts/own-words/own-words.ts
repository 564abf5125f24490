import { createHash } from 'node:crypto';
import { ownWordsPath, type OwnWords as PublishedWords } from '@portico/contracts';
import type { Messages } from '@portico/texts';
import {
  type Clock,
  type Database,
  type Logger,
  type ReadinessStatus,
  Repeated,
  Watched,
} from '../../platform/index.ts';
import { ChangeOwnWords, hashOfSource } from './change-own-words.ts';
import { compileWords } from './compile-words.ts';
import { type KnownTexts, stepTextOf } from './known-texts.ts';
import { type ListedText, listTexts, type TextSearch } from './list-own-words.ts';
import { NO_WORDS, type OwnWord, type OwnWordsState } from './own-words-state.ts';
import type { OwnWordsRow } from './own-words.entity.ts';
import { OwnWordsSource } from './own-words-source.ts';

export interface OwnWordsParts {
  database: Database;
  clock: Clock;
  logger: Logger;
  /** Those that the application can be read in. */
  languages: readonly string[];
  /** What the settings of the university say, by id. */
  settings: Readonly<Record<string, string>>;
  /** All texts of what is served now. */
  known: () => Promise<KnownTexts>;
}

/** Own words of one language, as pages get them. */
export interface WordsOfLanguage {
  /** Part of the address: it differs when the content does, on whichever process and database. */
  version: string;
  content: PublishedWords;
  /** `content` as JSON. */
  json: string;
}

/**
 * What the university says in place of the product's texts and their translations. Every process holds it and looks each second whether it
 * has changed; one that can't reach the database goes on with what it has.
 */
export class OwnWords {
  readonly changes: ChangeOwnWords;
  private readonly source: OwnWordsSource;
  private readonly watched: Watched<OwnWordsState>;
  private readonly polling = new Repeated(() => this.look());
  private trouble: string | undefined;
  private readonly published = new WeakMap<OwnWordsState, Map<string, WordsOfLanguage | undefined>>();

  private readonly addressed = new WeakMap<OwnWordsState, Record<string, string>>();

  constructor(private readonly parts: OwnWordsParts) {
    this.source = new OwnWordsSource(parts.database.reads);
    this.watched = new Watched(this.source, NO_WORDS);
    this.changes = new ChangeOwnWords(parts);
  }

  start(pollMs: number): void {
    this.polling.start(pollMs);
  }

  close(): Promise<void> {
    return this.polling.close();
  }

  /** Looks now. What can't be read leaves things as they were. */
  async look(): Promise<void> {
    try {
      if (await this.watched.look())
        this.parts.logger.info({ revision: this.revision }, 'Custom text changed');
      this.trouble = undefined;
    } catch (error) {
      const trouble = `Custom text can't be read: ${(error as Error).message}`;
      if (trouble !== this.trouble) this.parts.logger.error({}, trouble);
      this.trouble = trouble;
    }
  }

  /** `degraded` while it is not known whether they have changed. */
  status(): ReadinessStatus {
    return this.trouble === undefined ? 'ok' : 'degraded';
  }

  /** In force. */
  now(): OwnWordsState {
    return this.watched.now();
  }

  get revision(): number {
    return this.now().revision;
  }

  /** All that was in force at a revision, as this process or any other has shown it. */
  async at(revision: number): Promise<OwnWordsState> {
    const now = this.now();
    return revision === now.revision ? now : this.source.upTo(revision);
  }

  get languages(): readonly string[] {
    return this.parts.languages;
  }

  /** All texts in a language, or those that are searched, by id. */
  async list(search: TextSearch): Promise<ListedText[]> {
    return listTexts(await this.parts.known(), this.now(), search);
  }

  /** All changes of one text in one language, the oldest first. */
  history(language: string, id: string): Promise<OwnWordsRow[]> {
    return this.source.history(language, id);
  }

  /** For pages; undefined for a language without any. */
  ofLanguage(language: string, state = this.now()): WordsOfLanguage | undefined {
    const known = this.published.get(state) ?? new Map<string, WordsOfLanguage | undefined>();
    this.published.set(state, known);
    if (!known.has(language)) known.set(language, this.publish(language, state));
    return known.get(language);
  }

  /** For pages, as JSON; without a word in it for a language without any. */
  jsonOf(language: string): string {
    return this.ofLanguage(language)?.json ?? NO_JSON;
  }

  /** Where pages find them, by language; languages without any are left out. The same object until something changes. */
  addresses(): Readonly<Record<string, string>> {
    const state = this.now();
    const known = this.addressed.get(state) ?? this.address(state);
    this.addressed.set(state, known);
    return known;
  }

  /** What is laid over the translations of the product's own texts; the same object until something changes. */
  messages(language: string): Messages {
    return this.ofLanguage(language)?.content.product ?? NONE.product;
  }

  /** What is laid over the translations of a step, by id; the same object until something changes. */
  ofStep(language: string, step: string, state = this.now()): Readonly<Record<string, string>> {
    return this.ofLanguage(language, state)?.content.steps[step] ?? NONE.words;
  }

  private address(state: OwnWordsState): Record<string, string> {
    const entries = this.parts.languages.flatMap((language) => {
      const words = this.ofLanguage(language, state);
      return words ? [[language, ownWordsPath(language, words.version)]] : [];
    });
    return Object.fromEntries(entries) as Record<string, string>;
  }

  private publish(language: string, state: OwnWordsState): WordsOfLanguage | undefined {
    const words = state.words.get(language);
    if (!words) return undefined;
    const content = this.contentOf([...words.values()]);
    const json = JSON.stringify(content);
    const hash = createHash('sha256').update(json).digest('hex').slice(0, 12);
    const revision = Math.max(...[...words.values()].map((each) => each.revision));
    return { version: `${revision}-${hash}`, content, json };
  }

  private contentOf(words: OwnWord[]): PublishedWords {
    const content: PublishedWords = { product: {}, steps: {} };
    const product: Record<string, Messages[string]> = {};
    const approved: NonNullable<PublishedWords['approved']> = {};
    const approvedProduct: Record<string, Messages[string]> = {};
    for (const word of words) {
      const { textId, source } = word;
      const ofStep = stepTextOf(textId);
      if (ofStep) {
        (content.steps[ofStep.step] ??= {})[ofStep.id] = word.words;
        if (source !== null) (approved[ofStep.step] ??= {})[ofStep.id] = source;
      } else {
        Object.assign(product, this.compiled(word));
        if (source !== null) approvedProduct[textId] = compileWords(source, 'message', textId);
      }
    }
    return { ...content, product, ...filled({ approved, approvedProduct }) };
  }

  private compiled({ textId, words, sourceHash }: OwnWord): Messages {
    if (!textId.startsWith(SETTING)) return { [textId]: compileWords(words, 'message', textId) };
    const source = this.parts.settings[textId];
    // The second banner of another season is not the one that the words were written for.
    if (source === undefined || hashOfSource(source) !== sourceHash) return {};
    return { [textId]: compileWords(words, 'literal', textId) };
  }
}

/** Without the parts that are empty. */
const filled = <Parts extends object>(parts: Parts): Partial<Parts> =>
  Object.fromEntries(
    Object.entries(parts).filter(([, part]) => Object.keys(part as object).length > 0),
  ) as Partial<Parts>;

/** Begins the ids of what stands in the university's settings. */
const SETTING = 'partner.';

const NONE = { product: {}, words: {} };
const NO_JSON = JSON.stringify({ product: {}, steps: {} });
