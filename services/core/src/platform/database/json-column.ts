/** Parses a JSON column of a constant query if necessary: MySQL's driver returns it parsed, SQLite's as text. */
export function parseJsonColumn<T>(json: unknown): T {
  return (typeof json === 'string' ? JSON.parse(json) : json) as T;
}
