import { randomUUID } from 'node:crypto';
import { createPool, type RowDataPacket } from 'mysql2/promise';
import { type BareAnswers, type BareStore, SQL, TABLES } from './bare-store.ts';

/** Prepared statements on as many connections as the product has; the row is locked while it is changed. */
export async function mariadbStore(url: string): Promise<BareStore> {
  const pool = createPool({ uri: url, connectionLimit: 20, charset: 'utf8mb4' });
  for (const table of TABLES) await pool.query(table);
  return {
    accountOf: async (tokenHash) => {
      const [rows] = await pool.execute<RowDataPacket[]>(SQL.session, [tokenHash, new Date().toISOString()]);
      return rows[0]?.account_id as string | undefined;
    },
    save: async (accountId, changes) => {
      const connection = await pool.getConnection();
      try {
        await connection.beginTransaction();
        const [rows] = await connection.execute<RowDataPacket[]>(`${SQL.read} FOR UPDATE`, [accountId]);
        const application = rows[0];
        if (!application) throw new Error('There is no such application.');
        const version = Number(application.version) + 1;
        const at = new Date().toISOString();
        const answers = { ...(application.answers as BareAnswers), ...changes }; // parsed by the driver
        await connection.execute(SQL.update, [version, JSON.stringify(answers), at, application.id]);
        await connection.execute(SQL.insert, [
          randomUUID(),
          application.id,
          version,
          JSON.stringify(changes),
          at,
        ]);
        await connection.commit();
        return { version, at };
      } catch (error) {
        await connection.rollback();
        throw error;
      } finally {
        connection.release();
      }
    },
  };
}
