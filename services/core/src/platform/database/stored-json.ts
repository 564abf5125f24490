/** What a constant query reads of a JSON column: MySQL's driver hands it out parsed, SQLite's as text. */
export function storedJson<T>(json: unknown): T {
  return (typeof json === 'string' ? JSON.parse(json) : json) as T;
}
