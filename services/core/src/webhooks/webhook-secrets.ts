import { randomBytes } from 'node:crypto';
import { type Clock, SecretEncryption } from '../platform/index.ts';
import type { WebhookDeliveryRow } from './webhook-delivery.entity.ts';
import type { WebhookEndpointRow } from './webhook-endpoint.entity.ts';

const PREFIX = 'whsec_';

export class WebhookSecrets {
  private readonly encryption: SecretEncryption;

  constructor(
    private readonly clock: Clock,
    secretKey?: string,
  ) {
    this.encryption = new SecretEncryption(secretKey);
  }

  create(endpointId: string): { secret: string; stored: string } {
    const secret = PREFIX + randomBytes(32).toString('base64');
    return { secret, stored: this.encryption.seal(secret, nameOf(endpointId)) };
  }

  /** Returns the current secret, followed by the former one for a day after a rotation. */
  valid({
    id,
    secret,
    oldSecret,
    oldSecretUntil,
  }: Pick<WebhookEndpointRow, 'id' | 'secret' | 'oldSecret' | 'oldSecretUntil'>): string[] {
    const isOldValid = oldSecret !== null && (oldSecretUntil ?? '') > this.clock.now().toISOString();
    return [secret, ...(isOldValid ? [oldSecret] : [])].map((each) => this.encryption.open(each, nameOf(id)));
  }
}

const nameOf = (endpointId: string): string => `webhook ${endpointId}`;

/** Returns the request body, which is the same for every attempt. */
export const bodyOf = ({
  event: type,
  createdAt: timestamp,
  applicationId: application,
  ids,
}: Pick<WebhookDeliveryRow, 'createdAt' | 'applicationId' | 'ids'> & { event: string }): string =>
  JSON.stringify({ type, timestamp, data: type.startsWith('release.') ? ids : { application, ...ids } });
