import { OFFICE_REFUSALS, texts } from '@portico/contracts';
import type { Sentence } from '@portico/texts';
import { cleanLine } from '@portico/form-model';
import { type EntityManager, IsNull } from 'typeorm';
import { type Clock, type Database, hashToken, instantAfter, newId, newToken } from '../../platform/index.ts';
import { DomainError, ConflictError, ForbiddenError, InvalidError, NotFoundError } from '../../errors.ts';
import type { StaffAudit } from '../staff-audit.ts';
import { actorOf, type StaffMember } from '../staff-member.ts';
import { StaffKeyEntity, type StaffKeyRow } from './staff-key.entity.ts';
import { covers, isStaffScope, opens, releasesOf, type StaffScope } from './staff-scopes.ts';

/** Makes a leaked key recognizable to people and scanners. */
const PREFIX = 'portico_staff_';
const DAY = 24 * 60 * 60_000;
export const DEFAULT_KEY_DAYS = 90;

export interface NewStaffKey {
  name: string;
  scopes: string[];
  days?: number;
  never?: boolean;
}

/** Missing, unknown, or ended key; deliberately indistinguishable. */
export class StaffKeyRefusedError extends DomainError {
  constructor() {
    super('unauthorized', 'staff_key_refused', texts.staffKeyRefused);
  }
}

export class StaffScopeMissingError extends ForbiddenError {
  constructor(
    readonly holder: { keyId: string } | { personId: string },
    scope: StaffScope,
  ) {
    super(OFFICE_REFUSALS.notYours, lacking(scope, 'personId' in holder));
  }
}

const lacking = (scope: StaffScope, isPerson: boolean): Sentence | string =>
  isPerson
    ? `Your roles don’t allow that: they don’t include “${scope}”.`
    : { text: texts.staffScopeMissing, values: { scope } };

export class StaffKeys {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: StaffAudit,
  ) {}

  /**
   * Creates a key that expires no later than the key that creates it.
   * @returns id and key; the key can't be read again
   * @throws InvalidError for an invalid name, scope, or number of days
   * @throws ForbiddenError for a scope that the creator doesn't have
   */
  async create(input: NewStaffKey, by: StaffMember): Promise<{ id: string; key: string }> {
    const { name, scopes, days } = checked(input);
    if (!scopes.every((scope) => hasScope(by, scope)))
      throw new ForbiddenError('staff_scope_not_held', texts.staffScopeNotHeld);
    const key = PREFIX + newToken();
    const now = this.clock.now();
    const row: StaffKeyRow = {
      id: newId(),
      name,
      keyHash: hashToken(key),
      scopes,
      createdBy: by.name,
      createdAt: now.toISOString(),
      expiresAt: earlier(days === undefined ? null : instantAfter(now, days * DAY), by.expiresAt),
      revokedAt: null,
    };
    await this.database.unitOfWork.run(async (manager) => {
      await manager.insert(StaffKeyEntity, row);
      const details = { name, scopes };
      await this.audit.record(manager, { ...actorOf(by), action: 'create key', subject: row.id, details });
    });
    return { id: row.id, key };
  }

  async list(): Promise<Omit<StaffKeyRow, 'keyHash'>[]> {
    const rows = await this.database.reads.find(StaffKeyEntity, { order: { id: 'ASC' } });
    return rows.map(({ keyHash: _, ...row }) => row);
  }

  async revoke(id: string, by: StaffMember): Promise<void> {
    await this.database.unitOfWork.run(async (manager) => {
      const revokedAt = this.clock.now().toISOString();
      const { affected } = await manager.update(StaffKeyEntity, { id, revokedAt: IsNull() }, { revokedAt });
      if (affected === 0) throw await whyNot(manager, id);
      await this.audit.record(manager, { ...actorOf(by), action: 'revoke key', subject: id });
    });
  }

  async open(key: string, scope: StaffScope): Promise<StaffMember> {
    const row = await this.database.reads.findOneBy(StaffKeyEntity, { keyHash: hashToken(key) });
    if (!row || row.revokedAt !== null) throw new StaffKeyRefusedError();
    if (row.expiresAt !== null && row.expiresAt <= this.clock.now().toISOString())
      throw new StaffKeyRefusedError();
    if (!opens(row.scopes, scope)) throw new StaffScopeMissingError({ keyId: row.id }, scope);
    return { keyId: row.id, name: row.name, scopes: row.scopes, expiresAt: row.expiresAt };
  }
}

/** Explains why no key was revoked. Reads in the revoking transaction, to see its changes. */
async function whyNot(manager: EntityManager, id: string): Promise<DomainError> {
  return (await manager.existsBy(StaffKeyEntity, { id }))
    ? new ConflictError('already_revoked', texts.staffKeyRevoked)
    : new NotFoundError(texts.staffKeyUnknown);
}

export const hasScope = ({ scopes }: StaffMember, scope: StaffScope): boolean =>
  scopes === undefined || covers(scopes, scope);

export function checkScope(staff: StaffMember, scope: StaffScope): void {
  if (!hasScope(staff, scope))
    throw new ForbiddenError(OFFICE_REFUSALS.notYours, lacking(scope, staff.personId !== undefined));
}

export function checkReleaser(staff: StaffMember, names: string[]): void {
  for (const scope of names.map(releasesOf)) checkScope(staff, scope);
}

const earlier = (end: string | null, other: string | null = null): string | null =>
  end === null || (other !== null && other < end) ? other : end;

function checked({ name, scopes, days, never = false }: NewStaffKey) {
  const errors: Record<string, string> = {};
  const text = cleanLine(name);
  if (text === '' || text.length > 100) errors.name = 'A name of 1 to 100 characters is required.';
  if (scopes.length === 0) errors.scopes = 'At least one scope is required.';
  const unknown = scopes.filter((scope) => !isStaffScope(scope));
  if (unknown.length > 0) errors.scopes = `Unknown scope: ${unknown.join(', ')}.`;
  if (days !== undefined && !(Number.isInteger(days) && days >= 1 && days <= 3650))
    errors.days = 'Days must be a whole number from 1 to 3650.';
  if (days !== undefined && never) errors.days = 'Choose either a number of days or no expiration.';
  if (Object.keys(errors).length > 0) throw new InvalidError('invalid_input', texts.badInput, errors);
  return {
    name: text,
    scopes: [...new Set(scopes)] as StaffScope[],
    days: never ? undefined : (days ?? DEFAULT_KEY_DAYS),
  };
}
