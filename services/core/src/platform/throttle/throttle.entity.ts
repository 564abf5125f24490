import { EntitySchema } from 'typeorm';

/** How often something happened since the window began. */
export interface ThrottleRow {
  /** `<action>:<who>`, with a hash in place of an e-mail or network address. */
  key: string;
  count: number;
  windowEndsAt: string;
}

export const ThrottleEntity = new EntitySchema<ThrottleRow>({
  name: 'throttle',
  tableName: 'throttle',
  columns: {
    key: { name: 'throttle_key', type: 'varchar', length: 100, primary: true },
    count: { name: 'hits', type: 'int' },
    windowEndsAt: { name: 'window_ends_at', type: 'varchar', length: 24 },
  },
});
