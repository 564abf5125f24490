import { JobEntity } from './jobs/job.entity.ts';
import { OutboxMessageEntity } from './outbox/outbox-message.entity.ts';
import { SigningKeyEntity } from './signing/signing-key.entity.ts';
import { SigningSecretEntity } from './signing/signing-secret.entity.ts';
import { InstallationEntity } from './storage/installation/installation.entity.ts';
import { ThrottleEntity } from './throttle/throttle.entity.ts';
import { WriteProbeEntity } from './database/probe/write-probe.entity.ts';

export const PLATFORM_ENTITIES = [
  JobEntity,
  OutboxMessageEntity,
  SigningKeyEntity,
  SigningSecretEntity,
  InstallationEntity,
  ThrottleEntity,
  WriteProbeEntity,
];
