/** What is wrong with the name of a language; undefined when it is BCP 47 as it is to be written: `es`, `pt-BR`. */
export function languageProblem(language: string): string | undefined {
  const [canonical] = canonicalOf(language);
  if (canonical === undefined)
    return `"${language}" is no language. Write it as BCP 47 has it: es, ar, pt-BR.`;
  return canonical === language ? undefined : `The language "${language}" is written "${canonical}".`;
}

function canonicalOf(language: string): string[] {
  try {
    return Intl.getCanonicalLocales(language);
  } catch {
    return [];
  }
}
