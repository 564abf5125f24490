import { type EntityManager, EntitySchema } from 'typeorm';

/** Which releases of a name are served. One row per name; `revision` rises with every change. */
export interface ChannelRow {
  name: string;
  live: string;
  canary: string | null;
  /** Of visitors who get the canary, 0 to 100. */
  canaryPercent: number;
  /** What was live before; tried by the browser when the live one does not load. */
  lastGood: string | null;
  /** The step was taken off: nothing of it is served until it is put back as it stands here. */
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

/** Those of which something is served. */
export const servedChannels = (manager: EntityManager): Promise<ChannelRow[]> =>
  manager.find(ChannelEntity, { where: { isOff: false }, order: { name: 'ASC' } });
