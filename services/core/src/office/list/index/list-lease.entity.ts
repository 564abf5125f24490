import { EntitySchema } from 'typeorm';

export interface ListProgress {
  /** Changes up to this time were seen, except late commits. Empty before the first run. */
  seenUntil: string;
  /** Cursor of the walk through all applications, by ID. Starts over when the line rules are no longer those named in `rules`. */
  walk: { rules: string; id: string; isDone: boolean };
  isComplete: boolean;
}

export interface ListLeaseRow {
  id: string;
  holder: string | null;
  heldUntil: string | null;
  progress: ListProgress | null;
}

export const ListLeaseEntity = new EntitySchema<ListLeaseRow>({
  name: 'list_keeper',
  tableName: 'list_keeper',
  columns: {
    id: { type: 'varchar', length: 36, primary: true },
    holder: { type: 'varchar', length: 36, nullable: true },
    heldUntil: { name: 'held_until', type: 'varchar', length: 24, nullable: true },
    progress: { type: 'json', nullable: true },
  },
});
