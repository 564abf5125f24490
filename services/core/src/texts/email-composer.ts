import type { Partner } from '@portico/partner';
import { directionOf, type Text, write } from '@portico/texts';
import type { Message } from '../platform/index.ts';
import { emailTexts } from './emails.texts.ts';
import { partnerIn } from './partner-in.ts';
import type { Texts } from './texts.ts';

export interface Recipient {
  email: string;
  /** BCP 47. If missing or not offered, the university's first language is used. */
  language?: string | null | undefined;
  name?: string | undefined;
}

export type WriteText = <V extends object>(text: Text<V>, values?: V) => string;

export interface EmailText {
  kind: string;
  subject: string;
  /** Without greeting and signature; each may have several lines. */
  paragraphs: string[];
}

export class EmailComposer {
  constructor(
    private readonly texts: Texts,
    private readonly partner: Partner,
    private readonly publicUrl: string,
  ) {}

  pageUrl(path: string, query?: Record<string, string>): string {
    return `${this.publicUrl}${path}${query ? `?${new URLSearchParams(query)}` : ''}`;
  }

  /** @param writeMail receives the language, for dates and numbers, and the university's name in it */
  compose(
    { email, language, name }: Recipient,
    writeMail: (t: WriteText, language: string, university: string) => EmailText,
  ): Message {
    const locale = this.texts.locale(this.texts.choose(language));
    const t: WriteText = (text, values) => bare(write(locale, text, values));
    const partner = partnerIn(locale, this.partner);
    const { kind, subject, paragraphs } = writeMail(t, locale.language, partner.name);
    const signature = [
      t(emailTexts.from, { university: partner.name }),
      partner.applicationTitle,
      ...partner.address,
      t(emailTexts.phone, { phone: partner.phone }),
      t(emailTexts.email, { email: partner.email }),
    ].join('\n');
    const greeting = name ? t(emailTexts.greeting, { name }) : t(emailTexts.greetingUnnamed);
    const body = [greeting, ...paragraphs, signature].join('\n\n');
    return {
      recipient: email,
      kind,
      language: locale.language,
      subject,
      body: directionOf(locale.language) === 'rtl' ? pointed(body) : body,
    };
  }
}

/** Removes isolation marks around web and email addresses: mail programs would include them in the link. */
const bare = (text: string): string =>
  text.replace(/\u2068([^\s\u2069]+(?::\/\/|@)[^\s\u2069]+)\u2069/g, '$1');

const ARABIC_OR_HEBREW = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const RIGHT_TO_LEFT_MARK = '\u200f';

/** Adds direction marks to lines that begin with a Latin word: mail programs derive a line's direction from its first letter. */
function pointed(body: string): string {
  const lines = body.split('\n').map((line) => {
    const [first = ''] = /\p{L}/u.exec(line.replace(/\u2068[^\u2069]*\u2069/g, '')) ?? [];
    const isTurned = ARABIC_OR_HEBREW.test(line) && !ARABIC_OR_HEBREW.test(first);
    return isTurned ? RIGHT_TO_LEFT_MARK + line : line;
  });
  return lines.join('\n');
}
