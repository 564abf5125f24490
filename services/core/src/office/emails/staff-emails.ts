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

/** Milliseconds in which repeated requests to resend count as one: the first reply may have been lost. */
const RESEND_WINDOW_MS = 5 * 60_000;
const MAX_LISTED = 200;
const FAILED_SEEN = 500;

type EmailState = 'waiting' | 'failed' | 'sent' | 'outbox' | 'refused';

/** An email to an applicant. Of emails about the account, which may contain a code, only kind and state are included. */
export interface StaffEmail {
  id: string;
  kind: string | null;
  subject: string | null;
  body: string | null;
  language: string | null;
  createdAt: string;
  state: EmailState;
  deliveredAt: string | null;
  againOf: string | null;
  sentBy: string | null;
}

export class StaffEmails {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
  ) {}

  async list(applicationId: string): Promise<StaffEmail[]> {
    const { reads } = this.database;
    const application = await reads.findOneBy(ApplicationEntity, { id: applicationId });
    if (!application) throw new NotFoundError(texts.applicationUnknown);
    const { accountId } = application;
    const { email } = await reads.findOneByOrFail(AccountEntity, { id: accountId });
    const addresses = [email, ...(await formerAddresses(reads, { accountId, email }))];
    const rows = await reads.find(OutboxMessageEntity, {
      where: [{ applicationId }, { recipient: In(addresses) }],
      order: { createdAt: 'DESC', id: 'DESC' },
      take: MAX_LISTED,
    });
    const failed = await failedMessages(reads, rows);
    return rows.map((row) => toEmail(row, failed));
  }

  /** Sends to the applicant's current address, at most once per `RESEND_WINDOW_MS`. @throws ConflictError if the text isn't stored */
  async resend(applicationId: string, id: string, by: string): Promise<StaffEmail> {
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
      const since = MoreThan(instantAfter(this.clock.now(), -RESEND_WINDOW_MS));
      const [same] = await manager.findBy(OutboxMessageEntity, { applicationId, againOf, createdAt: since });
      if (same) return toEmail(same, new Set());
      const { subject, body, language, kind, replyTo, unsubscribe } = mail;
      const sent = await this.outbox.send(manager, {
        ...{ recipient: account.email, subject, body, applicationId, againOf, sentBy: by },
        ...(language !== null && { language }),
        ...(kind !== null && { kind }),
        ...(replyTo !== null && { replyTo }),
        ...(unsubscribe !== null && { unsubscribe }),
      });
      return toEmail(await manager.findOneByOrFail(OutboxMessageEntity, { id: sent }), new Set());
    });
  }
}

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

function toEmail(row: OutboxMessageRow, failed: Set<string>): StaffEmail {
  const { id, kind, language, createdAt, deliveredAt, againOf, sentBy } = row;
  const isReadable = row.applicationId !== null && row.body !== '';
  return {
    ...{ id, kind, language, createdAt, deliveredAt, againOf, sentBy },
    subject: isReadable ? row.subject : null,
    body: isReadable ? row.body : null,
    state: stateOf(row, failed),
  };
}

function stateOf({ id, deliveredAt, deliveredBy }: OutboxMessageRow, failed: Set<string>): EmailState {
  if (deliveredAt === null) return failed.has(id) ? 'failed' : 'waiting';
  return deliveredBy === 'smtp' || deliveredBy === null ? 'sent' : deliveredBy;
}
