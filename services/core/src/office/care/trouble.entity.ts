import { EntitySchema } from 'typeorm';

/** Something that can't be, and is: found by itself, there until it is right again. */
export interface TroubleRow {
  id: string;
  /** Name of its kind: `unprinted`. */
  kind: string;
  /** Id of the row that is wrong: a submission, a conversion, an application. */
  subject: string;
  applicationId: string;
  /** Since when it is wrong, as far as its rows tell. */
  since: string;
  foundAt: string;
  /** When somebody last had it mended; the next look tells whether that has helped. */
  mendedAt: string | null;
  /** Their name. */
  mendedBy: string | null;
}

export const TroubleEntity = new EntitySchema<TroubleRow>({
  name: 'trouble',
  tableName: 'trouble',
  columns: {
    id: { type: 'varchar', length: 36, primary: true },
    kind: { type: 'varchar', length: 32 },
    subject: { type: 'varchar', length: 36 },
    applicationId: { type: 'varchar', length: 36, name: 'application_id' },
    since: { type: 'varchar', length: 24 },
    foundAt: { type: 'varchar', length: 24, name: 'found_at' },
    mendedAt: { type: 'varchar', length: 24, name: 'mended_at', nullable: true },
    mendedBy: { type: 'varchar', length: 100, name: 'mended_by', nullable: true },
  },
});

/** How far the round through all rows is that looks for troubles of one kind. */
export interface TroubleRoundRow {
  kind: string;
  /** Behind which row it goes on; empty at the beginning. */
  instant: string;
  row: string;
  lookedAt: string;
}

export const TroubleRoundEntity = new EntitySchema<TroubleRoundRow>({
  name: 'trouble_round',
  tableName: 'trouble_round',
  columns: {
    kind: { type: 'varchar', length: 32, primary: true },
    instant: { type: 'varchar', length: 24 },
    row: { type: 'varchar', length: 36, name: 'row_id' },
    lookedAt: { type: 'varchar', length: 24, name: 'looked_at' },
  },
});
