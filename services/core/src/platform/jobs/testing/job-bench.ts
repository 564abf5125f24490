import { type Database, openDatabase } from '../../database/database.ts';
import { readDatabaseUrl } from '../../database/database-settings.ts';
import { makeReadyDatabase } from '../../../testing/ready-database.ts';
import { ENTITIES } from '../../../composition/entities.ts';

export interface JobBench extends Database {
  url: string;
}

export async function openJobBench(): Promise<JobBench> {
  const { url, remove } = await makeReadyDatabase();
  const database = await attachJobBench(url);
  return {
    ...database,
    url,
    close: async () => {
      await database.close();
      await remove();
    },
  };
}

export function attachJobBench(url: string): Promise<Database> {
  const settings = readDatabaseUrl(url, '');
  if (typeof settings === 'string') throw new Error(settings);
  return openDatabase(settings, ENTITIES);
}
