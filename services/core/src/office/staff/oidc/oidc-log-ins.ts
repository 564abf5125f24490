import { OFFICE_SESSION_PATHS } from '@portico/contracts';
import type { EntityManager } from 'typeorm';
import { type Clock, type Database, findLocked, isDuplicate, newId } from '../../../platform/index.ts';
import type { StaffAudit } from '../../staff-audit.ts';
import type { StaffRole } from '../roles.ts';
import type { StaffSessions } from '../sessions/staff-sessions.ts';
import { StaffLogInRefusedError } from '../staff-errors.ts';
import { StaffPersonEntity, type StaffPersonRow } from '../staff-person.entity.ts';
import { issuerOf, type OidcSettings } from './oidc-settings.ts';
import { type Identity, type Journey, Provider } from './provider.ts';

interface OidcParts {
  database: Database;
  clock: Clock;
  audit: StaffAudit;
  sessions: StaffSessions;
  settings: OidcSettings;
  officeUrl: string;
}

/** Log-in with the accounts of the university. Somebody is known by the issuer and what it calls them, and by nothing else. */
export class OidcLogIns {
  private readonly provider: Provider;
  private readonly issuer: string;

  constructor(private readonly parts: OidcParts) {
    this.provider = new Provider(parts.settings, parts.officeUrl + OFFICE_SESSION_PATHS.signedIn);
    this.issuer = issuerOf(parts.settings);
  }

  /**
   * @param wish.to path of the Office at which it is to end; anything else ends at its beginning
   * @param wish.prove the provider is to ask again who somebody is
   * @throws ProviderAwayError
   */
  begin({ to, prove }: { to?: string; prove: boolean }): Promise<{ url: string; journey: Journey }> {
    return this.provider.begin(this.placeOf(to), prove);
  }

  /** Where the provider's own session is ended; undefined where it has no such place. @throws ProviderAwayError */
  endOfSession(): Promise<string | undefined> {
    return this.provider.endOfSession();
  }

  /**
   * @param query with which the browser came back from the provider
   * @param previousToken of the session that the browser had before
   * @returns the token of the session
   * @throws StaffLogInRefusedError and ProviderAwayError
   */
  async finish(query: string, journey: Journey, previousToken?: string): Promise<string> {
    const identity = await this.provider.finish(query, journey);
    const { roles: known } = this.parts.settings;
    const given = identity.values.flatMap((value) =>
      Object.hasOwn(known, value) ? (known[value] ?? []) : [],
    );
    const roles = [...new Set(given)].sort();
    const letIn = () =>
      this.parts.database.unitOfWork.run((manager) => this.letIn(manager, identity, roles, previousToken));
    const outcome = await letIn().catch((error: unknown) => {
      if (!isDuplicate(error)) throw error;
      return letIn(); // another tab was the first of the same person at the same moment
    });
    if (typeof outcome !== 'string') throw new StaffLogInRefusedError(outcome.why);
    return outcome;
  }

  /** @returns the token, or why there is none: what is written about somebody who is not let in has to stay. */
  private async letIn(
    manager: EntityManager,
    { subject, name, email, provedAt }: Identity,
    roles: StaffRole[],
    previousToken?: string,
  ): Promise<string | { why: string }> {
    const { audit, sessions, clock } = this.parts;
    const found = await findLocked(manager, StaffPersonEntity, { issuer: this.issuer, subject });
    if (found && found.revokedAt !== null) return { why: 'revoked' };
    if (found) {
      // What was theirs and is no more, ends everywhere.
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
    const deed = { actor: name, personId: person.id, subject: person.id };
    await audit.record(manager, { ...deed, action: 'log in', details: { roles } });
    return sessions.begin(manager, { id: person.id, roles }, provedAt, previousToken);
  }

  private placeOf(to = '/'): string {
    const { origin } = new URL(this.parts.officeUrl);
    if (!to.startsWith('/') || to.length > 1_000 || !URL.canParse(to, origin)) return '/';
    const url = new URL(to, origin);
    return url.origin === origin ? url.pathname + url.search + url.hash : '/';
  }
}
