import type { Answers } from '@portico/contracts';
import type { EntityManager } from 'typeorm';
import { newId } from '../../platform/index.ts';
import { lockExisting, updateApplication } from '../application-store.ts';
import { AnswerChangeEntity } from './answer-change.entity.ts';
import { AnswerDayEntity } from './answer-day.entity.ts';

/**
 * Adds the missing entry at the end of a history, so that the entries lead to the stored answers. If the entries are
 * ahead, as after restoring a single table, the answers count and get the next version.
 */
export async function repairHistory(
  manager: EntityManager,
  applicationId: string,
  at: string,
): Promise<void> {
  const application = await lockExisting(manager, applicationId);
  const entries = [
    ...(await manager.findBy(AnswerDayEntity, { applicationId })),
    ...(await manager.findBy(AnswerChangeEntity, { applicationId })),
  ].sort((one, other) => one.version - other.version);
  const last = entries.at(-1)?.version ?? 0;
  if (last === application.version) return;
  const recorded: Answers = Object.assign({}, ...entries.map(({ changes }) => changes));
  const version = Math.max(application.version, last + 1);
  await manager.insert(AnswerChangeEntity, {
    id: newId(),
    applicationId,
    version,
    tab: null,
    changes: differences(recorded, application.answers) as never,
    at,
  });
  if (version !== application.version) await updateApplication(manager, applicationId, { version }, at);
}

function differences(recorded: Answers, answers: Answers): Answers {
  const changed = Object.entries(answers).filter(([key, value]) => recorded[key] !== value);
  const gone = Object.keys(recorded).filter((key) => !Object.hasOwn(answers, key) && recorded[key] !== '');
  return { ...Object.fromEntries(changed), ...Object.fromEntries(gone.map((key) => [key, ''])) };
}
