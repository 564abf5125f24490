import { type DatabaseSettings, openDatabase, type SchemaMode, systemClock } from '../../platform/index.ts';
import { OFFICE_ENTITIES } from '../entities.ts';
import { StaffAudit } from '../staff-audit.ts';
import { StaffKeys } from './staff-keys.ts';

/** For the command line, also while no server runs: the first key has to be created somewhere. */
export async function openStaffKeys(settings: { database: DatabaseSettings; schemaCare: SchemaMode }) {
  const database = await openDatabase(settings.database, OFFICE_ENTITIES, settings.schemaCare);
  const keys = new StaffKeys(database, systemClock, new StaffAudit(database, systemClock));
  return { keys, close: () => database.close() };
}
