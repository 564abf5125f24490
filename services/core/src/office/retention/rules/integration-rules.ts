import { In, LessThan, Not } from 'typeorm';
import { type Database, deleteInBatches } from '../../../platform/index.ts';
import { RecommendationEntity } from '../../../recommendations/index.ts';
import { WebhookDeliveryEntity } from '../../../webhooks/index.ts';
import type { RetentionRule } from '../retention-rule.ts';

export const webhookDeliveries = (database: Database, days: number): RetentionRule => ({
  name: 'webhooks',
  about: 'Webhook deliveries',
  effect: 'The entries are deleted from the logs and can’t be resent anymore. Waiting events stay.',
  ...{ days, isAutomatic: true },
  count: async (before, most) =>
    (
      await database.reads.find(WebhookDeliveryEntity, {
        select: { id: true },
        where: ended(before),
        take: most,
      })
    ).length,
  purge: async (before) => {
    await deleteInBatches(database, WebhookDeliveryEntity, ended(before));
    return {};
  },
});

const ended = (before: string) => ({
  state: In(['delivered', 'failed'] as const),
  createdAt: LessThan(before),
});

/** Rows stay without the person, because the first one of an application has the waiver. */
export const invitations = (database: Database, days: number): RetentionRule => ({
  name: 'invitations',
  about: 'Counselors and recommenders who sent nothing',
  effect: 'Their names and email addresses are deleted. Recommendations that were received stay.',
  ...{ days, isAutomatic: true },
  count: async (before, most) =>
    (
      await database.reads.find(RecommendationEntity, {
        ...{ select: { id: true }, where: unanswered(before), take: most },
      })
    ).length,
  purge: async (before) => {
    await database.unitOfWork.run((manager) =>
      manager.update(RecommendationEntity, unanswered(before), { name: '', email: '', state: 'withdrawn' }),
    );
    return {};
  },
});

const unanswered = (before: string) => ({
  state: Not('received' as const),
  expiresAt: LessThan(before),
  email: Not(''),
});
