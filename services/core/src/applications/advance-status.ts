import type { WebStatus } from '@portico/contracts';
import type { EntityManager } from 'typeorm';
import { newId } from '../platform/index.ts';
import type { WebhookEvents } from '../webhooks/index.ts';
import { ApplicationStatusEntity } from './application-status.entity.ts';
import type { ApplicationRow } from './application.entity.ts';
import { updateApplication } from './application-store.ts';

/** In this order. The browser derives the status from how many were reached. */
const STATUSES: readonly WebStatus[] = ['started', 'validating', 'submitted'];

const statusesUpTo = (status: WebStatus | null): WebStatus[] =>
  status ? STATUSES.slice(0, STATUSES.indexOf(status) + 1) : [];

/** Advances a locked application; an earlier status changes nothing. Tells other systems that it was started. */
export async function advanceStatus(
  manager: EntityManager,
  application: ApplicationRow,
  status: WebStatus,
  at: string,
  events: WebhookEvents,
): Promise<void> {
  const missing = statusesUpTo(status).slice(statusesUpTo(application.status).length);
  if (missing.length === 0) return;
  const applicationId = application.id;
  await manager.insert(
    ApplicationStatusEntity,
    missing.map((each) => ({ id: newId(), applicationId, status: each, at })),
  );
  await updateApplication(manager, applicationId, { status }, at);
  if (missing.includes('started')) await events.emit(manager, 'application.started', applicationId);
}
