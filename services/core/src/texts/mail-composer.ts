import type { Partner } from '@portico/partner';
import { directionOf, type Text, write } from '@portico/texts';
import type { Message } from '../platform/index.ts';
import { mailTexts } from './mails.texts.ts';
import { partnerIn } from './partner-in.ts';
import type { Texts } from './texts.ts';

/** Who an email is for. */
export interface Recipient {
  email: string;
  /** BCP 47; without it, or with one that is not offered, the university's first language. */
  language?: string | null | undefined;
  /** First name, where it is known. */
  name?: string | undefined;
}

/** Returns a text in the language of the recipient. */
export type WriteText = <V extends object>(text: Text<V>, values?: V) => string;

export interface MailText {
  /** What the email is about, in a word that stays the same in all languages: `reset_link`. */
  kind: string;
  subject: string;
  /** Of one or more lines each, without greeting and signature. */
  paragraphs: string[];
}

/** Writes the university's emails: plain text in the language of the recipient, with a greeting and the office's contact details. */
export class MailComposer {
  constructor(
    private readonly texts: Texts,
    private readonly partner: Partner,
    private readonly publicUrl: string,
  ) {}

  /** Returns the address of a page of applicants. */
  pageUrl(path: string, query?: Record<string, string>): string {
    return `${this.publicUrl}${path}${query ? `?${new URLSearchParams(query)}` : ''}`;
  }

  /** @param writeMail also gets the language, for dates and numbers, and the university's name in it */
  compose(
    { email, language, name }: Recipient,
    writeMail: (t: WriteText, language: string, university: string) => MailText,
  ): Message {
    const reading = this.texts.reading(this.texts.choose(language));
    const t: WriteText = (text, values) => bare(write(reading, text, values));
    const partner = partnerIn(reading, this.partner);
    const { kind, subject, paragraphs } = writeMail(t, reading.language, partner.name);
    const signature = [
      t(mailTexts.from, { university: partner.name }),
      partner.applicationTitle,
      ...partner.address,
      t(mailTexts.phone, { phone: partner.phone }),
      t(mailTexts.email, { email: partner.email }),
    ].join('\n');
    const greeting = name ? t(mailTexts.greeting, { name }) : t(mailTexts.greetingUnnamed);
    const body = [greeting, ...paragraphs, signature].join('\n\n');
    return {
      recipient: email,
      kind,
      language: reading.language,
      subject,
      body: directionOf(reading.language) === 'rtl' ? pointed(body) : body,
    };
  }
}

/** Web and email addresses without isolation marks: mail programs would make the marks part of the link. */
const bare = (text: string): string =>
  text.replace(/\u2068([^\s\u2069]+(?::\/\/|@)[^\s\u2069]+)\u2069/g, '$1');

const ARABIC_OR_HEBREW = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const RIGHT_TO_LEFT_MARK = '\u200f';

/** Marks lines that begin with a Latin word: mail programs take the direction of a line from its first letter. */
function pointed(body: string): string {
  const lines = body.split('\n').map((line) => {
    const [first = ''] = /\p{L}/u.exec(line.replace(/\u2068[^\u2069]*\u2069/g, '')) ?? [];
    const isTurned = ARABIC_OR_HEBREW.test(line) && !ARABIC_OR_HEBREW.test(first);
    return isTurned ? RIGHT_TO_LEFT_MARK + line : line;
  });
  return lines.join('\n');
}
