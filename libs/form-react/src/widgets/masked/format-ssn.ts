const DIGITS = 9;

/** A social security number as far as it has been typed: 123-45-6789. Digits only (specification, section 9). */
export function formatSsn(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, DIGITS);
  return [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)].filter(Boolean).join('-');
}
