import Database from 'better-sqlite3';
import { createConnection, type RowDataPacket } from 'mysql2/promise';

export type Row = Record<string, unknown>;

/** Just enough of a database to fill it, by its DATABASE_URL. */
export interface FillDatabase {
  /** The only row; MariaDB's driver hands out JSON parsed, and takes it so. */
  row(sql: string, value: string): Promise<Row>;
  /** All in one transaction. */
  insert(rows: { table: string; row: Row }[]): Promise<void>;
  /** The same for many rows of one table with the same columns, in as few statements as the database takes. */
  insertMany(table: string, rows: Row[]): Promise<void>;
  close(): Promise<void>;
}

export async function openDatabase(url: string): Promise<FillDatabase> {
  return url.startsWith('sqlite:') ? onSqlite(url.slice('sqlite:'.length)) : onMariaDb(url);
}

function onSqlite(file: string): FillDatabase {
  const database = new Database(file);
  database.pragma('synchronous = OFF'); // it is thrown away
  return {
    row: async (sql, value) => database.prepare(sql).get(value) as Row,
    insert: async (rows) =>
      database.transaction(() => {
        for (const { table, row } of rows)
          database.prepare(insertInto(table, row)).run(...Object.values(row));
      })(),
    insertMany: async (table, rows) => {
      const statement = database.prepare(insertInto(table, rows[0] ?? {}));
      database.transaction(() => rows.forEach((row) => statement.run(...Object.values(row))))();
    },
    close: async () => void database.close(),
  };
}

async function onMariaDb(url: string): Promise<FillDatabase> {
  const connection = await createConnection(url);
  return {
    row: async (sql, value) => {
      const [rows] = await connection.execute<RowDataPacket[]>(sql, [value]);
      return rows[0] as Row;
    },
    insert: async (rows) => {
      await connection.beginTransaction();
      for (const { table, row } of rows)
        await connection.execute(insertInto(table, row), Object.values(row) as string[]);
      await connection.commit();
    },
    insertMany: async (table, rows) => {
      const columns = Object.keys(rows[0] ?? {}).join(', ');
      await connection.query(`INSERT INTO ${table} (${columns}) VALUES ?`, [
        rows.map((row) => Object.values(row)),
      ]);
    },
    close: () => connection.end(),
  };
}

function insertInto(table: string, row: Row): string {
  const columns = Object.keys(row);
  return `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`;
}
