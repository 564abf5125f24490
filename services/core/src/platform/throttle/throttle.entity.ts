import { EntitySchema } from 'typeorm';

export interface ThrottleRow {
  /** `<action>:<who>`, where email and IP addresses are hashed. */
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
