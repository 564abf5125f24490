import { type Messages, type Reading, SOURCE_LANGUAGE } from '@portico/texts';
import { compile, type WrittenText } from '@portico/texts/define';
import type { KnownText } from './own-words/known-texts.ts';
import type { OwnWords } from './own-words/own-words.ts';
import { pseudo, PSEUDO_LANGUAGE } from '@portico/texts/translations';
import type { Translations } from './read-translations.ts';

/** Texts of one `*.texts.ts`. */
export type TextTable = Readonly<Record<string, WrittenText>>;

/** What the server itself says, in every language of the university. What it says of steps and of the page stands in their releases. */
export class Texts {
  private readonly sources = new Map<string, string>();
  private readonly translated = new Map<string, Messages>();
  private readonly readings = new Map<string, Laid>();

  /** @param languages those that the university offers, in its order */
  constructor(
    readonly languages: readonly string[],
    private readonly translations: ReadonlyMap<string, Translations>,
    /** The university's, in place of all others. */
    private readonly ownWords: Pick<OwnWords, 'messages'> = { messages: () => NONE },
  ) {}

  /** Texts that are not known have no translation. Called once for each table, at start. */
  know(tables: readonly TextTable[]): void {
    for (const { id, message } of tables.flatMap((table) => Object.values(table)))
      this.sources.set(id, message);
    this.translated.clear();
    this.readings.clear();
  }

  /** Whether the university has the language among its own. */
  offers(language: string): boolean {
    return this.languages.includes(language);
  }

  /** The first of these that the university offers, else the university's first. */
  choose(...wished: (string | null | undefined)[]): string {
    const found = wished.find((language) => typeof language === 'string' && this.offers(language));
    return found ?? this.languages[0] ?? SOURCE_LANGUAGE;
  }

  /**
   * What somebody reads who reads this language: the university's own words, else the translation. What is not translated, or was
   * translated from another wording, is in English. The same object until the own words change.
   */
  reading(language: string): Reading {
    const own = this.ownWords.messages(language);
    const known = this.readings.get(language);
    if (known?.own === own) return known.reading;
    const reading = { language, messages: { ...this.messages(language), ...own } };
    this.readings.set(language, { own, reading });
    return reading;
  }

  /** The texts of the tables, with their translations. */
  known(): KnownText[] {
    return [...this.sources].map(([id, source]) => {
      const texts = [...this.translations].flatMap(([language, entries]) => {
        const entry = entries[id];
        return entry?.source === source ? [[language, entry.text]] : [];
      });
      return {
        id,
        kind: 'message',
        source,
        translations: Object.fromEntries(texts) as KnownText['translations'],
      };
    });
  }

  private messages(language: string): Messages {
    if (language === PSEUDO_LANGUAGE)
      return Object.fromEntries([...this.sources].map(([id, message]) => [id, pseudo(compile(message, id))]));
    const known = this.translated.get(language) ?? this.compiled(language);
    this.translated.set(language, known);
    return known;
  }

  private compiled(language: string): Messages {
    const entries = Object.entries(this.translations.get(language) ?? {});
    const current = entries.filter(([id, { source }]) => this.sources.get(id) === source);
    return Object.fromEntries(current.map(([id, { text }]) => [id, compile(text, `${id} (${language})`)]));
  }
}

const NONE: Messages = {};

interface Laid {
  own: Messages;
  reading: Reading;
}
