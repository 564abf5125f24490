import type { Banner, Colours } from '@portico/partner';
import { EntitySchema } from 'typeorm';

/** Colours and logo. */
export interface Look {
  colours: Colours;
  /** Data address of a picture; null: a plain crest. */
  logo: string | null;
}

/** What can be changed, each with revisions of its own. */
export interface Changeable {
  banners: Banner[];
  look: Look;
}
export type ChangeKind = keyof Changeable;

/** One part of the settings as it was after one change. Rows of this table never change: the newest revision of a kind is in force. */
export interface UniversityChangeRow<Kind extends ChangeKind = ChangeKind> {
  id: string;
  kind: Kind;
  /** From 1. */
  revision: number;
  /** `value` null: as the settings have it. */
  content: { value: Changeable[Kind] | null };
  at: string;
  /** Name of the person, or of the staff key. */
  actor: string;
  /** Null for what no key did. */
  keyId: string | null;
}

export const UniversityChangeEntity = new EntitySchema<UniversityChangeRow>({
  name: 'university_change',
  tableName: 'university_change',
  columns: {
    id: { type: 'varchar', length: 36, primary: true },
    kind: { type: 'varchar', length: 16 },
    revision: { type: 'int' },
    content: { type: 'json' },
    at: { type: 'varchar', length: 24 },
    actor: { type: 'varchar', length: 100 },
    keyId: { name: 'key_id', type: 'varchar', length: 36, nullable: true },
  },
});
