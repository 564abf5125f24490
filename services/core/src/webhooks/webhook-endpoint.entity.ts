import type { WebhookEvent } from '@portico/contracts';
import { EntitySchema } from 'typeorm';

export interface WebhookEndpointRow {
  id: string;
  url: string;
  events: WebhookEvent[];
  /** Encrypted if SECRET_KEY is set. */
  secret: string;
  oldSecret: string | null;
  oldSecretUntil: string | null;
  disabledAt: string | null;
  disabledBy: string | null;
  /** Attempts in a row without any reply. */
  unreachable: number;
  /** No attempts until then, because the receiver didn't reply. */
  restsUntil: string | null;
  createdAt: string;
  createdBy: string;
}

export const WebhookEndpointEntity = new EntitySchema<WebhookEndpointRow>({
  name: 'webhook_endpoint',
  tableName: 'webhook_endpoint',
  columns: {
    id: { type: 'varchar', length: 36, primary: true },
    url: { type: 'varchar', length: 500 },
    events: { type: 'json' },
    secret: { type: 'varchar', length: 255 },
    oldSecret: { type: 'varchar', length: 255, name: 'old_secret', nullable: true },
    oldSecretUntil: { type: 'varchar', length: 24, name: 'old_secret_until', nullable: true },
    disabledAt: { type: 'varchar', length: 24, name: 'disabled_at', nullable: true },
    disabledBy: { type: 'varchar', length: 100, name: 'disabled_by', nullable: true },
    unreachable: { type: 'int' },
    restsUntil: { type: 'varchar', length: 24, name: 'rests_until', nullable: true },
    createdAt: { type: 'varchar', length: 24, name: 'created_at' },
    createdBy: { type: 'varchar', length: 100, name: 'created_by' },
  },
});
