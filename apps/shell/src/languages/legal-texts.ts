import { SOURCE_LANGUAGE, type Text } from '@portico/texts';
import type { Spoken } from './page-language.ts';

/** Whether any of these legal texts is read in a translation that the university has not approved: then the English stands beside it. */
export function isUnapproved({ reading, english, approved }: Spoken, texts: readonly Text[]): boolean {
  if (reading.language === SOURCE_LANGUAGE) return false;
  return texts.some(({ id, source }) => {
    const said = comparable(reading.messages[id]);
    const counts = comparable(english.messages[id] ?? source);
    return said !== undefined && said !== counts && comparable(approved[id]) !== counts;
  });
}

const comparable = (message: Text['source'] | undefined): string | undefined => JSON.stringify(message);
