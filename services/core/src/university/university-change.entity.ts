import type { Banner, Colours } from '@portico/partner';
import { EntitySchema } from 'typeorm';

export interface Branding {
  colours: Colours;
  /** Data URL of an image; null: a plain crest. */
  logo: string | null;
}

export interface Changeable {
  banners: Banner[];
  look: Branding;
  /** Whether applicants can invite a counselor and recommenders. */
  recommendations: { isOn: boolean };
}
export type ChangeKind = keyof Changeable;

/** Append-only: one row for each change of a part of the settings. The newest revision of a kind is current. */
export interface UniversityChangeRow<Kind extends ChangeKind = ChangeKind> {
  id: string;
  kind: Kind;
  revision: number;
  /** `value` null: use the settings file. */
  content: { value: Changeable[Kind] | null };
  at: string;
  actor: string;
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
