import { OFFICE_SESSION_PATHS } from '@portico/contracts';
import type { EntityManager } from 'typeorm';
import { type Clock, type Database, findLocked, isDuplicate, newId } from '../../platform/index.ts';
import type { StaffAudit } from '../staff-audit.ts';
import type { StaffRole } from '../roles.ts';
import type { StaffSessions } from '../sessions/staff-sessions.ts';
import { StaffLoginRefusedError } from '../staff-errors.ts';
import { StaffPersonEntity, type StaffPersonRow } from '../staff-person.entity.ts';
import { issuerOf, type OidcSettings } from './oidc-settings.ts';
import { type Identity, type PendingLogin, Provider } from './provider.ts';

interface OidcLoginsDeps {
  database: Database;
  clock: Clock;
  audit: StaffAudit;
  sessions: StaffSessions;
  settings: OidcSettings;
  officeUrl: string;
}

/** Login through the university's identity provider. People are identified only by issuer and subject. */
export class OidcLogins {
  private readonly provider: Provider;
  private readonly issuer: string;

  constructor(private readonly deps: OidcLoginsDeps) {
    this.provider = new Provider(deps.settings, deps.officeUrl + OFFICE_SESSION_PATHS.signedIn);
    this.issuer = issuerOf(deps.settings);
  }

  begin({ to, prove }: { to?: string; prove: boolean }): Promise<{ url: string; journey: PendingLogin }> {
    return this.provider.begin(this.placeOf(to), prove);
  }

  endOfSession(): Promise<string | undefined> {
    return this.provider.endOfSession();
  }

  /** @param query of the redirect from the provider @param previousToken of the browser's previous session @returns the session token */
  async finish(query: string, journey: PendingLogin, previousToken?: string): Promise<string> {
    const identity = await this.provider.finish(query, journey);
    const { roles: known } = this.deps.settings;
    const given = identity.values.flatMap((value) =>
      Object.hasOwn(known, value) ? (known[value] ?? []) : [],
    );
    const roles = [...new Set(given)].sort();
    const letIn = () =>
      this.deps.database.unitOfWork.run((manager) => this.letIn(manager, identity, roles, previousToken));
    const outcome = await letIn().catch((error: unknown) => {
      if (!isDuplicate(error)) throw error;
      return letIn(); // another tab of the same person has just inserted the row
    });
    if (typeof outcome !== 'string') throw new StaffLoginRefusedError(outcome.why);
    return outcome;
  }

  /** @returns the token or a reason: a refusal must be recorded too, so it can't roll back. */
  private async letIn(
    manager: EntityManager,
    { subject, name, email, provedAt }: Identity,
    roles: StaffRole[],
    previousToken?: string,
  ): Promise<string | { why: string }> {
    const { audit, sessions, clock } = this.deps;
    const found = await findLocked(manager, StaffPersonEntity, { issuer: this.issuer, subject });
    if (found && found.revokedAt !== null) return { why: 'revoked' };
    if (found) {
      // Ends sessions that still have a removed role.
      if (found.roles.some((role) => !roles.includes(role))) await sessions.endAllOf(manager, found.id);
      await manager.update(StaffPersonEntity, { id: found.id }, { name, email, roles: roles as never });
    }
    if (roles.length === 0) return { why: 'no_role' };
    const person: StaffPersonRow = found ?? {
      id: newId(),
      issuer: this.issuer,
      subject,
      name,
      email,
      roles,
      createdAt: clock.now().toISOString(),
      lastLoginAt: null,
      revokedAt: null,
    };
    if (!found) await manager.insert(StaffPersonEntity, person as never);
    const action = { actor: name, personId: person.id, subject: person.id };
    await audit.record(manager, { ...action, action: 'log in', details: { roles } });
    return sessions.begin(manager, { id: person.id, roles }, provedAt, previousToken);
  }

  private placeOf(to = '/'): string {
    const { origin } = new URL(this.deps.officeUrl);
    if (!to.startsWith('/') || to.length > 1_000 || !URL.canParse(to, origin)) return '/';
    const url = new URL(to, origin);
    return url.origin === origin ? url.pathname + url.search + url.hash : '/';
  }
}
