import type { Database } from '../../database/database.ts';
import { isDuplicate } from '../../database/database-errors.ts';
import { newId } from '../../identifiers.ts';
import { InstallationEntity } from './installation.entity.ts';

const ROW = { id: 1 };

export async function installationMark(database: Pick<Database, 'reads' | 'unitOfWork'>): Promise<string> {
  const row = await database.reads.findOneBy(InstallationEntity, ROW);
  if (row) return row.mark;
  try {
    await database.unitOfWork.run((manager) => manager.insert(InstallationEntity, { ...ROW, mark: newId() }));
  } catch (error) {
    if (!isDuplicate(error)) throw error; // another process inserted it
  }
  return installationMark(database);
}
