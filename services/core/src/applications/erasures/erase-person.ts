import { type EntityManager, In } from 'typeorm';
import {
  type DiscardFiles,
  forgetInJobs,
  type JobQueue,
  OutboxMessageEntity,
  type Person,
  type PersonalData,
} from '../../platform/index.ts';

/** Deletes every row that is about a person, room by room, and orders their files to be deleted. */
export async function erasePerson(
  manager: EntityManager,
  jobs: JobQueue,
  rooms: PersonalData[],
  person: Person,
): Promise<void> {
  const traces = [];
  for (const room of rooms) traces.push((await room.traces?.(manager, person)) ?? {});
  const uploads = traces.flatMap((each) => each.uploads ?? []);
  const sent = uploads.map(({ key }) => key);
  const keys = [...new Set([...traces.flatMap((each) => each.keys ?? []), ...sent])];
  await discard(manager, jobs, { keys });
  // Until then somebody may still send a file with a form that they were given before.
  const runAt = uploads
    .map(({ until }) => until)
    .sort()
    .at(-1);
  if (runAt) await discard(manager, jobs, { keys: sent }, new Date(runAt));

  const messages = traces.flatMap((each) => each.messages ?? []);
  if (messages.length > 0) await manager.delete(OutboxMessageEntity, { id: In(messages) });
  await forgetInJobs(manager, [...traces.flatMap(({ ids = [] }) => ids), ...messages]);
  for (const room of rooms) await room.erase(manager, person);
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
