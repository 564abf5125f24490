import { type EntityManager, IsNull } from 'typeorm';
import { ConflictError, NotFoundError } from '../../errors.ts';
import { type Clock, type Database, findLocked, isLockable } from '../../platform/index.ts';
import { actorOf, type StaffMember } from '../staff-member.ts';
import type { StaffAudit } from '../staff-audit.ts';
import { ADMINISTRATOR, checkedRoles, type StaffRole } from '../roles.ts';
import type { StaffSessions } from '../sessions/staff-sessions.ts';
import { OWN_ISSUER, StaffPersonEntity, type StaffPersonRow } from '../staff-person.entity.ts';
import { StaffPasskeyEntity } from '../passkeys/staff-passkey.entity.ts';
import { BY_PROVIDER, checkGrantor, type StaffInvites } from './staff-invites.ts';

export class StaffPeople {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: StaffAudit,
    private readonly sessions: StaffSessions,
    private readonly invites: StaffInvites,
    /** Current login method. An administrator counts as the last one if no other administrator can log in with this method. */
    private readonly issuer: string,
  ) {}

  list(): Promise<StaffPersonRow[]> {
    return this.database.reads.find(StaffPersonEntity, { order: { id: 'ASC' } });
  }

  /** Ends access and sessions immediately. @throws ConflictError for the last administrator or a revoked person */
  async revoke(id: string, by: StaffMember): Promise<void> {
    await this.change(id, [], async (manager, person) => {
      await manager.update(StaffPersonEntity, { id }, { revokedAt: this.clock.now().toISOString() });
      await this.invites.withdrawOf(manager, id);
      const details = { name: person.name };
      await this.audit.record(manager, { ...actorOf(by), action: 'revoke person', subject: id, details });
    });
  }

  /**
   * Changes the roles; the person has to log in again.
   * @throws InvalidError for an unknown role
   * @throws ForbiddenError for a role beyond the caller's
   * @throws ConflictError for the last administrator, a revoked person, or with an identity provider
   */
  async setRoles(id: string, names: string[], by: StaffMember): Promise<void> {
    const roles = checkedRoles(names);
    checkGrantor(by, roles);
    await this.change(id, roles, async (manager, person) => {
      if (person.issuer !== OWN_ISSUER) throw new ConflictError('roles_of_provider', BY_PROVIDER);
      await manager.update(StaffPersonEntity, { id }, { roles: roles as never });
      const details = { name: person.name, roles };
      await this.audit.record(manager, { ...actorOf(by), action: 'change roles', subject: id, details });
    });
  }

  /**
   * Restores a revoked person with their roles and passkeys; sessions stay ended.
   * @throws ForbiddenError for roles beyond the caller's
   * @throws ConflictError if they aren't revoked
   */
  async restore(id: string, by: StaffMember): Promise<void> {
    await this.database.unitOfWork.run(async (manager) => {
      const person = await findLocked(manager, StaffPersonEntity, { id });
      if (!person) throw new NotFoundError(NOBODY);
      if (person.revokedAt === null)
        throw new ConflictError('not_revoked', 'This person’s access isn’t revoked.');
      checkGrantor(by, person.roles);
      await manager.update(StaffPersonEntity, { id }, { revokedAt: null });
      const details = { name: person.name, roles: person.roles };
      await this.audit.record(manager, { ...actorOf(by), action: 'restore person', subject: id, details });
    });
  }

  /**
   * Returns a link to replace a lost passkey, keeping roles and audit history. Invalidates the old passkeys, which
   * someone may have found, and ends sessions.
   * @throws ForbiddenError for roles beyond the caller's, which the link would grant
   * @throws ConflictError for oneself, a revoked person, or with an identity provider
   */
  async renewPasskey(id: string, by: StaffMember): Promise<{ id: string; link: string; expiresAt: string }> {
    if (id === by.personId)
      throw new ConflictError(
        'own_passkey',
        'You can’t do this to your own account, because it ends your session. Ask another administrator.',
      );
    return this.database.unitOfWork.run(async (manager) => {
      const person = await findLocked(manager, StaffPersonEntity, { id });
      if (!person) throw new NotFoundError(NOBODY);
      if (person.revokedAt !== null) throw revokedAlready();
      if (person.issuer !== OWN_ISSUER) throw new ConflictError('roles_of_provider', BY_PROVIDER);
      checkGrantor(by, person.roles);
      const made = await this.invites.renew(manager, person, by);
      await manager.delete(StaffPasskeyEntity, { personId: id });
      await this.sessions.endAllOf(manager, id);
      const details = { name: person.name, invite: made.id };
      await this.audit.record(manager, { ...actorOf(by), action: 'renew passkey', subject: id, details });
      return made;
    });
  }

  private async change(
    id: string,
    roles: StaffRole[],
    write: (manager: EntityManager, person: StaffPersonRow) => Promise<void>,
  ): Promise<void> {
    await this.database.unitOfWork.run(async (manager) => {
      const people = await this.lockAll(manager);
      const person = people.find((each) => each.id === id);
      if (!person) throw await whyNot(manager, id);
      const isLast = !people.some((each) => each.id !== id && isAdministrator(each, this.issuer));
      if (isLast && isAdministrator(person, this.issuer) && !roles.includes(ADMINISTRATOR))
        throw new ConflictError(
          'last_administrator',
          'At least one administrator must remain. Make someone else an administrator first.',
        );
      await write(manager, person);
      await this.sessions.endAllOf(manager, id);
    });
  }

  /** Locks everyone: of two administrators who revoke each other, one must see the other's change. */
  private lockAll(manager: EntityManager): Promise<StaffPersonRow[]> {
    return manager.find(StaffPersonEntity, {
      where: { revokedAt: IsNull() },
      order: { id: 'ASC' },
      ...(isLockable(manager) && { lock: { mode: 'pessimistic_write' as const } }),
    });
  }
}

const NOBODY = 'No team member has this ID.';

const isAdministrator = ({ roles, issuer }: StaffPersonRow, current: string): boolean =>
  issuer === current && roles.includes(ADMINISTRATOR);

const revokedAlready = () => new ConflictError('already_revoked', 'This person’s access is already revoked.');

async function whyNot(manager: EntityManager, id: string) {
  return (await manager.existsBy(StaffPersonEntity, { id })) ? revokedAlready() : new NotFoundError(NOBODY);
}
