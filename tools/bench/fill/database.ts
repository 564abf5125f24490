import Database from 'better-sqlite3';
import { createConnection, type RowDataPacket } from 'mysql2/promise';

export type Row = Record<string, unknown>;

export interface FillDatabase {
  /** Returns rows. JSON columns are parsed in MariaDB, but are text in SQLite. */
  query(sql: string, value: string): Promise<Row[]>;
  insert(rows: { table: string; row: Row }[]): Promise<void>;
  /** Inserts rows of one table that have the same columns. */
  insertMany(table: string, rows: Row[]): Promise<void>;
  close(): Promise<void>;
}

export async function openDatabase(url: string): Promise<FillDatabase> {
  return url.startsWith('sqlite:') ? onSqlite(url.slice('sqlite:'.length)) : onMariaDb(url);
}

function onSqlite(file: string): FillDatabase {
  const database = new Database(file);
  database.pragma('synchronous = OFF'); // Safe because losing the bench's data doesn't matter.
  return {
    query: async (sql, value) => database.prepare(sql).all(value) as Row[],
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
    query: async (sql, value) => (await connection.execute<RowDataPacket[]>(sql, [value]))[0],
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
