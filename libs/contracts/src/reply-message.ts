import { type Sentence, SOURCE, type Text, type Values, write } from '@portico/texts';

/** English message of a reply, with the text id by which the page translates it. */
export interface ReplyMessage {
  message: string;
  text?: string;
  values?: Values;
}

export function sentenceOf({ message, text = '', values }: ReplyMessage): Sentence {
  return { text: { id: text, source: message }, ...(values && { values }) };
}

export function said(
  text: Text,
  values?: Values,
): Required<Pick<ReplyMessage, 'message' | 'text'>> & ReplyMessage {
  return { message: write(SOURCE, text, values), text: text.id, ...(values && { values }) };
}
