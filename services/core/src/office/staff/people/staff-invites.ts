import { OFFICE_INVITE_PATH, OFFICE_RENEW_QUERY, texts } from '@portico/contracts';
import { cleanLine } from '@portico/form-model';
import { type EntityManager, IsNull, LessThan, MoreThan } from 'typeorm';
import { ConflictError, ForbiddenError, InvalidError, NotFoundError } from '../../../errors.ts';
import {
  type Clock,
  type Database,
  deleteInBatches,
  findLocked,
  hashToken,
  instantAfter,
  newId,
  newToken,
} from '../../../platform/index.ts';
import { may } from '../../keys/staff-keys.ts';
import { actorOf, type StaffMember } from '../../staff-member.ts';
import type { StaffAudit } from '../../staff-audit.ts';
import { checkedRoles, scopesOf, type StaffRole } from '../roles.ts';
import type { StaffPersonRow } from '../staff-person.entity.ts';
import { StaffInviteEntity, type StaffInviteRow } from './staff-invite.entity.ts';

const DAY = 24 * 60 * 60_000;
/** Milliseconds for which the link of an invitation is good. */
const INVITE_LIFETIME = 3 * DAY;

/** Links with which people make their first passkey, or a new one for one that they have lost. The table holds hashes only. */
export class StaffInvites {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: StaffAudit,
    /** Absent: there is no Office that somebody could be invited to. */
    private readonly officeUrl: string | undefined,
    /** Whether people log in with a provider: it says who gets in. */
    private readonly hasProvider: boolean,
  ) {}

  /**
   * @returns the link, which can't be read again.
   * @throws InvalidError for a name or a role that can't be.
   * @throws ForbiddenError for a role that goes further than those of whoever asks.
   * @throws ConflictError where people log in with a provider, or nowhere.
   */
  async create(wish: { name: string; roles: string[] }, by: StaffMember) {
    this.checkPossible();
    const roles = checkedRoles(wish.roles);
    checkGiver(by, roles);
    const name = cleanLine(wish.name);
    if (name === '' || name.length > 100)
      throw new InvalidError('invalid_input', texts.badInput, {
        name: 'A name of 1 to 100 characters is required.',
      });
    return this.database.unitOfWork.run(async (manager) => {
      const { id, token, expiresAt } = await this.insert(manager, { name, roles, personId: null }, by);
      const details = { name, roles };
      await this.audit.record(manager, { ...actorOf(by), action: 'invite', subject: id, details });
      return { id, link: `${this.officeUrl}${OFFICE_INVITE_PATH}#${token}`, expiresAt };
    });
  }

  /**
   * A link with which somebody who works here makes a new passkey; an older one of theirs opens nothing any more.
   * @throws ConflictError where people log in with a provider, or nowhere.
   */
  async renew(manager: EntityManager, { id: personId, name, roles }: StaffPersonRow, by: StaffMember) {
    this.checkPossible();
    await this.withdrawOf(manager, personId);
    const { id, token, expiresAt } = await this.insert(manager, { name, roles, personId }, by);
    const link = `${this.officeUrl}${OFFICE_INVITE_PATH}?${OFFICE_RENEW_QUERY}#${token}`;
    return { id, link, expiresAt };
  }

  /** Takes back what somebody who works here could make a new passkey with. */
  async withdrawOf(manager: EntityManager, personId: string): Promise<void> {
    await manager.delete(StaffInviteEntity, { personId, usedAt: IsNull() });
  }

  /** Those that can still be used, oldest first. */
  async open(): Promise<Omit<StaffInviteRow, 'tokenHash'>[]> {
    const rows = await this.database.reads.find(StaffInviteEntity, {
      where: { usedAt: IsNull(), expiresAt: MoreThan(this.clock.now().toISOString()) },
      order: { id: 'ASC' },
    });
    return rows.map(({ tokenHash: _, ...row }) => row);
  }

  /** Takes one back. @throws NotFoundError for one that is not there, or was used */
  async withdraw(id: string, by: StaffMember): Promise<void> {
    await this.database.unitOfWork.run(async (manager) => {
      const { affected } = await manager.delete(StaffInviteEntity, { id, usedAt: IsNull() });
      if (affected === 0) throw new NotFoundError('No open invitation has this ID.');
      await this.audit.record(manager, { ...actorOf(by), action: 'withdraw invite', subject: id });
    });
  }

  /** The one of a link; undefined where it can't be used, or not any more. */
  async find(token: string): Promise<StaffInviteRow | undefined> {
    const row = await this.database.reads.findOneBy(StaffInviteEntity, { tokenHash: hashToken(token) });
    return row && this.isUsable(row) ? row : undefined;
  }

  /** In the transaction in which somebody follows it. @returns undefined when it can't be used, or not any more */
  async use(manager: EntityManager, id: string): Promise<StaffInviteRow | undefined> {
    const row = await findLocked(manager, StaffInviteEntity, { id });
    if (!row || !this.isUsable(row)) return undefined;
    await manager.update(StaffInviteEntity, { id }, { usedAt: this.clock.now().toISOString() });
    return row;
  }

  /** Removes those that are of no use any more. */
  async tidy(): Promise<void> {
    await deleteInBatches(this.database, StaffInviteEntity, {
      expiresAt: LessThan(this.clock.now().toISOString()),
    });
  }

  private checkPossible(): void {
    if (this.officeUrl === undefined)
      throw new ConflictError('no_office', 'The Office isn’t set up. Set OFFICE_URL to its address.');
    if (this.hasProvider) throw new ConflictError('not_invited', BY_PROVIDER);
  }

  private async insert(
    manager: EntityManager,
    whom: Pick<StaffInviteRow, 'name' | 'roles' | 'personId'>,
    by: StaffMember,
  ) {
    const token = newToken();
    const now = this.clock.now();
    const row: StaffInviteRow = {
      ...{ id: newId(), tokenHash: hashToken(token), ...whom, createdBy: by.name },
      createdAt: now.toISOString(),
      expiresAt: instantAfter(now, INVITE_LIFETIME),
      usedAt: null,
    };
    await manager.insert(StaffInviteEntity, row as never);
    return { id: row.id, token, expiresAt: row.expiresAt };
  }

  private isUsable({ usedAt, expiresAt }: StaffInviteRow): boolean {
    return usedAt === null && expiresAt > this.clock.now().toISOString();
  }
}

export const BY_PROVIDER = 'Staff accounts and roles are managed by your identity provider.';

/** @throws ForbiddenError for roles that go further than what somebody may do themselves */
export function checkGiver(by: StaffMember, roles: readonly StaffRole[]): void {
  if (!scopesOf(roles).every((scope) => may(by, scope)))
    throw new ForbiddenError('staff_role_not_held', 'You can’t grant a role with more access than your own.');
}
