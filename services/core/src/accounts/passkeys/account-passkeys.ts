import { LIMITS, MAX_PASSKEYS, type PasskeyReply, texts } from '@portico/contracts';
import { type EntityManager, LessThan } from 'typeorm';
import {
  type Clock,
  type Database,
  deleteInBatches,
  findLocked,
  hashToken,
  instantAfter,
  type Outbox,
  type SecurityLog,
  type Throttle,
} from '../../platform/index.ts';
import { ConflictError, InvalidError } from '../../errors.ts';
import { AccountEntity, type AccountRow } from '../account.entity.ts';
import type { AccountMessages } from '../account-messages.ts';
import { lockVerified, type StepUpAuth } from '../own-account/step-up-auth.ts';
import { SuccessfulLoginEntity } from '../sessions/successful-login.entity.ts';
import { parseUserAgent } from '../sessions/parse-user-agent.ts';
import type { Applicant } from '../sessions/sessions.ts';
import type { Visitor } from '../visitor-cookies.ts';
import {
  AccountChallengeEntity,
  type AccountChallengeRow,
  AccountPasskeyEntity,
  type AccountPasskeyRow,
} from './account-passkey.entity.ts';
import { CHALLENGE_LIFETIME, challengeOf, PasskeyRefusedError, type WebAuthn } from './web-authn.ts';

export interface AccountPasskeysDeps {
  database: Database;
  clock: Clock;
  throttle: Throttle;
  outbox: Outbox;
  messages: AccountMessages;
  stepUpAuth: StepUpAuth;
  log: SecurityLog;
  webAuthn: WebAuthn;
}

/** Passkeys with which applicants log in instead of a password. Lost ones are replaced by a password reset, which ends all of them. */
export class AccountPasskeys {
  constructor(private readonly deps: AccountPasskeysDeps) {}

  /** Newest first. */
  list({ accountId }: Pick<Applicant, 'accountId'>): Promise<AccountPasskeyRow[]> {
    return this.deps.database.reads.find(AccountPasskeyEntity, {
      where: { accountId },
      order: { createdAt: 'DESC', id: 'ASC' },
    });
  }

  /** Returns whether to offer a passkey after a login: the account has none, and this is one of its first logins. */
  async isOffered(accountId: string): Promise<boolean> {
    const { reads } = this.deps.database;
    const logIns = await reads.countBy(SuccessfulLoginEntity, { accountId });
    return (
      logIns <= LIMITS.passkeyOfferLogins && !(await reads.existsBy(AccountPasskeyEntity, { accountId }))
    );
  }

  /** @throws InvalidError for a wrong password, ConflictError for too many passkeys, TooManyError, OverloadedError */
  async creationOptions(applicant: Applicant, password: string, visitor: Visitor) {
    const { database, stepUpAuth, webAuthn } = this.deps;
    const proved = await stepUpAuth.verify(applicant, password, visitor);
    const existing = await this.list(applicant);
    if (existing.length >= MAX_PASSKEYS) throw tooManyPasskeys();
    const options = await webAuthn.creationOptions(
      { id: proved.id, name: proved.email },
      existing.map(({ credential }) => credential),
    );
    await database.unitOfWork.run(async (manager) => {
      await lockVerified(manager, proved);
      await this.store(manager, options.challenge, proved.id);
    });
    return options;
  }

  /** Stores the new passkey and emails the owner. @throws InvalidError for a refused response, ConflictError */
  async create(
    { accountId, email }: Applicant,
    response: Record<string, unknown>,
    visitor: Visitor,
    userAgent?: string,
  ): Promise<void> {
    const { database, clock, outbox, messages, webAuthn } = this.deps;
    const credential = await this.refusing(
      { email, address: visitor.address },
      async () => {
        const challenge = await this.take(response, accountId);
        return webAuthn.verifyCreation(response, challenge);
      },
      notCreated,
    );
    await database.unitOfWork.run(async (manager) => {
      const account = await findLocked(manager, AccountEntity, { id: accountId });
      if (!account) throw notCreated();
      if ((await manager.countBy(AccountPasskeyEntity, { accountId })) >= MAX_PASSKEYS)
        throw tooManyPasskeys();
      const row: AccountPasskeyRow = {
        ...{ id: hashToken(credential.id), accountId, credential, ...parseUserAgent(userAgent) },
        ...{ createdAt: clock.now().toISOString(), lastUsedAt: null },
      };
      await manager.insert(AccountPasskeyEntity, row as never);
      const owner = await messages.ownerOf(manager, account, visitor.language);
      await outbox.send(manager, messages.passkeyAdded(owner));
    });
  }

  /** Ignores ids of other accounts and of deleted passkeys. */
  async remove({ accountId }: Applicant, id: string): Promise<void> {
    await this.deps.database.unitOfWork.run((manager) =>
      manager.delete(AccountPasskeyEntity, { accountId, id }),
    );
  }

  /** The options name no account, so they reveal none. @throws TooManyError */
  async requestOptions({ address }: Visitor) {
    const { database, throttle, webAuthn } = this.deps;
    await throttle.consume('passkey', { address });
    const options = await webAuthn.requestOptions();
    await database.unitOfWork.run((manager) => this.store(manager, options.challenge, null));
    return options;
  }

  /** Returns the passkey's account; `Sessions.begin` starts its session. @throws InvalidError, one for all refusals */
  async authenticate(response: Record<string, unknown>, { address }: Visitor): Promise<AccountRow> {
    const { database, clock, webAuthn } = this.deps;
    return this.refusing({ address }, async () => {
      const challenge = await this.take(response, null);
      const id = hashToken(String(response.id));
      const passkey = await database.reads.findOneBy(AccountPasskeyEntity, { id });
      if (!passkey) throw new PasskeyRefusedError('unknown');
      const credential = await webAuthn.verifyRequest(response, challenge, passkey.credential);
      return database.unitOfWork.run(async (manager) => {
        const account = await findLocked(manager, AccountEntity, { id: passkey.accountId });
        const lastUsedAt = clock.now().toISOString();
        const { affected } = await manager.update(AccountPasskeyEntity, { id }, {
          credential,
          lastUsedAt,
        } as never);
        // The passkey may have been removed since it was read.
        if (!account || affected === 0) throw new PasskeyRefusedError('unknown');
        return account;
      });
    });
  }

  async tidy(): Promise<void> {
    const { database, clock } = this.deps;
    await deleteInBatches(database, AccountChallengeEntity, {
      expiresAt: LessThan(clock.now().toISOString()),
    });
  }

  private async store(manager: EntityManager, challenge: string, accountId: string | null): Promise<void> {
    const expiresAt = instantAfter(this.deps.clock.now(), CHALLENGE_LIFETIME);
    const row: AccountChallengeRow = { challengeHash: hashToken(challenge), accountId, expiresAt };
    await manager.insert(AccountChallengeEntity, row);
  }

  /** Deletes the challenge before the response is checked, so that a response can't be replayed. */
  private async take(response: Record<string, unknown>, accountId: string | null): Promise<string> {
    const { database, clock } = this.deps;
    const challenge = challengeOf(response);
    const challengeHash = hashToken(challenge);
    const row = await database.unitOfWork.run(async (manager) => {
      const found = await findLocked(manager, AccountChallengeEntity, { challengeHash });
      await manager.delete(AccountChallengeEntity, { challengeHash });
      return found;
    });
    if (row?.accountId !== accountId || row.expiresAt <= clock.now().toISOString())
      throw new PasskeyRefusedError('challenge');
    return challenge;
  }

  private async refusing<T>(
    who: { email?: string; address: string },
    work: () => Promise<T>,
    refusal = passkeyRefused,
  ): Promise<T> {
    return work().catch((error: unknown) => {
      if (!(error instanceof PasskeyRefusedError)) throw error;
      this.deps.log.note('passkey_refused', who, { reason: error.reason });
      throw refusal();
    });
  }
}

export const toPasskeyReply = (passkey: AccountPasskeyRow): PasskeyReply => ({
  id: passkey.id,
  browser: passkey.browser,
  system: passkey.system,
  created_at: passkey.createdAt,
  last_used_at: passkey.lastUsedAt,
});

const passkeyRefused = () => new InvalidError('passkey_refused', texts.passkeyRefused);
const notCreated = () => new InvalidError('passkey_not_created', texts.passkeyNotCreated);
const tooManyPasskeys = () => new ConflictError('too_many_passkeys', texts.tooManyPasskeys);

/** Ends all passkeys, including those being created: anyone who knew the password may have added them. */
export async function endPasskeys(manager: EntityManager, accountId: string): Promise<void> {
  await manager.delete(AccountPasskeyEntity, { accountId });
  await manager.delete(AccountChallengeEntity, { accountId });
}
