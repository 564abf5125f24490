import type { Answers, RecommendationKind } from '@portico/contracts';
import { EntitySchema } from 'typeorm';

/** Only moves forward. `declined`: the person doesn't know the applicant. `withdrawn`: by the applicant, also to replace the address. */
export type RecommendationState = 'invited' | 'opened' | 'received' | 'declined' | 'withdrawn';

/** One invited person. The link is signed and not stored. */
export interface RecommendationRow {
  id: string;
  applicationId: string;
  kind: RecommendationKind;
  name: string;
  email: string;
  state: RecommendationState;
  /** The applicant's choice, the same for all rows of an application. */
  waived: boolean;
  invitedAt: string;
  /** Of the newest email. */
  sentAt: string;
  expiresAt: string;
  remindedAt: string | null;
  openedAt: string | null;
  closedAt: string | null;
  /** Answers to the short form, if there is no uploaded file. */
  form: Answers | null;
  /** IDs of the emails, to erase them: their recipient isn't the applicant. */
  messages: string[];
}

export const RecommendationEntity = new EntitySchema<RecommendationRow>({
  name: 'recommendation',
  tableName: 'recommendation',
  columns: {
    id: { type: 'varchar', length: 36, primary: true },
    applicationId: { name: 'application_id', type: 'varchar', length: 36 },
    kind: { type: 'varchar', length: 16 },
    name: { type: 'varchar', length: 100 },
    email: { type: 'varchar', length: 254 },
    state: { type: 'varchar', length: 16 },
    waived: { type: 'boolean' },
    invitedAt: { name: 'invited_at', type: 'varchar', length: 24 },
    sentAt: { name: 'sent_at', type: 'varchar', length: 24 },
    expiresAt: { name: 'expires_at', type: 'varchar', length: 24 },
    remindedAt: { name: 'reminded_at', type: 'varchar', length: 24, nullable: true },
    openedAt: { name: 'opened_at', type: 'varchar', length: 24, nullable: true },
    closedAt: { name: 'closed_at', type: 'varchar', length: 24, nullable: true },
    form: { type: 'json', nullable: true },
    messages: { type: 'json' },
  },
});
