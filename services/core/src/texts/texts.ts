import { type Messages, type Reading, SOURCE_LANGUAGE } from '@portico/texts';
import { compile, type WrittenText } from '@portico/texts/define';
import type { Translations } from './read-translations.ts';

/** Texts of one `*.texts.ts`. */
export type TextTable = Readonly<Record<string, WrittenText>>;

/** What the server itself says, in every language of the university. What it says of steps and of the page stands in their releases. */
export class Texts {
  private readonly sources = new Map<string, string>();
  private readonly readings = new Map<string, Reading>();

  /** @param languages those that the university offers, in its order */
  constructor(
    readonly languages: readonly string[],
    private readonly translations: ReadonlyMap<string, Translations>,
  ) {}

  /** Texts that are not known have no translation. Called once for each table, at start. */
  know(tables: readonly TextTable[]): void {
    for (const { id, message } of tables.flatMap((table) => Object.values(table)))
      this.sources.set(id, message);
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

  /** What somebody reads who reads this language. What is not translated, or was translated from another wording, is in English. */
  reading(language: string): Reading {
    const known = this.readings.get(language) ?? { language, messages: this.messages(language) };
    this.readings.set(language, known);
    return known;
  }

  private messages(language: string): Messages {
    const entries = Object.entries(this.translations.get(language) ?? {});
    const current = entries.filter(([id, { source }]) => this.sources.get(id) === source);
    return Object.fromEntries(current.map(([id, { text }]) => [id, compile(text, `${id} (${language})`)]));
  }
}
