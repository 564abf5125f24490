const constants = new Set<string>();

/**
 * Names a query whose text is the same each time: the driver of MySQL then keeps it prepared, so that long values are neither escaped
 * here nor parsed there. (SQLite keeps every statement prepared that it has seen lately.)
 */
export function constantQuery(sql: string): string {
  constants.add(sql);
  constants.add(locking(sql));
  return sql;
}

/** The same, locking the rows that it reads. */
export const locking = (sql: string): string => `${sql} FOR UPDATE`;

export const isConstant = (sql: unknown): boolean => constants.has(sql as string);
