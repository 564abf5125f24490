import { LIMITS } from '@portico/contracts';
import type { Partner } from '@portico/partner';
import type { EntityManager } from 'typeorm';
import { displayName, type ApplicationRow } from '../applications/index.ts';
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

/** Emails with a link. Call its methods with the application locked. */
export class Invitations {
  constructor(private readonly deps: InvitationsDeps) {}

  /** Emails the link, which works for 60 days from now, and enqueues the reminder. */
  async send(manager: EntityManager, application: ApplicationRow, row: RecommendationRow): Promise<void> {
    const { clock, jobs } = this.deps;
    const now = clock.now();
    const renewed = {
      ...{ sentAt: now.toISOString(), expiresAt: instantAfter(now, LIMITS.invitationLifetime) },
    };
    await this.mail(manager, application, { ...row, ...renewed });
    await manager.update(RecommendationEntity, { id: row.id }, renewed);
    if (row.remindedAt !== null) return;
    const payload = { recommendationId: row.id };
    const runAt = new Date(now.getTime() + LIMITS.invitationReminder);
    await jobs.add(manager, { kind: 'remind-recommender', payload, runAt });
  }

  async mail(
    manager: EntityManager,
    { answers }: ApplicationRow,
    row: RecommendationRow,
    { isReminder = false } = {},
  ): Promise<void> {
    const { outbox, composer, partner, key } = this.deps;
    const invitation = { ...row, applicant: displayName(answers), token: key.sign(row.id) };
    const message = invitationEmail(composer, invitation, partner.timeZone, { isReminder });
    const messages = [...row.messages, await outbox.send(manager, message)];
    await manager.update(RecommendationEntity, { id: row.id }, { messages });
  }
}
