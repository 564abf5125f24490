import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { JobQueue } from '../platform/index.ts';

/** Events of one application for one endpoint, which are delivered in order. */
export interface DeliveryLane {
  endpointId: string;
  applicationId: string;
}

/** Enqueues a delivery of what is due in a lane. One runs at a time per lane, because the lane is the job's owner. */
export async function enqueueDeliveryLane(
  jobs: JobQueue,
  manager: EntityManager,
  { endpointId, applicationId }: DeliveryLane,
  runAt?: Date,
): Promise<void> {
  const owner = createHash('sha1').update(`${endpointId} ${applicationId}`).digest('hex').slice(0, 36);
  const payload = { endpointId, applicationId };
  await jobs.add(manager, { kind: 'deliver-webhook', payload, owner, ...(runAt && { runAt }) });
}
