import type { Database } from '../../platform/index.ts';
import { ApplicationTagEntity } from './application-tag.entity.ts';

export class ApplicationTags {
  constructor(private readonly database: Database) {}

  async list(applicationId: string): Promise<string[]> {
    const rows = await this.database.reads.find(ApplicationTagEntity, {
      where: { applicationId },
      order: { tag: 'ASC' },
    });
    return rows.map(({ tag }) => tag);
  }
}
