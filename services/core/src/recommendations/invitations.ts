import {
  type Answers,
  INVITATION_MS,
  looksLikeLink,
  recommendationReplies as replies,
} from '@portico/contracts';
import type { Partner } from '@portico/partner';
import type { EntityManager } from 'typeorm';
import { displayName, type ApplicationRow } from '../applications/index.ts';
import { ConflictError } from '../errors.ts';
import { type Clock, instantAfter, type JobQueue, type Outbox, type SigningKey } from '../platform/index.ts';
import type { EmailComposer } from '../texts/index.ts';
import { invitationEmail } from './recommendation-emails.ts';
import { RecommendationEntity, type RecommendationRow } from './recommendation.entity.ts';

export interface InvitationsDeps {
  clock: Clock;
  jobs: JobQueue;
  outbox: Outbox;
  composer: EmailComposer;
  partner: Pick<Partner, 'timeZone'>;
  key: SigningKey;
}

/** Returns undefined for no name, or one like a link: answers can contain anything. */
export function nameInEmail(answers: Answers): string | undefined {
  const name = displayName(answers);
  return name === '' || looksLikeLink(name) ? undefined : name;
}

/** Emails with a link. Call its methods with the application locked. They throw ConflictError if `nameInEmail` is undefined. */
export class Invitations {
  constructor(private readonly deps: InvitationsDeps) {}

  /** Emails the link, which works for 60 days from now, and enqueues the reminder. */
  async send(manager: EntityManager, application: ApplicationRow, row: RecommendationRow): Promise<void> {
    const { clock, jobs } = this.deps;
    const now = clock.now();
    const renewed = { sentAt: now.toISOString(), expiresAt: instantAfter(now, INVITATION_MS.lifetime) };
    await this.mail(manager, application, { ...row, ...renewed });
    await manager.update(RecommendationEntity, { id: row.id }, renewed);
    if (row.remindedAt !== null) return;
    const payload = { recommendationId: row.id };
    const runAt = new Date(now.getTime() + INVITATION_MS.reminder);
    await jobs.add(manager, { kind: 'remind-recommender', payload, runAt });
  }

  async mail(
    manager: EntityManager,
    { answers }: ApplicationRow,
    row: RecommendationRow,
    { isReminder = false } = {},
  ): Promise<void> {
    const { outbox, composer, partner, key } = this.deps;
    const applicant = nameInEmail(answers);
    if (applicant === undefined) throw new ConflictError('nameless', replies.nameless);
    const invitation = { ...row, applicant, token: key.sign(row.id) };
    const message = invitationEmail(composer, invitation, partner.timeZone, { isReminder });
    const messages = [...row.messages, await outbox.send(manager, message)];
    await manager.update(RecommendationEntity, { id: row.id }, { messages });
  }
}
