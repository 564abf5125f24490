import {
  instantText,
  isEmail,
  normaliseEmail,
  OFFICE_INVITE_PATH,
  OFFICE_RENEW_QUERY,
  texts,
} from '@portico/contracts';
import { cleanLine } from '@portico/form-model';
import type { Partner } from '@portico/partner';
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
  type Outbox,
} from '../../platform/index.ts';
import { hasScope } from '../keys/staff-keys.ts';
import { actorOf, type StaffMember } from '../staff-member.ts';
import type { StaffAudit } from '../staff-audit.ts';
import { checkedRoles, scopesOf, type StaffRole } from '../roles.ts';
import type { StaffPersonRow } from '../staff-person.entity.ts';
import { StaffInviteEntity, type StaffInviteRow } from './staff-invite.entity.ts';

const DAY = 24 * 60 * 60_000;
const INVITE_LIFETIME = 3 * DAY;

export interface StaffInvitesDeps {
  database: Database;
  clock: Clock;
  audit: StaffAudit;
  officeUrl: string | undefined;
  hasProvider: boolean;
}

export class StaffInvites {
  constructor(
    private readonly deps: StaffInvitesDeps,
    /** Without it, links can't be emailed. */
    private readonly mail?: { outbox: Outbox; partner: Pick<Partner, 'name' | 'timeZone'> },
  ) {}

  /**
   * @param input `email`: where to send the link
   * @returns the link, which can't be read again
   * @throws InvalidError for an invalid name, address, or role
   * @throws ForbiddenError for a role beyond the inviter's
   * @throws ConflictError if staff log in with an identity provider, or if there is no Office
   */
  async create(input: { name: string; roles: string[]; email?: string }, by: StaffMember) {
    this.checkPossible();
    const roles = checkedRoles(input.roles);
    checkGrantor(by, roles);
    const name = cleanLine(input.name);
    if (name === '' || name.length > 100)
      throw new InvalidError('invalid_input', texts.badInput, {
        name: 'A name of 1 to 100 characters is required.',
      });
    const email = input.email === undefined ? null : normaliseEmail(input.email);
    if (email !== null && !isEmail(email))
      throw new InvalidError('invalid_input', texts.badInput, { email: 'This isn’t an email address.' });
    return this.deps.database.unitOfWork.run(async (manager) => {
      const whom = { name, email, roles };
      const { id, token, expiresAt } = await this.insert(manager, { ...whom, personId: null }, by);
      const details = { name, roles, ...(email !== null && { email }) };
      await this.deps.audit.record(manager, { ...actorOf(by), action: 'invite', subject: id, details });
      const link = `${this.deps.officeUrl}${OFFICE_INVITE_PATH}#${token}`;
      if (email !== null) await this.send(manager, email, { by: by.name, link, expiresAt });
      return { id, link, expiresAt };
    });
  }

  private async send(
    manager: EntityManager,
    recipient: string,
    { by, link, expiresAt }: { by: string; link: string; expiresAt: string },
  ): Promise<void> {
    if (!this.mail) throw new Error('Invitations can’t be emailed from here.');
    const { outbox, partner } = this.mail;
    await outbox.send(manager, {
      ...{ recipient, kind: 'staff_invite', language: 'en' },
      subject: `Your access to the admissions Office of ${partner.name}`,
      body: [
        `${by} invited you to the Office of ${partner.name}, where staff work with applications.`,
        `To get access, open this link and create a passkey:\n${link}`,
        `The link works once, until ${instantText(expiresAt, partner.timeZone, 'en')}. Don’t forward it: anyone who has it can log in as you. If you didn’t expect this email, ignore it.`,
      ].join('\n\n'),
    });
  }

  /** Creates a link for an existing person and invalidates earlier links. @throws ConflictError like `create` */
  async renew(manager: EntityManager, { id: personId, name, email, roles }: StaffPersonRow, by: StaffMember) {
    this.checkPossible();
    await this.withdrawOf(manager, personId);
    const { id, token, expiresAt } = await this.insert(manager, { name, email, roles, personId }, by);
    const link = `${this.deps.officeUrl}${OFFICE_INVITE_PATH}?${OFFICE_RENEW_QUERY}#${token}`;
    return { id, link, expiresAt };
  }

  async withdrawOf(manager: EntityManager, personId: string): Promise<void> {
    await manager.delete(StaffInviteEntity, { personId, usedAt: IsNull() });
  }

  async open(): Promise<Omit<StaffInviteRow, 'tokenHash'>[]> {
    const rows = await this.deps.database.reads.find(StaffInviteEntity, {
      where: { usedAt: IsNull(), expiresAt: MoreThan(this.deps.clock.now().toISOString()) },
      order: { id: 'ASC' },
    });
    return rows.map(({ tokenHash: _, ...row }) => row);
  }

  async withdraw(id: string, by: StaffMember): Promise<void> {
    await this.deps.database.unitOfWork.run(async (manager) => {
      const { affected } = await manager.delete(StaffInviteEntity, { id, usedAt: IsNull() });
      if (affected === 0) throw new NotFoundError('No open invitation has this ID.');
      await this.deps.audit.record(manager, { ...actorOf(by), action: 'withdraw invite', subject: id });
    });
  }

  async find(token: string): Promise<StaffInviteRow | undefined> {
    const row = await this.deps.database.reads.findOneBy(StaffInviteEntity, { tokenHash: hashToken(token) });
    return row && this.isUsable(row) ? row : undefined;
  }

  async use(manager: EntityManager, id: string): Promise<StaffInviteRow | undefined> {
    const row = await findLocked(manager, StaffInviteEntity, { id });
    if (!row || !this.isUsable(row)) return undefined;
    await manager.update(StaffInviteEntity, { id }, { usedAt: this.deps.clock.now().toISOString() });
    return row;
  }

  async tidy(): Promise<void> {
    await deleteInBatches(this.deps.database, StaffInviteEntity, {
      expiresAt: LessThan(this.deps.clock.now().toISOString()),
    });
  }

  private checkPossible(): void {
    if (this.deps.officeUrl === undefined)
      throw new ConflictError('no_office', 'The Office isn’t set up. Set OFFICE_URL to its address.');
    if (this.deps.hasProvider) throw new ConflictError('not_invited', BY_PROVIDER);
  }

  private async insert(
    manager: EntityManager,
    whom: Pick<StaffInviteRow, 'name' | 'email' | 'roles' | 'personId'>,
    by: StaffMember,
  ) {
    const token = newToken();
    const now = this.deps.clock.now();
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
    return usedAt === null && expiresAt > this.deps.clock.now().toISOString();
  }
}

export const BY_PROVIDER = 'Staff accounts and roles are managed by your identity provider.';

export function checkGrantor(by: StaffMember, roles: readonly StaffRole[]): void {
  if (!scopesOf(roles).every((scope) => hasScope(by, scope)))
    throw new ForbiddenError('staff_role_not_held', 'You can’t grant a role with more access than your own.');
}
