import type { Answers } from '@portico/contracts';
import type { EntityManager } from 'typeorm';
import { newId } from '../../platform/index.ts';
import { lockExisting, updateApplication } from '../application-store.ts';
import { AnswerChangeEntity } from './answer-change.entity.ts';
import { AnswerDayEntity } from './answer-day.entity.ts';

/**
 * Writes the entry that is missing at the end of a history: what stands in the answers otherwise than the entries lead to. Where entries go
 * further than the answers, as after a restore of one table, the answers count and get the next version.
 */
export async function mendHistory(manager: EntityManager, applicationId: string, at: string): Promise<void> {
  const application = await lockExisting(manager, applicationId);
  const entries = [
    ...(await manager.findBy(AnswerDayEntity, { applicationId })),
    ...(await manager.findBy(AnswerChangeEntity, { applicationId })),
  ].sort((one, other) => one.version - other.version);
  const last = entries.at(-1)?.version ?? 0;
  if (last === application.version) return;
  const told: Answers = Object.assign({}, ...entries.map(({ changes }) => changes));
  const version = Math.max(application.version, last + 1);
  await manager.insert(AnswerChangeEntity, {
    id: newId(),
    applicationId,
    version,
    tab: null,
    changes: missing(told, application.answers) as never,
    at,
  });
  if (version !== application.version) await updateApplication(manager, applicationId, { version }, at);
}

/** What has to be laid over the one to get the other. */
function missing(told: Answers, answers: Answers): Answers {
  const changed = Object.entries(answers).filter(([key, value]) => told[key] !== value);
  const gone = Object.keys(told).filter((key) => !Object.hasOwn(answers, key) && told[key] !== '');
  return { ...Object.fromEntries(changed), ...Object.fromEntries(gone.map((key) => [key, ''])) };
}
