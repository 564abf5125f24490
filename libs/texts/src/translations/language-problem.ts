/** @returns undefined for a canonical BCP 47 tag: `es`, `pt-BR` */
export function languageProblem(language: string): string | undefined {
  const [canonical] = canonicalOf(language);
  if (canonical === undefined || NAMES.of(canonical) === undefined)
    return `"${language}" is no language. Write it as BCP 47 has it: es, ar, pt-BR.`;
  return canonical === language ? undefined : `The language "${language}" is written "${canonical}".`;
}

/** Almost any word is a well-formed tag, so unknown languages are rejected. */
const NAMES = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

function canonicalOf(language: string): string[] {
  try {
    return Intl.getCanonicalLocales(language);
  } catch {
    return [];
  }
}
