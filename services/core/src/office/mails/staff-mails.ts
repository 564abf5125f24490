import { texts } from '@portico/contracts';
import { type EntityManager, In, MoreThan } from 'typeorm';
import { AccountEntity, formerAddresses } from '../../accounts/index.ts';
import { ApplicationEntity, lockExisting } from '../../applications/index.ts';
import {
  type Clock,
  type Database,
  instantAfter,
  JobEntity,
  type Outbox,
  OutboxMessageEntity,
  type OutboxMessageRow,
} from '../../platform/index.ts';
import { ConflictError, NotFoundError } from '../../errors.ts';

/** Milliseconds in which sending a mail again is the same wish: the reply to the first call may have been lost. */
const SAME_WISH = 5 * 60_000;
/** How many are listed: those that were sent last. */
const LISTED = 200;
/** Failed deliveries that are looked through. */
const FAILED_SEEN = 500;

type MailState = 'waiting' | 'failed' | 'sent' | 'outbox' | 'refused';

/** A mail to an applicant. What is about their account may hold a code: of that only its kind and its state are told. */
export interface StaffMail {
  id: string;
  kind: string | null;
  subject: string | null;
  /** Plain text. */
  body: string | null;
  language: string | null;
  createdAt: string;
  state: MailState;
  deliveredAt: string | null;
  againOf: string | null;
  sentBy: string | null;
}

/** Which mails an applicant was sent, and sending one again. */
export class StaffMails {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
  ) {}

  /** Those of the last weeks, the newest first. @throws NotFoundError */
  async list(applicationId: string): Promise<StaffMail[]> {
    const { reads } = this.database;
    const application = await reads.findOneBy(ApplicationEntity, { id: applicationId });
    if (!application) throw new NotFoundError(texts.applicationUnknown);
    const { accountId } = application;
    const { email } = await reads.findOneByOrFail(AccountEntity, { id: accountId });
    const addresses = [email, ...(await formerAddresses(reads, { accountId, email }))];
    const rows = await reads.find(OutboxMessageEntity, {
      where: [{ applicationId }, { recipient: In(addresses) }],
      order: { createdAt: 'DESC', id: 'DESC' },
      take: LISTED,
    });
    const failed = await failedMessages(reads, rows);
    return rows.map((row) => mailOf(row, failed));
  }

  /**
   * The same text once more, to the address that the applicant has now. Asked for twice within minutes, it is sent once.
   * @throws NotFoundError, ConflictError for one whose text is not kept
   */
  async sendAgain(applicationId: string, id: string, by: string): Promise<StaffMail> {
    return this.database.unitOfWork.run(async (manager) => {
      const { accountId } = await lockExisting(manager, applicationId);
      const account = await manager.findOneByOrFail(AccountEntity, { id: accountId });
      const mail = await manager.findOneBy(OutboxMessageEntity, { id });
      const isTheirs = mail?.applicationId === applicationId || mail?.recipient === account.email;
      if (!mail || !isTheirs) throw new NotFoundError('No email has this ID.');
      if (mail.applicationId === null || mail.body === '')
        throw new ConflictError(
          'mail_not_kept',
          'This email can’t be resent: it’s an account email, or its text is no longer stored.',
        );
      const againOf = mail.againOf ?? mail.id;
      const since = MoreThan(instantAfter(this.clock.now(), -SAME_WISH));
      const [same] = await manager.findBy(OutboxMessageEntity, { applicationId, againOf, createdAt: since });
      if (same) return mailOf(same, new Set());
      const { subject, body, language, kind } = mail;
      const sent = await this.outbox.send(manager, {
        ...{ recipient: account.email, subject, body, applicationId, againOf, sentBy: by },
        ...(language !== null && { language }),
        ...(kind !== null && { kind }),
      });
      return mailOf(await manager.findOneByOrFail(OutboxMessageEntity, { id: sent }), new Set());
    });
  }
}

/** Ids of those that wait and whose delivery was given up. */
async function failedMessages(reads: EntityManager, rows: OutboxMessageRow[]): Promise<Set<string>> {
  if (rows.every(({ deliveredAt }) => deliveredAt !== null)) return new Set();
  const jobs = await reads.find(JobEntity, {
    where: { kind: 'deliver-message', status: 'failed' },
    select: { id: true, payload: true as never },
    order: { id: 'DESC' },
    take: FAILED_SEEN,
  });
  return new Set(jobs.map(({ payload }) => (payload as { messageId: string }).messageId));
}

function mailOf(row: OutboxMessageRow, failed: Set<string>): StaffMail {
  const { id, kind, language, createdAt, deliveredAt, againOf, sentBy } = row;
  const isReadable = row.applicationId !== null && row.body !== '';
  return {
    ...{ id, kind, language, createdAt, deliveredAt, againOf, sentBy },
    subject: isReadable ? row.subject : null,
    body: isReadable ? row.body : null,
    state: stateOf(row, failed),
  };
}

function stateOf({ id, deliveredAt, deliveredBy }: OutboxMessageRow, failed: Set<string>): MailState {
  if (deliveredAt === null) return failed.has(id) ? 'failed' : 'waiting';
  return deliveredBy === 'smtp' || deliveredBy === null ? 'sent' : deliveredBy;
}
