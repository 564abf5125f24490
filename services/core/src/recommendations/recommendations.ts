import {
  type InvitationPayload,
  INVITATION_MS,
  MAX_INVITED,
  normaliseEmail,
  type RecommendationReply,
  type RecommendationsReply,
  type ReplacementPayload,
  recommendationReplies as replies,
} from '@portico/contracts';
import { answerOf, cleanLine, type Answers } from '@portico/form-model';
import { type EntityManager, Not } from 'typeorm';
import type { Applicant } from '../accounts/index.ts';
import {
  ApplicationEntity,
  type ApplicationRow,
  ConversionEntity,
  type DocumentChanges,
  lockApplication,
  recommendationKey,
} from '../applications/index.ts';
import { ConflictError, ForbiddenError, InvalidError, NotFoundError, TooManyError } from '../errors.ts';
import {
  type Clock,
  type Database,
  findLocked,
  newId,
  type Storage,
  type StoredFile,
  type Throttle,
} from '../platform/index.ts';
import type { Invitations } from './invitations.ts';
import { RecommendationEntity, type RecommendationRow } from './recommendation.entity.ts';
import type { RecommendationSetting } from './recommendation-setting.ts';

export interface RecommendationsDeps {
  database: Database;
  clock: Clock;
  throttle: Throttle;
  storage: Storage;
  changes: DocumentChanges;
  invitations: Invitations;
  setting: RecommendationSetting;
}

/** Invitations of an applicant. Every method finds only rows of their application. */
export class Recommendations {
  constructor(private readonly deps: RecommendationsDeps) {}

  async list({ applicationId }: Applicant): Promise<RecommendationsReply> {
    const { reads } = this.deps.database;
    const [isOn, rows, application] = await Promise.all([
      this.deps.setting.isOn(),
      reads.find(RecommendationEntity, { where: { applicationId }, order: { id: 'ASC' } }),
      reads.findOneByOrFail(ApplicationEntity, { id: applicationId }),
    ]);
    return {
      is_on: isOn,
      waived: rows[0]?.waived ?? null,
      suggested: suggestedBy(application.answers),
      recommendations: rows.flatMap((row) => (row.state === 'withdrawn' ? [] : [toReply(row)])),
    };
  }

  /** @throws ForbiddenError while recommendations are off, ConflictError, InvalidError, TooManyError */
  async invite(applicant: Applicant, wish: InvitationPayload, address: string): Promise<void> {
    await this.admit(applicant, address);
    await this.change(applicant, (manager, application) => this.add(manager, application, applicant, wish));
  }

  /** Withdraws an invitation and invites another person in its place. @throws NotFoundError and the errors of `invite` */
  async replace(applicant: Applicant, id: string, wish: ReplacementPayload, address: string): Promise<void> {
    await this.admit(applicant, address);
    await this.change(applicant, async (manager, application) => {
      const row = await this.lockOpen(manager, applicant, id);
      await this.close(manager, row);
      await this.add(manager, application, applicant, { ...row, ...wish });
    });
  }

  /** @throws NotFoundError, ConflictError once it was answered, TooManyError within an hour of the last email */
  async resend(applicant: Applicant, id: string, address: string): Promise<void> {
    await this.admit(applicant, address);
    await this.change(applicant, async (manager, application) => {
      const row = await this.lockOpen(manager, applicant, id);
      if (row.state === 'declined') throw new ConflictError('recommendation_closed', replies.closed);
      const waits = Date.parse(row.sentAt) + INVITATION_MS.resend - this.deps.clock.now().getTime();
      if (waits > 0) throw new TooManyError(Math.ceil(waits / 1000));
      await this.deps.invitations.send(manager, application, row);
    });
  }

  /** @throws NotFoundError, ConflictError once it was received */
  async withdraw(applicant: Applicant, id: string): Promise<void> {
    await this.change(applicant, async (manager) => {
      await this.close(manager, await this.lockOpen(manager, applicant, id));
    });
  }

  /** @throws NotFoundError before it was received, ForbiddenError if the applicant waived the right to read it */
  async file({ applicationId }: Applicant, id: string): Promise<StoredFile> {
    const { database, storage } = this.deps;
    const row = await database.reads.findOneBy(RecommendationEntity, {
      ...{ id, applicationId, state: 'received' as const },
    });
    if (!row) throw new NotFoundError(replies.unknown);
    if (row.waived) throw new ForbiddenError('recommendation_waived', replies.waived);
    const document = await database.reads.findOneBy(ConversionEntity, {
      ...{ applicationId, answerKey: recommendationKey(id), status: 'completed' as const },
    });
    const stored = document && (await storage.read(document.pdfKey));
    if (!stored) throw new NotFoundError(replies.unknown);
    return stored;
  }

  private async admit({ email }: Applicant, address: string): Promise<void> {
    if (!(await this.deps.setting.isOn())) throw new ForbiddenError('recommendations_off', replies.off);
    await this.deps.throttle.consume('invitation', { email, address });
  }

  private async change(
    { applicationId }: Applicant,
    work: (manager: EntityManager, application: ApplicationRow) => Promise<void>,
  ): Promise<void> {
    await this.deps.database.unitOfWork.run(async (manager) =>
      work(manager, await lockApplication(manager, applicationId)),
    );
  }

  private async lockOpen(
    manager: EntityManager,
    { applicationId }: Applicant,
    id: string,
  ): Promise<RecommendationRow> {
    const row = await findLocked(manager, RecommendationEntity, { id, applicationId });
    if (!row || row.state === 'withdrawn') throw new NotFoundError(replies.unknown);
    if (row.state === 'received') throw new ConflictError('recommendation_closed', replies.closed);
    return row;
  }

  private async add(
    manager: EntityManager,
    application: ApplicationRow,
    applicant: Applicant,
    { kind, name, email: typed, waived }: InvitationPayload,
  ): Promise<void> {
    const { applicationId } = applicant;
    const email = normaliseEmail(typed);
    // The waiver of the first one counts for all, also if it was withdrawn.
    const known = await manager.find(RecommendationEntity, {
      where: { applicationId },
      order: { id: 'ASC' },
    });
    const open = known.filter(({ state }) => state !== 'withdrawn');
    if (email === applicant.email)
      throw new InvalidError('own_email', replies.ownEmail, { email: replies.ownEmail });
    if (open.some((row) => row.email === email))
      throw new InvalidError('invited_twice', replies.twice, { email: replies.twice });
    if (open.filter((row) => row.kind === kind).length >= MAX_INVITED[kind])
      throw new ConflictError('recommendations_full', replies.full);
    const at = this.deps.clock.now().toISOString();
    const row: RecommendationRow = {
      ...{ id: newId(), applicationId, kind, name: cleanLine(name), email },
      ...{ state: 'invited', waived: known[0]?.waived ?? waived },
      ...{ invitedAt: at, sentAt: at, expiresAt: at, remindedAt: null, openedAt: null, closedAt: null },
      ...{ form: null, messages: [] },
    };
    await manager.insert(RecommendationEntity, row as never);
    await this.deps.invitations.send(manager, application, row);
  }

  private async close(manager: EntityManager, { id, applicationId }: RecommendationRow): Promise<void> {
    const closedAt = this.deps.clock.now().toISOString();
    await manager.update(RecommendationEntity, { id }, { state: 'withdrawn', closedAt });
    const answerKey = recommendationKey(id);
    const document = await findLocked(manager, ConversionEntity, {
      ...{ applicationId, answerKey, status: Not('not_answered' as const) },
    });
    if (document) await this.deps.changes.remove(manager, document);
  }
}

/** The keys belong to steps that not every university has. Without them, nothing is suggested. */
function suggestedBy(answers: Answers): RecommendationsReply['suggested'] {
  const of = (key: string) => cleanLine(String(answerOf(answers, key)));
  const waiver = of('agree_counselor_request_waiver');
  return {
    name: [of('counselor_first_name'), of('counselor_last_name')].filter((part) => part !== '').join(' '),
    email: of('counselor_email'),
    waived: waiver === '' ? null : waiver === 'Y',
  };
}

export const toReply = (row: RecommendationRow): RecommendationReply => ({
  ...{ id: row.id, kind: row.kind, name: row.name, email: row.email },
  state: row.state as RecommendationReply['state'],
  ...{ invited_at: row.invitedAt, expires_at: row.expiresAt, closed_at: row.closedAt },
  is_readable: row.state === 'received' && !row.waived,
});
