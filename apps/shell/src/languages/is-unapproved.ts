import { SOURCE_LANGUAGE, type Text } from '@portico/texts';
import type { PageMessages } from './page-messages.ts';

/** Returns whether any of these legal texts has an unapproved translation in the page's language. If so, show the English as well. */
export function isUnapproved({ locale, english, approved }: PageMessages, texts: readonly Text[]): boolean {
  if (locale.language === SOURCE_LANGUAGE) return false;
  return texts.some(({ id, source }) => {
    const said = comparable(locale.messages[id]);
    const counts = comparable(english.messages[id] ?? source);
    return said !== undefined && said !== counts && comparable(approved[id]) !== counts;
  });
}

const comparable = (message: Text['source'] | undefined): string | undefined => JSON.stringify(message);
