import type { StepDefinition } from '@portico/form-model';
import { type EntityManager, In } from 'typeorm';
import { ReleaseEntity } from '../release.entity.ts';
import { type ChannelRow, activeChannels } from './channel.entity.ts';

export async function liveDefinitions(
  manager: EntityManager,
  channels: Iterable<ChannelRow>,
): Promise<StepDefinition[]> {
  const served = [...channels];
  const rows = await manager.findBy(ReleaseEntity, { version: In(served.map(({ live }) => live)) });
  return served.flatMap(({ name, live }) => {
    const row = rows.find((each) => each.name === name && each.version === live);
    return row?.definition ? [row.definition] : [];
  });
}

export const allLiveDefinitions = async (manager: EntityManager): Promise<StepDefinition[]> =>
  liveDefinitions(manager, await activeChannels(manager));
