import type { WebStatus } from '@portico/contracts';
import type { EntityManager } from 'typeorm';
import { newId } from '../platform/index.ts';
import { ApplicationStatusEntity } from './application-status.entity.ts';
import type { ApplicationRow } from './application.entity.ts';
import { updateApplication } from './application-store.ts';

/** In the order in which applications reach them. The browser derives the current status from the number reached. */
const STATUSES: readonly WebStatus[] = ['started', 'validating', 'submitted'];

const statusesUpTo = (status: WebStatus | null): WebStatus[] =>
  status ? STATUSES.slice(0, STATUSES.indexOf(status) + 1) : [];

/** Advances a locked application; an earlier status changes nothing. */
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
