const constants = new Set<string>();

/** Marks a query with constant text: MySQL's driver then prepares it and doesn't escape long values. SQLite prepares all queries. */
export function constantQuery(sql: string): string {
  constants.add(sql);
  constants.add(locking(sql));
  return sql;
}

export const locking = (sql: string): string => `${sql} FOR UPDATE`;

export const isConstant = (sql: unknown): boolean => constants.has(sql as string);
