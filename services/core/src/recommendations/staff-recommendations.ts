import type { StaffRecommendationReply } from '@portico/contracts';
import { documentId } from '../documents/index.ts';
import { ConversionEntity, recommendationKey } from '../applications/index.ts';
import type { Database } from '../platform/index.ts';
import { RecommendationEntity } from './recommendation.entity.ts';

export class StaffRecommendations {
  constructor(private readonly database: Database) {}

  async list(applicationId: string): Promise<StaffRecommendationReply[]> {
    const { reads } = this.database;
    const [rows, documents] = await Promise.all([
      reads.find(RecommendationEntity, { where: { applicationId }, order: { id: 'ASC' } }),
      reads.findBy(ConversionEntity, { applicationId, status: 'completed' }),
    ]);
    // Data retention has emptied the others.
    return rows
      .filter(({ email }) => email !== '')
      .map((row) => {
        const file = documents.find(({ answerKey }) => answerKey === recommendationKey(row.id));
        return {
          ...{ id: row.id, kind: row.kind, name: row.name, email: row.email, state: row.state },
          ...{ waived: row.waived, invited_at: row.invitedAt, reminded_at: row.remindedAt },
          ...{
            closed_at: row.closedAt,
            document: file && row.state === 'received' ? documentId(file.pdfKey) : null,
          },
        };
      });
  }
}
