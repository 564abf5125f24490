/** Content of `texts.<language>.json`, by text id: the English that was translated, and the translation, or '' if there is none yet. */
export type TranslationFile = Record<string, { source: string; text: string }>;

/** State of a translation. If it isn't `in force`, the English is shown. */
export type TranslationState = 'in force' | 'missing' | 'out of date';

const FILE = /^texts\.([A-Za-z0-9-]+)\.json$/;

export const translationFileName = (language: string): string => `texts.${language}.json`;

export const languageOfFile = (name: string): string | undefined => FILE.exec(name)?.[1];

export function translationState(file: TranslationFile, id: string, source: string): TranslationState {
  const entry = Object.hasOwn(file, id) ? file[id] : undefined;
  if (!entry || entry.text === '') return 'missing';
  return entry.source === source ? 'in force' : 'out of date';
}

/** Returns the translations to show. @param sources current English by id */
export function inForce(file: TranslationFile, sources: Record<string, string>): Record<string, string> {
  const texts = Object.entries(sources).flatMap(([id, source]): [string, string][] => {
    const entry = file[id];
    return entry && translationState(file, id, source) === 'in force' ? [[id, entry.text]] : [];
  });
  return Object.fromEntries(texts);
}

export function parseTranslations(content: string, file: string): TranslationFile {
  let parsed: unknown;
  try {
    parsed = JSON.parse(content);
  } catch (error) {
    throw new Error(`${file} is not JSON (${(error as Error).message}). Fix the syntax error.`);
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    throw new Error(`${file} must be a JSON object with text ids as keys.`);
  for (const [id, entry] of Object.entries(parsed)) {
    const { source, text } = Object(entry) as Record<string, unknown>;
    if (typeof source !== 'string' || typeof text !== 'string')
      throw new Error(`${file}: ${id} must be { "source": "<English>", "text": "<translation>" }.`);
  }
  return parsed as TranslationFile;
}
