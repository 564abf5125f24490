import { EntitySchema } from 'typeorm';

/** How far the lines of applications are. */
export interface ListProgress {
  /** Changes until this instant have been seen, but for those that were committed late. Empty before the first look. */
  seenUntil: string;
  /** Going through all applications, in the order of their changes; under which rules, and behind which it goes on. */
  walk: { rules: string; updatedAt: string; id: string; isDone: boolean };
  /** Whether every application has had a line at any time since there are lines. */
  isComplete: boolean;
}

/** One row: which process makes lines now, for how long, and how far they are. */
export interface ListKeeperRow {
  id: string;
  holder: string | null;
  heldUntil: string | null;
  progress: ListProgress | null;
}

export const ListKeeperEntity = new EntitySchema<ListKeeperRow>({
  name: 'list_keeper',
  tableName: 'list_keeper',
  columns: {
    id: { type: 'varchar', length: 36, primary: true },
    holder: { type: 'varchar', length: 36, nullable: true },
    heldUntil: { name: 'held_until', type: 'varchar', length: 24, nullable: true },
    progress: { type: 'json', nullable: true },
  },
});
