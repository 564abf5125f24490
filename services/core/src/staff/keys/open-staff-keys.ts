import { type DatabaseSettings, openDatabase, type SchemaMode, systemClock } from '../../platform/index.ts';
import { STAFF_ENTITIES } from '../entities.ts';
import { StaffAudit } from '../staff-audit.ts';
import { StaffKeys } from './staff-keys.ts';

/** For the command line, which creates the first key, even if no server is running. */
export async function openStaffKeys(settings: { database: DatabaseSettings; schemaMode: SchemaMode }) {
  const database = await openDatabase(settings.database, STAFF_ENTITIES, settings.schemaMode);
  const keys = new StaffKeys(database, systemClock, new StaffAudit(database, systemClock));
  return { keys, close: () => database.close() };
}
