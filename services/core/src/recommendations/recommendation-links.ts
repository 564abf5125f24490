import {
  DOCUMENT_STATES,
  type LinkedReply,
  type PresignedUrlReply,
  recommendationReplies as replies,
  said,
} from '@portico/contracts';
import { type Answers, answerOf, cleanLine } from '@portico/form-model';
import type { Partner } from '@portico/partner';
import { type EntityManager, In } from 'typeorm';
import {
  ApplicationEntity,
  bumpUpdatedAt,
  ConversionEntity,
  currentConversion,
  displayName,
  type DocumentChanges,
  lockExisting,
  recipientOf,
  recommendationKey,
  recommendationOf,
} from '../applications/index.ts';
import { type AfterConversion, type Conversions, refusalMessage, type Uploads } from '../documents/index.ts';
import { ConflictError, NotFoundError } from '../errors.ts';
import {
  type Clock,
  type Database,
  dateIn,
  findLocked,
  storageKey,
  type Outbox,
  type SecurityLog,
  type SigningKey,
  type Throttle,
} from '../platform/index.ts';
import type { WebhookEvents } from '../webhooks/index.ts';
import type { EmailComposer } from '../texts/index.ts';
import { isWaiting } from './is-waiting.ts';
import { answeredEmail } from './recommendation-emails.ts';
import { checkedForm, RECOMMENDATION_FORM } from './recommendation-form.ts';
import { RecommendationEntity, type RecommendationRow } from './recommendation.entity.ts';

export interface RecommendationLinksDeps {
  database: Database;
  clock: Clock;
  partner: Pick<Partner, 'timeZone'>;
  outbox: Outbox;
  composer: EmailComposer;
  throttle: Throttle;
  log: SecurityLog;
  key: SigningKey;
  uploads: Uploads;
  conversions: Conversions;
  changes: DocumentChanges;
  events: WebhookEvents;
}

const FORM_FILE = 'Recommendation.pdf';

/**
 * What an invited person can do with the emailed link. All methods throw the same NotFoundError for a forged, unknown, expired, or
 * withdrawn link, and TooManyError after many of them.
 */
export class RecommendationLinks {
  constructor(private readonly deps: RecommendationLinksDeps) {}

  async open(token: string, address: string): Promise<LinkedReply> {
    const { database, clock } = this.deps;
    const row = await this.find(token, address);
    if (row.state === 'received' || row.state === 'declined') return { state: row.state, request: null };
    if (row.state === 'invited')
      await database.unitOfWork.run((manager) =>
        manager.update(
          RecommendationEntity,
          { id: row.id, state: 'invited' },
          { state: 'opened', openedAt: clock.now().toISOString() },
        ),
      );
    const { kind, applicationId, waived } = row;
    const [{ answers }, document] = await Promise.all([
      database.reads.findOneByOrFail(ApplicationEntity, { id: applicationId }),
      this.document(row),
    ]);
    const school = cleanLine(String(answerOf(answers, 'hs_name')));
    const applicant = displayName(answers);
    return {
      state: 'open',
      request: { kind, applicant, school: school || null, waived, form: RECOMMENDATION_FORM, document },
    };
  }

  async presign(token: string, address: string): Promise<PresignedUrlReply> {
    const { id, applicationId } = await this.find(token, address);
    // Limits uploads per invitation instead of per account.
    return this.deps.uploads.presignFor(
      { applicationId, email: id },
      recommendationKey(id),
      address,
      (manager) => this.lockOpen(manager, applicationId, id),
    );
  }

  /** Claims an upload and starts its conversion, which completes the recommendation. @throws the errors of `Uploads.claim` */
  async attach(
    token: string,
    { fileKey, fileName }: { fileKey: string; fileName: string },
    address: string,
  ): Promise<LinkedReply> {
    const { conversions } = this.deps;
    const { id, applicationId, name } = await this.find(token, address);
    const key = recommendationKey(id);
    await conversions.claim(applicationId, key, fileKey, fileName, async (manager, upload) => {
      await this.lockOpen(manager, applicationId, id);
      await manager.update(RecommendationEntity, { id }, { form: null });
      await conversions.replace(manager, applicationId, key, upload, name);
    });
    return this.open(token, address);
  }

  /** Stores the short form and starts printing it, which completes the recommendation. @throws InvalidError with a message per question */
  async fill(token: string, given: Answers, address: string): Promise<LinkedReply> {
    const { conversions, database, clock, partner } = this.deps;
    const { id, applicationId, name } = await this.find(token, address);
    const form = checkedForm(given, dateIn(partner.timeZone, clock.now()));
    const file = { storageKey: storageKey('claimed', '.json'), fileName: FORM_FILE, fileSize: 0 };
    await database.unitOfWork.run(async (manager) => {
      await this.lockOpen(manager, applicationId, id);
      await manager.update(RecommendationEntity, { id }, { form } as never);
      await conversions.replace(manager, applicationId, recommendationKey(id), file, name);
    });
    return this.open(token, address);
  }

  /** “Not my student.” Idempotent. */
  async decline(token: string, address: string): Promise<void> {
    const { database, clock, changes } = this.deps;
    const { id, applicationId, state } = await this.find(token, address);
    if (state === 'declined') return;
    await database.unitOfWork.run(async (manager) => {
      const row = await this.lockOpen(manager, applicationId, id);
      const closedAt = clock.now().toISOString();
      await manager.update(RecommendationEntity, { id }, { state: 'declined', closedAt });
      const answerKey = recommendationKey(id);
      const document = await findLocked(manager, ConversionEntity, { applicationId, answerKey });
      if (document && document.status !== 'not_answered') await changes.remove(manager, document);
      await this.tellApplicant(manager, row, 'declined');
    });
  }

  /** Completes a recommendation in the transaction that stores its converted file, unless it was closed in the meantime. */
  readonly receive: AfterConversion = async (manager, { id: document, applicationId, answerKey }) => {
    const id = recommendationOf(answerKey);
    if (id === undefined) return;
    const closedAt = this.deps.clock.now().toISOString();
    const waiting = { id, applicationId, state: In(['invited', 'opened']) };
    const { affected } = await manager.update(RecommendationEntity, waiting, { state: 'received', closedAt });
    if (affected === 0) return;
    await bumpUpdatedAt(manager, { id: applicationId }, closedAt);
    const ids = { recommendation: id, document };
    await this.deps.events.emit(manager, 'recommendation.received', applicationId, ids);
    const row = await manager.findOneByOrFail(RecommendationEntity, { id });
    await this.tellApplicant(manager, row, 'received');
  };

  private async tellApplicant(
    manager: EntityManager,
    row: RecommendationRow,
    answer: 'received' | 'declined',
  ): Promise<void> {
    const { composer, outbox } = this.deps;
    const { applicationId } = row;
    const application = await manager.findOneByOrFail(ApplicationEntity, { id: applicationId });
    const message = answeredEmail(composer, await recipientOf(manager, application), row, answer);
    await outbox.send(manager, { ...message, applicationId });
  }

  private async find(token: string, address: string): Promise<RecommendationRow> {
    const { database, clock, throttle, log, key } = this.deps;
    const { reads } = database;
    await key.learn(token.split('.').slice(-2, -1), reads);
    const id = key.open(token);
    const row = id === undefined ? null : await reads.findOneBy(RecommendationEntity, { id });
    const isAnswered = row?.state === 'received' || row?.state === 'declined';
    if (row && (isAnswered || isWaiting(row, clock.now()))) return row;
    log.note('recommendation_link_refused', { address });
    await throttle.consume('recommendationLink', { address });
    throw new NotFoundError(replies.link);
  }

  /** Locks the application, then its row: the lock order of all document changes. */
  private async lockOpen(
    manager: EntityManager,
    applicationId: string,
    id: string,
  ): Promise<RecommendationRow> {
    await lockExisting(manager, applicationId);
    const row = await findLocked(manager, RecommendationEntity, { id, applicationId });
    if (row && isWaiting(row, this.deps.clock.now())) return row;
    if (row?.state === 'received' || row?.state === 'declined')
      throw new ConflictError('recommendation_done', replies.done);
    throw new NotFoundError(replies.link);
  }

  private async document({ id, applicationId }: RecommendationRow) {
    const { reads } = this.deps.database;
    const answerKey = recommendationKey(id);
    const found = await reads.findOneBy(ConversionEntity, { applicationId, answerKey });
    const row = found && (await currentConversion(reads, found));
    if (!row || row.status === 'not_answered') return null;
    const { fileName: file_name, status, message } = row;
    const words = message === null ? said(DOCUMENT_STATES[status].text) : refusalMessage(message);
    return { file_name, status, ...words };
  }
}
