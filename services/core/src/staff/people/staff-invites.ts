import { OFFICE_INVITE_PATH, OFFICE_RENEW_QUERY, texts } from '@portico/contracts';
import { cleanLine } from '@portico/form-model';
import { type EntityManager, IsNull, LessThan, MoreThan } from 'typeorm';
import { ConflictError, ForbiddenError, InvalidError, NotFoundError } from '../../errors.ts';
import {
  type Clock,
  type Database,
  deleteInBatches,
  findLocked,
  hashToken,
  instantAfter,
  newId,
  newToken,
} from '../../platform/index.ts';
import { hasScope } from '../keys/staff-keys.ts';
import { actorOf, type StaffMember } from '../staff-member.ts';
import type { StaffAudit } from '../staff-audit.ts';
import { checkedRoles, scopesOf, type StaffRole } from '../roles.ts';
import type { StaffPersonRow } from '../staff-person.entity.ts';
import { StaffInviteEntity, type StaffInviteRow } from './staff-invite.entity.ts';

const DAY = 24 * 60 * 60_000;
const INVITE_LIFETIME = 3 * DAY;

export class StaffInvites {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: StaffAudit,
    private readonly officeUrl: string | undefined,
    private readonly hasProvider: boolean,
  ) {}

  /**
   * @returns the link, which can't be read again
   * @throws InvalidError for an invalid name or role
   * @throws ForbiddenError for a role beyond the inviter's
   * @throws ConflictError if staff log in with an identity provider, or if there is no Office
   */
  async create(input: { name: string; roles: string[] }, by: StaffMember) {
    this.checkPossible();
    const roles = checkedRoles(input.roles);
    checkGrantor(by, roles);
    const name = cleanLine(input.name);
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

  /** Creates a link for an existing person and invalidates earlier links. @throws ConflictError like `create` */
  async renew(manager: EntityManager, { id: personId, name, roles }: StaffPersonRow, by: StaffMember) {
    this.checkPossible();
    await this.withdrawOf(manager, personId);
    const { id, token, expiresAt } = await this.insert(manager, { name, roles, personId }, by);
    const link = `${this.officeUrl}${OFFICE_INVITE_PATH}?${OFFICE_RENEW_QUERY}#${token}`;
    return { id, link, expiresAt };
  }

  async withdrawOf(manager: EntityManager, personId: string): Promise<void> {
    await manager.delete(StaffInviteEntity, { personId, usedAt: IsNull() });
  }

  async open(): Promise<Omit<StaffInviteRow, 'tokenHash'>[]> {
    const rows = await this.database.reads.find(StaffInviteEntity, {
      where: { usedAt: IsNull(), expiresAt: MoreThan(this.clock.now().toISOString()) },
      order: { id: 'ASC' },
    });
    return rows.map(({ tokenHash: _, ...row }) => row);
  }

  async withdraw(id: string, by: StaffMember): Promise<void> {
    await this.database.unitOfWork.run(async (manager) => {
      const { affected } = await manager.delete(StaffInviteEntity, { id, usedAt: IsNull() });
      if (affected === 0) throw new NotFoundError('No open invitation has this ID.');
      await this.audit.record(manager, { ...actorOf(by), action: 'withdraw invite', subject: id });
    });
  }

  async find(token: string): Promise<StaffInviteRow | undefined> {
    const row = await this.database.reads.findOneBy(StaffInviteEntity, { tokenHash: hashToken(token) });
    return row && this.isUsable(row) ? row : undefined;
  }

  async use(manager: EntityManager, id: string): Promise<StaffInviteRow | undefined> {
    const row = await findLocked(manager, StaffInviteEntity, { id });
    if (!row || !this.isUsable(row)) return undefined;
    await manager.update(StaffInviteEntity, { id }, { usedAt: this.clock.now().toISOString() });
    return row;
  }

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

export function checkGrantor(by: StaffMember, roles: readonly StaffRole[]): void {
  if (!scopesOf(roles).every((scope) => hasScope(by, scope)))
    throw new ForbiddenError('staff_role_not_held', 'You can’t grant a role with more access than your own.');
}
