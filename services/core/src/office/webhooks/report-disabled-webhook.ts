import type { Outbox } from '../../platform/index.ts';
import { type AfterDisabling, DISABLED_BY_PORTICO } from '../../webhooks/index.ts';
import { emailAdministrators, type StaffAudit } from '../../staff/index.ts';

/** Records in the audit log that Portico disabled an endpoint, and emails the administrators. */
export function reportDisabledWebhook(
  { audit }: { audit: StaffAudit },
  outbox: Outbox,
  { officeUrl }: { officeUrl?: string },
): AfterDisabling {
  return async (manager, { id, url }) => {
    const { host } = new URL(url);
    const details = { host };
    await audit.record(manager, {
      actor: DISABLED_BY_PORTICO,
      action: 'disable webhook',
      subject: id,
      details,
    });
    await emailAdministrators(manager, outbox, {
      kind: 'webhook_disabled',
      subject: `Webhook to ${host} disabled`,
      body: [
        `Portico disabled the webhook to ${host}. It didn’t accept any event for three days, or replied that it no longer exists.`,
        'No events are sent to it. Events that are still waiting will be sent if you enable it within three days.',
        ...(officeUrl === undefined
          ? []
          : [`Fix the receiver, then enable the webhook: ${officeUrl}/webhooks`]),
      ].join('\n\n'),
    });
  };
}
