import type { WebStatus } from '@portico/contracts';
import type { EntityManager } from 'typeorm';
import { newId } from '../platform/index.ts';
import { ApplicationStatusEntity } from './application-status.entity.ts';
import type { ApplicationRow } from './application.entity.ts';
import { updateApplication } from './application-store.ts';

/** In the order in which they are reached. The browser derives the status from how many there are. */
const STATUSES: readonly WebStatus[] = ['started', 'validating', 'submitted'];

/** Every status up to this one is reached; none is ever lost. */
const statusesUpTo = (status: WebStatus | null): WebStatus[] =>
  status ? STATUSES.slice(0, STATUSES.indexOf(status) + 1) : [];

/** Moves a locked application on to a status; a status that it has already passed changes nothing. */
export async function advanceStatus(
  manager: EntityManager,
  application: ApplicationRow,
  status: WebStatus,
  at: string,
): Promise<void> {
  const missing = statusesUpTo(status).slice(statusesUpTo(application.status).length);
  if (missing.length === 0) return;
  const applicationId = application.id;
  await manager.insert(
    ApplicationStatusEntity,
    missing.map((each) => ({ id: newId(), applicationId, status: each, at })),
  );
  await updateApplication(manager, applicationId, { status }, at);
}
