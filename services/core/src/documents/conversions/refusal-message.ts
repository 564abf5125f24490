import { type ReplyMessage, said, texts } from '@portico/contracts';
import { SOURCE, type Text, write } from '@portico/texts';
import { REFUSALS as OF_CONVERSION } from '../converter/converter-errors.ts';
import { REFUSALS as OF_INSPECTION } from '../inspection/refusals.ts';

const TEXTS: Text[] = [
  texts.fileNotUploaded,
  ...Object.values(OF_INSPECTION),
  ...Object.values(OF_CONVERSION),
];
const BY_MESSAGE = new Map(TEXTS.map((text) => [write(SOURCE, text), text]));

/**
 * Returns a stored refusal with its text id, which is found by the English message. A message stored by another version of Portico
 * may have none.
 */
export function refusalMessage(message: string): ReplyMessage {
  const text = BY_MESSAGE.get(message);
  return text ? said(text) : { message };
}
