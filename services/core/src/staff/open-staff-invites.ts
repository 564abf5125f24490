import { type DatabaseSettings, openDatabase, type SchemaMode, systemClock } from '../platform/index.ts';
import { STAFF_ENTITIES } from './entities.ts';
import { StaffAudit } from './staff-audit.ts';
import { StaffInvites } from './people/staff-invites.ts';
import type { OidcSettings } from './oidc/oidc-settings.ts';

/** For the command line, which invites the first administrator, even if no server is running. */
export async function openStaffInvites(settings: {
  database: DatabaseSettings;
  schemaMode: SchemaMode;
  officeUrl?: string;
  oidc?: OidcSettings;
}) {
  const database = await openDatabase(settings.database, STAFF_ENTITIES, settings.schemaMode);
  const audit = new StaffAudit(database, systemClock);
  const { officeUrl, oidc } = settings;
  const invites = new StaffInvites({
    ...{ database, clock: systemClock, audit, officeUrl, hasProvider: oidc !== undefined },
  });
  return { invites, close: () => database.close() };
}
