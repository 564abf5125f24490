/**
 * A line of CSV (RFC 4180), ended by CRLF. Every cell is quoted. A text that a spreadsheet would take for a formula gets an
 * apostrophe in front, which spreadsheets show as text (OWASP, CSV injection).
 */
export function csvLine(cells: readonly (string | boolean | null | undefined)[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

/** Also after blanks, which some programs strip; full-width signs count as the narrow ones in some. */
const FORMULA = /^\s*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

function cell(value: string | boolean | null | undefined): string {
  const text = value === null || value === undefined ? '' : String(value);
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
