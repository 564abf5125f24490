import type { EntityManager } from 'typeorm';
import type { WebhookEvents } from '../../webhooks/index.ts';
import type { ReleaseAction, ReleaseAuditRow } from '../release-audit.entity.ts';

/** Actor of changes that the server makes by itself. */
export const SERVER = 'server';

const ACTIONS: Partial<Record<ReleaseAction, string>> = {
  promote: 'promoted',
  canary: 'canary_started',
  'set-back': 'canary_stopped',
  rollback: 'rolled_back',
  'take-off': 'disabled',
  'put-back': 'enabled',
  reinstate: 'reinstated',
};

/** Writes a webhook event for a change of a channel. Reasons that people wrote stay in the audit log. */
export const reportChange =
  (events: Pick<WebhookEvents, 'emitRelease'>) =>
  (
    manager: EntityManager,
    { action, name, version, previous, reason, actor }: ReleaseAuditRow,
  ): Promise<void> =>
    events.emitRelease(manager, 'release.changed', {
      ...{ name, version, action: ACTIONS[action] ?? action },
      ...(previous !== null && { previous }),
      ...(reason !== null && actor === SERVER && { reason }),
    });
