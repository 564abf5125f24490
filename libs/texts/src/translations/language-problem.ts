/** What is wrong with the name of a language; undefined when it is BCP 47 as it is to be written: `es`, `pt-BR`. */
export function languageProblem(language: string): string | undefined {
  const [canonical] = canonicalOf(language);
  if (canonical === undefined || NAMES.of(canonical) === undefined)
    return `"${language}" is no language. Write it as BCP 47 has it: es, ar, pt-BR.`;
  return canonical === language ? undefined : `The language "${language}" is written "${canonical}".`;
}

/** What the platform has no name for is a mistake: almost every word has the shape of a language. */
const NAMES = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

function canonicalOf(language: string): string[] {
  try {
    return Intl.getCanonicalLocales(language);
  } catch {
    return [];
  }
}
