import type { DatabaseSettings } from '../database-settings.ts';

/** A copy on its way back. */
export interface RestoredDatabase {
  /** Where it can be used until `done()`. */
  settings: DatabaseSettings;
  /** From here on it is the database of the installation. */
  done(): Promise<void>;
}
