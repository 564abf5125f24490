import { SOURCE_LANGUAGE, type Text } from '@portico/texts';
import type { PageMessages } from './page-messages.ts';

/** Whether the page would show one of these legal texts in a translation that isn't approved. If so, it must show the English as well. */
export function isUnapproved({ locale, english, approved }: PageMessages, texts: readonly Text[]): boolean {
  if (locale.language === SOURCE_LANGUAGE) return false;
  return texts.some(({ id, source }) => {
    const said = comparable(locale.messages[id]);
    const counts = comparable(english.messages[id] ?? source);
    return said !== undefined && said !== counts && comparable(approved[id]) !== counts;
  });
}

const comparable = (message: Text['source'] | undefined): string | undefined => JSON.stringify(message);
