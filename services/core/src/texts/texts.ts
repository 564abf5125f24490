import { type Messages, type Locale, SOURCE_LANGUAGE } from '@portico/texts';
import { compile, type WrittenText } from '@portico/texts/define';
import type { CustomizableText } from './custom-texts/customizable-text.ts';
import type { CustomTexts } from './custom-texts/custom-texts.ts';
import { pseudo, PSEUDO_LANGUAGE } from '@portico/texts/translations';
import type { Translations } from './read-translations.ts';

export type TextTable = Readonly<Record<string, WrittenText>>;

/** The server's own texts in every language of the university. Texts of steps and pages are in their releases. */
export class Texts {
  private readonly sources = new Map<string, string>();
  private readonly translated = new Map<string, Messages>();
  private readonly readings = new Map<string, Laid>();

  constructor(
    readonly languages: readonly string[],
    private readonly translations: ReadonlyMap<string, Translations>,
    private readonly customTexts: Pick<CustomTexts, 'messages'> = { messages: () => NONE },
  ) {}

  /** Registers tables at startup. Texts not registered have no translation. */
  know(tables: readonly TextTable[]): void {
    for (const { id, message } of tables.flatMap((table) => Object.values(table)))
      this.sources.set(id, message);
    this.translated.clear();
    this.readings.clear();
  }

  offers(language: string): boolean {
    return this.languages.includes(language);
  }

  /** Returns the first wished language that the university offers, or else the university's first language. */
  choose(...wished: (string | null | undefined)[]): string {
    const found = wished.find((language) => typeof language === 'string' && this.offers(language));
    return found ?? this.languages[0] ?? SOURCE_LANGUAGE;
  }

  /** Returns the texts of a language: custom text, else current translation, else English. The same object until custom texts change. */
  locale(language: string): Locale {
    const own = this.customTexts.messages(language);
    const known = this.readings.get(language);
    if (known?.own === own) return known.locale;
    const locale = { language, messages: { ...this.messages(language), ...own } };
    this.readings.set(language, { own, locale });
    return locale;
  }

  known(): CustomizableText[] {
    return [...this.sources].map(([id, source]) => {
      const texts = [...this.translations].flatMap(([language, entries]) => {
        const entry = entries[id];
        return entry?.source === source ? [[language, entry.text]] : [];
      });
      return {
        id,
        kind: 'message',
        source,
        translations: Object.fromEntries(texts) as CustomizableText['translations'],
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
  locale: Locale;
}
