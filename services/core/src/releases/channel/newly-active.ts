import type { EntityManager } from 'typeorm';
import { ReleaseEntity, type ReleaseRow } from '../release.entity.ts';
import type { ChannelChange } from './channel-change.ts';
import { ChannelEntity, type ChannelRow } from './channel.entity.ts';

/** Returns the releases that these changes would start to serve, whether or not the changes are allowed. */
export async function newlyActive(manager: EntityManager, changes: ChannelChange[]): Promise<ReleaseRow[]> {
  const rows: ReleaseRow[] = [];
  for (const change of changes) {
    const { name } = change;
    const version = arrivingVersion(change, await manager.findOneBy(ChannelEntity, { name }));
    const row = version === undefined ? null : await manager.findOneBy(ReleaseEntity, { name, version });
    if (row) rows.push(row);
  }
  return rows;
}

function arrivingVersion(change: ChannelChange, before: ChannelRow | null): string | undefined {
  switch (change.action) {
    case 'promote':
    case 'canary':
      return change.version;
    case 'rollback':
      if (change.version !== undefined) return change.version;
      if (before?.canary) return undefined;
      return (before?.isOff ? before.live : before?.lastGood) ?? undefined;
    case 'put-back':
      return before?.live;
    case 'set-back':
    case 'take-off':
      return undefined;
  }
}
