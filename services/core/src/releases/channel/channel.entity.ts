import { type EntityManager, EntitySchema } from 'typeorm';

export interface ChannelRow {
  name: string;
  live: string;
  canary: string | null;
  canaryPercent: number;
  /** Fallback that browsers use if the live version doesn't load. */
  lastGood: string | null;
  isOff: boolean;
  revision: number;
}

export const ChannelEntity = new EntitySchema<ChannelRow>({
  name: 'step_channel',
  tableName: 'step_channel',
  columns: {
    name: { type: 'varchar', length: 64, primary: true },
    live: { type: 'varchar', length: 64 },
    canary: { type: 'varchar', length: 64, nullable: true },
    canaryPercent: { name: 'canary_percent', type: 'int' },
    lastGood: { name: 'last_good', type: 'varchar', length: 64, nullable: true },
    isOff: { name: 'is_off', type: 'boolean' },
    revision: { type: 'int' },
  },
});

export const activeChannels = (manager: EntityManager): Promise<ChannelRow[]> =>
  manager.find(ChannelEntity, { where: { isOff: false }, order: { name: 'ASC' } });
