import type { Partner } from '@portico/partner';
import { directionOf, type Text, write } from '@portico/texts';
import type { Message } from '../platform/index.ts';
import { partnerIn } from './partner-in.ts';
import type { Texts } from './texts.ts';

/** Who a letter is for. `language`: what they read, BCP 47; without it, or with one that is not offered, the university's first. */
export interface Recipient {
  email: string;
  language?: string | null | undefined;
}

/** What a text says, in the language of the recipient. */
export type WriteText = <V extends object>(text: Text<V>, values?: V) => string;

export interface Letter {
  /** What it is about, in a word that stays the same in all languages: `reset_link`. */
  kind: string;
  subject: string;
  /** Of one or more lines each. */
  paragraphs: string[];
}

/** E-mails of the university: plain text, in the language of whoever gets them. */
export class Letters {
  constructor(
    private readonly texts: Texts,
    private readonly partner: Partner,
  ) {}

  /** @param compose is told the language too, for dates and numbers */
  to({ email, language }: Recipient, compose: (t: WriteText, language: string) => Letter): Message {
    const reading = this.texts.reading(this.texts.choose(language));
    const t: WriteText = (text, values) => bare(write(reading, text, values));
    const { kind, subject, paragraphs } = compose(t, reading.language);
    const { name, applicationTitle } = partnerIn(reading, this.partner);
    const body = [...paragraphs, `${name}\n${applicationTitle}`].join('\n\n');
    const isRightToLeft = directionOf(reading.language) === 'rtl';
    return {
      recipient: email,
      kind,
      language: reading.language,
      subject,
      body: isRightToLeft ? pointed(body) : body,
    };
  }
}

/** Addresses to follow or to write to stand bare: mail programs would take the marks around them for a part of them. */
const bare = (text: string): string =>
  text.replace(/\u2068([^\s\u2069]+(?::\/\/|@)[^\s\u2069]+)\u2069/g, '$1');

const ARABIC_OR_HEBREW = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const RIGHT_TO_LEFT_MARK = '\u200f';

/** Mail programs turn a line by its first letter: a sentence that begins with a Latin word would run the wrong way. */
function pointed(body: string): string {
  const lines = body.split('\n').map((line) => {
    const [first = ''] = /\p{L}/u.exec(line.replace(/\u2068[^\u2069]*\u2069/g, '')) ?? [];
    const isTurned = ARABIC_OR_HEBREW.test(line) && !ARABIC_OR_HEBREW.test(first);
    return isTurned ? RIGHT_TO_LEFT_MARK + line : line;
  });
  return lines.join('\n');
}
