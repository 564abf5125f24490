import type { DatabaseSettings } from '../database-settings.ts';

export interface RestoredDatabase {
  settings: DatabaseSettings;
  done(): Promise<void>;
}
