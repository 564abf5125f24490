import { SOURCE_LANGUAGE, type Text } from '@portico/texts';
import type { PageMessages } from './page-language.ts';

/** Whether any of these legal texts is shown in an unapproved translation, which requires the English next to it. */
export function isUnapproved({ reading, english, approved }: PageMessages, texts: readonly Text[]): boolean {
  if (reading.language === SOURCE_LANGUAGE) return false;
  return texts.some(({ id, source }) => {
    const said = comparable(reading.messages[id]);
    const counts = comparable(english.messages[id] ?? source);
    return said !== undefined && said !== counts && comparable(approved[id]) !== counts;
  });
}

const comparable = (message: Text['source'] | undefined): string | undefined => JSON.stringify(message);
