import type { Partner } from '@portico/partner';
import { WebAuthn } from '../accounts/index.ts';
import type { Database, Platform } from '../platform/index.ts';
import type { StaffAudit } from './staff-audit.ts';
import { actorOf } from './staff-member.ts';
import { OidcLogins } from './oidc/oidc-logins.ts';
import { issuerOf, type OidcSettings } from './oidc/oidc-settings.ts';
import { Passkeys } from './passkeys/passkeys.ts';
import { StaffInvites } from './people/staff-invites.ts';
import { StaffPeople } from './people/staff-people.ts';
import { StaffSessions } from './sessions/staff-sessions.ts';
import { OWN_ISSUER } from './staff-person.entity.ts';

export interface Staff {
  sessions: StaffSessions;
  people: StaffPeople;
  invites: StaffInvites;
  passkeys?: Passkeys;
  oidc?: OidcLogins;
  logOut(token: string): Promise<void>;
  tidy(): Promise<void>;
}

interface StaffDeps {
  platform: Pick<Platform, 'database' | 'clock' | 'outbox'>;
  partner: Pick<Partner, 'name' | 'timeZone'>;
  settings: { officeUrl?: string; oidc?: OidcSettings };
}

export function openStaff({ platform, partner, settings }: StaffDeps, audit: StaffAudit): Staff {
  const { database, clock } = platform;
  const { officeUrl, oidc } = settings;
  const issuer = oidc ? issuerOf(oidc) : OWN_ISSUER;
  const sessions = new StaffSessions(database, clock, issuer);
  const invites = new StaffInvites(
    { database, clock, audit, officeUrl, hasProvider: oidc !== undefined },
    { outbox: platform.outbox, partner },
  );
  const deps = { database, clock, audit, sessions };
  const passkeys =
    officeUrl !== undefined && !oidc
      ? new Passkeys({ ...deps, invites, webAuthn: new WebAuthn(officeUrl, partner.name) })
      : undefined;
  return {
    sessions,
    people: new StaffPeople(database, clock, audit, sessions, invites, issuer),
    invites,
    ...(passkeys && { passkeys }),
    ...(officeUrl !== undefined && oidc && { oidc: new OidcLogins({ ...deps, settings: oidc, officeUrl }) }),
    logOut: (token) => logOut(token, { database, audit, sessions }),
    tidy: async () => {
      await sessions.tidy();
      await invites.tidy();
      await passkeys?.tidy();
    },
  };
}

async function logOut(
  token: string,
  { database, audit, sessions }: { database: Database; audit: StaffAudit; sessions: StaffSessions },
): Promise<void> {
  const session = await sessions.find(token);
  await database.unitOfWork.run(async (manager) => {
    await sessions.end(manager, token);
    if (!session) return;
    const { member } = session;
    await audit.record(manager, { ...actorOf(member), action: 'log out', subject: member.personId });
  });
}
