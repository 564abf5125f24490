/** JSON columns in constant queries: MySQL's driver returns them parsed, SQLite's as text. */
export function parseJsonColumn<T>(json: unknown): T {
  return (typeof json === 'string' ? JSON.parse(json) : json) as T;
}
