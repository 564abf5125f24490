/**
 * Formats a CSV line (RFC 4180, CRLF) with all cells quoted. Text that spreadsheets would interpret as a formula gets
 * a leading apostrophe (OWASP, CSV injection).
 */
export function csvLine(cells: readonly (string | boolean | null | undefined)[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

/** Start of a formula: a sign, which may be full-width or follow whitespace, because some programs strip that. */
const FORMULA = /^\s*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

function cell(value: string | boolean | null | undefined): string {
  const text = value === null || value === undefined ? '' : String(value);
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
