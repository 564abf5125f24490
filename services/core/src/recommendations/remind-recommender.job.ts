import { INVITATION_MS } from '@portico/contracts';
import { lockApplication } from '../applications/index.ts';
import { type Clock, type Database, findLocked, type JobHandler } from '../platform/index.ts';
import { type Invitations, nameInEmail } from './invitations.ts';
import { isWaiting } from './is-waiting.ts';
import { RecommendationEntity } from './recommendation.entity.ts';
import type { RecommendationSetting } from './recommendation-setting.ts';

interface RemindRecommenderDeps {
  database: Database;
  clock: Clock;
  invitations: Invitations;
  setting: RecommendationSetting;
}

/** Sends the one reminder of an invitation that waits for an answer and whose newest email is a week old. */
export function remindRecommender(deps: RemindRecommenderDeps): JobHandler<{ recommendationId: string }> {
  const { database, clock, invitations, setting } = deps;
  return async ({ payload: { recommendationId: id } }) => {
    const known = await database.reads.findOneBy(RecommendationEntity, { id });
    if (!known || !(await setting.isOn())) return 'skipped';
    return database.unitOfWork.run(async (manager) => {
      const application = await lockApplication(manager, known.applicationId);
      const row = await findLocked(manager, RecommendationEntity, { id });
      const now = clock.now();
      if (!row || !isWaiting(row, now) || row.remindedAt !== null) return 'skipped';
      if (nameInEmail(application.answers) === undefined) return 'skipped';
      // Resent since: a later job reminds.
      if (now.getTime() - Date.parse(row.sentAt) < INVITATION_MS.reminder) return 'skipped';
      await invitations.mail(manager, application, row, { isReminder: true });
      await manager.update(RecommendationEntity, { id }, { remindedAt: now.toISOString() });
      return 'done';
    });
  };
}
