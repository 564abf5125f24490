import { type EntityManager, IsNull } from 'typeorm';
import { ConflictError, NotFoundError } from '../../../errors.ts';
import { type Clock, type Database, findLocked, isLockable } from '../../../platform/index.ts';
import { actorOf, type StaffMember } from '../../staff-member.ts';
import type { StaffAudit } from '../../staff-audit.ts';
import { ADMINISTRATOR, checkedRoles, type StaffRole } from '../roles.ts';
import type { StaffSessions } from '../sessions/staff-sessions.ts';
import { OWN_ISSUER, StaffPersonEntity, type StaffPersonRow } from '../staff-person.entity.ts';
import { StaffPasskeyEntity } from '../passkeys/staff-passkey.entity.ts';
import { BY_PROVIDER, checkGiver, type StaffInvites } from './staff-invites.ts';

/** Who works in the Office, and as what. */
export class StaffPeople {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: StaffAudit,
    private readonly sessions: StaffSessions,
    private readonly invites: StaffInvites,
    /** Of those who can log in as it is set up now. */
    private readonly issuer: string,
  ) {}

  /** Oldest first, revoked ones too. */
  list(): Promise<StaffPersonRow[]> {
    return this.database.reads.find(StaffPersonEntity, { order: { id: 'ASC' } });
  }

  /**
   * Ends what somebody may do, and their sessions, at once.
   * @throws NotFoundError
   * @throws ConflictError for the last administrator, and for whoever was revoked already.
   */
  async revoke(id: string, by: StaffMember): Promise<void> {
    await this.change(id, [], async (manager, person) => {
      await manager.update(StaffPersonEntity, { id }, { revokedAt: this.clock.now().toISOString() });
      await this.invites.withdrawOf(manager, id);
      const details = { name: person.name };
      await this.audit.record(manager, { ...actorOf(by), action: 'revoke person', subject: id, details });
    });
  }

  /**
   * Says anew what somebody is. They have to log in again.
   * @throws InvalidError for a role that there is not.
   * @throws ForbiddenError for one that goes further than those of whoever asks.
   * @throws NotFoundError
   * @throws ConflictError for the last administrator, whoever was revoked, and whose roles a provider says.
   */
  async setRoles(id: string, names: string[], by: StaffMember): Promise<void> {
    const roles = checkedRoles(names);
    checkGiver(by, roles);
    await this.change(id, roles, async (manager, person) => {
      if (person.issuer !== OWN_ISSUER) throw new ConflictError('roles_of_provider', BY_PROVIDER);
      await manager.update(StaffPersonEntity, { id }, { roles: roles as never });
      const details = { name: person.name, roles };
      await this.audit.record(manager, { ...actorOf(by), action: 'change roles', subject: id, details });
    });
  }

  /**
   * Lets somebody who was revoked work again, as what they were, with the passkeys that they have. Their sessions stay ended.
   * @throws ForbiddenError for roles that go further than those of whoever asks.
   * @throws NotFoundError
   * @throws ConflictError for whoever was not revoked.
   */
  async restore(id: string, by: StaffMember): Promise<void> {
    await this.database.unitOfWork.run(async (manager) => {
      const person = await findLocked(manager, StaffPersonEntity, { id });
      if (!person) throw new NotFoundError(NOBODY);
      if (person.revokedAt === null)
        throw new ConflictError('not_revoked', 'This person’s access isn’t revoked.');
      checkGiver(by, person.roles);
      await manager.update(StaffPersonEntity, { id }, { revokedAt: null });
      const details = { name: person.name, roles: person.roles };
      await this.audit.record(manager, { ...actorOf(by), action: 'restore person', subject: id, details });
    });
  }

  /**
   * For somebody who has lost their passkey: a link to make a new one as who they are, with the same roles and the same trail. What they had
   * opens nothing from now on, since somebody else may have found it, and their sessions end.
   * @throws ForbiddenError for roles that go further than those of whoever asks: the link opens what they open.
   * @throws NotFoundError
   * @throws ConflictError for oneself, whoever was revoked, and where people log in with a provider.
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
      checkGiver(by, person.roles);
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

  /** All who are not revoked: of two administrators who remove each other, one has to see what the other did. */
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
