import { createHash } from 'node:crypto';
import { ownWordsPath, type OwnWords as PublishedWords } from '@portico/contracts';
import type { Messages } from '@portico/texts';
import {
  type Clock,
  type Database,
  type Logger,
  type ReadinessStatus,
  RepeatingTask,
  PolledValue,
} from '../../platform/index.ts';
import { ChangeCustomTexts, hashOfSource } from './change-custom-texts.ts';
import { compileCustomText } from './compile-custom-text.ts';
import { type CustomizableTexts, stepTextOf } from './customizable-text.ts';
import { type ListedText, listTexts, type TextSearch } from './list-texts.ts';
import { NO_CUSTOM_TEXTS, type CustomText, type CustomTextsSnapshot } from './custom-texts-snapshot.ts';
import type { CustomTextRow } from './custom-text.entity.ts';
import { CustomTextSource } from './custom-text-source.ts';

export interface CustomTextsDeps {
  database: Database;
  clock: Clock;
  logger: Logger;
  languages: readonly string[];
  settings: Readonly<Record<string, string>>;
  known: () => Promise<CustomizableTexts>;
}

export interface LanguageCustomTexts {
  /** Part of the URL; derived from the content, so it is the same on every process and database. */
  version: string;
  content: PublishedWords;
  json: string;
}

/** Custom texts. Every process caches them and polls each second; without the database, the cached texts stay in use. */
export class CustomTexts {
  readonly changes: ChangeCustomTexts;
  private readonly source: CustomTextSource;
  private readonly watched: PolledValue<CustomTextsSnapshot>;
  private readonly polling = new RepeatingTask(() => this.refresh());
  private lastError: string | undefined;
  private readonly published = new WeakMap<
    CustomTextsSnapshot,
    Map<string, LanguageCustomTexts | undefined>
  >();

  private readonly addressed = new WeakMap<CustomTextsSnapshot, Record<string, string>>();

  constructor(private readonly deps: CustomTextsDeps) {
    this.source = new CustomTextSource(deps.database.reads);
    this.watched = new PolledValue(this.source, NO_CUSTOM_TEXTS);
    this.changes = new ChangeCustomTexts(deps);
  }

  start(pollMs: number): void {
    this.polling.start(pollMs);
  }

  close(): Promise<void> {
    return this.polling.close();
  }

  /** Reloads now. On failure, keeps the cached texts. */
  async refresh(): Promise<void> {
    try {
      if (await this.watched.poll())
        this.deps.logger.info({ revision: this.revision }, 'Custom text changed');
      this.lastError = undefined;
    } catch (error) {
      const message = `Custom text can't be read: ${(error as Error).message}`;
      if (message !== this.lastError) this.deps.logger.error({}, message);
      this.lastError = message;
    }
  }

  status(): ReadinessStatus {
    return this.lastError === undefined ? 'ok' : 'degraded';
  }

  current(): CustomTextsSnapshot {
    return this.watched.now();
  }

  get revision(): number {
    return this.current().revision;
  }

  async at(revision: number): Promise<CustomTextsSnapshot> {
    const now = this.current();
    return revision === now.revision ? now : this.source.upTo(revision);
  }

  get languages(): readonly string[] {
    return this.deps.languages;
  }

  async list(search: TextSearch): Promise<ListedText[]> {
    return listTexts(await this.deps.known(), this.current(), search);
  }

  history(language: string, id: string): Promise<CustomTextRow[]> {
    return this.source.history(language, id);
  }

  ofLanguage(language: string, state = this.current()): LanguageCustomTexts | undefined {
    const known = this.published.get(state) ?? new Map<string, LanguageCustomTexts | undefined>();
    this.published.set(state, known);
    if (!known.has(language)) known.set(language, this.publish(language, state));
    return known.get(language);
  }

  jsonOf(language: string): string {
    return this.ofLanguage(language)?.json ?? NO_JSON;
  }

  /** URLs of the custom texts by language. Returns the same object until something changes. */
  addresses(): Readonly<Record<string, string>> {
    const state = this.current();
    const known = this.addressed.get(state) ?? this.address(state);
    this.addressed.set(state, known);
    return known;
  }

  /** Custom texts for server and page, by id. Returns the same object until something changes. */
  messages(language: string): Messages {
    return this.ofLanguage(language)?.content.product ?? NONE.product;
  }

  /** A step's custom texts by id. Returns the same object until something changes. */
  ofStep(language: string, step: string, state = this.current()): Readonly<Record<string, string>> {
    return this.ofLanguage(language, state)?.content.steps[step] ?? NONE.words;
  }

  private address(state: CustomTextsSnapshot): Record<string, string> {
    const entries = this.deps.languages.flatMap((language) => {
      const words = this.ofLanguage(language, state);
      return words ? [[language, ownWordsPath(language, words.version)]] : [];
    });
    return Object.fromEntries(entries) as Record<string, string>;
  }

  private publish(language: string, state: CustomTextsSnapshot): LanguageCustomTexts | undefined {
    const words = state.words.get(language);
    if (!words) return undefined;
    const content = this.contentOf([...words.values()]);
    const json = JSON.stringify(content);
    const hash = createHash('sha256').update(json).digest('hex').slice(0, 12);
    const revision = Math.max(...[...words.values()].map((each) => each.revision));
    return { version: `${revision}-${hash}`, content, json };
  }

  private contentOf(words: CustomText[]): PublishedWords {
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
        if (source !== null) approvedProduct[textId] = compileCustomText(source, 'message', textId);
      }
    }
    return { ...content, product, ...filled({ approved, approvedProduct }) };
  }

  private compiled({ textId, words, sourceHash }: CustomText): Messages {
    if (!textId.startsWith(SETTING)) return { [textId]: compileCustomText(words, 'message', textId) };
    const source = this.deps.settings[textId];
    // Settings are identified by position: next season's second banner is a different text.
    if (source === undefined || hashOfSource(source) !== sourceHash) return {};
    return { [textId]: compileCustomText(words, 'literal', textId) };
  }
}

const filled = <Parts extends object>(deps: Parts): Partial<Parts> =>
  Object.fromEntries(
    Object.entries(deps).filter(([, part]) => Object.keys(part as object).length > 0),
  ) as Partial<Parts>;

const SETTING = 'partner.';

const NONE = { product: {}, words: {} };
const NO_JSON = JSON.stringify({ product: {}, steps: {} });
