/** Returns what is wrong with a BCP 47 tag; undefined if it is canonical, such as `es` or `pt-BR`. */
export function languageProblem(language: string): string | undefined {
  const [canonical] = canonicalOf(language);
  if (canonical === undefined || NAMES.of(canonical) === undefined)
    return `"${language}" isn’t a known language. Use a BCP 47 tag such as es, ar, or pt-BR.`;
  return canonical === language ? undefined : `Write the language "${language}" as "${canonical}".`;
}

/** Names of languages, for rejecting unknown ones: almost any word is a well-formed tag. */
const NAMES = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

function canonicalOf(language: string): string[] {
  try {
    return Intl.getCanonicalLocales(language);
  } catch {
    return [];
  }
}
