import { type EntityManager, In } from 'typeorm';
import {
  type DiscardFiles,
  eraseFromJobs,
  type JobQueue,
  OutboxMessageEntity,
  type Person,
  type PersonalData,
} from '../../platform/index.ts';

export async function erasePerson(
  manager: EntityManager,
  jobs: JobQueue,
  modules: PersonalData[],
  person: Person,
): Promise<void> {
  const traces = [];
  for (const module of modules) traces.push((await module.traces?.(manager, person)) ?? {});
  const uploads = traces.flatMap((each) => each.uploads ?? []);
  const sent = uploads.map(({ key }) => key);
  const keys = [...new Set([...traces.flatMap((each) => each.keys ?? []), ...sent])];
  await discard(manager, jobs, { keys });
  // Until the last upload form expires, deleted files could be uploaded again, so delete them once more then.
  const runAt = uploads
    .map(({ until }) => until)
    .sort()
    .at(-1);
  if (runAt) await discard(manager, jobs, { keys: sent }, new Date(runAt));

  const messages = traces.flatMap((each) => each.messages ?? []);
  if (messages.length > 0) await manager.delete(OutboxMessageEntity, { id: In(messages) });
  await eraseFromJobs(manager, [...traces.flatMap(({ ids = [] }) => ids), ...messages]);
  for (const module of modules) await module.erase(manager, person);
}

async function discard(
  manager: EntityManager,
  jobs: JobQueue,
  payload: DiscardFiles,
  runAt?: Date,
): Promise<void> {
  if (payload.keys.length === 0) return;
  await jobs.add(manager, { kind: 'discard-files', payload, ...(runAt && { runAt }) });
}
