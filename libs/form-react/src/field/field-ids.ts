/** Ids of a question's parts. The control (or group) itself has the key, so that `/{page}#{questionKey}` finds it. */
export function fieldIds(key: string): { hint: string; errors: string } {
  return { hint: `${key}-hint`, errors: `${key}-errors` };
}

/** The value of `aria-describedby`: only what is on the page. */
export function describedBy(
  key: string,
  hint: string | undefined,
  errors: readonly string[],
): string | undefined {
  const ids = fieldIds(key);
  return [hint && ids.hint, errors.length > 0 && ids.errors].filter(Boolean).join(' ') || undefined;
}
