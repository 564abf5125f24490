import { type Sentence, SOURCE, type Text, type Values, write } from '@portico/texts';

/** What a reply says: in English, and by the id of its text. */
export interface Said {
  message: string;
  text?: string;
  values?: Values;
}

/**
 * What a reply says, as a sentence that the page writes in today's language. English is what the server has written: a page that does
 * not know the text, or is told none, has that.
 */
export function sentenceOf({ message, text = '', values }: Said): Sentence {
  return { text: { id: text, source: message }, ...(values && { values }) };
}

/** The other way: a sentence as a reply says it. */
export function said(text: Text, values?: Values): Required<Pick<Said, 'message' | 'text'>> & Said {
  return { message: write(SOURCE, text, values), text: text.id, ...(values && { values }) };
}
