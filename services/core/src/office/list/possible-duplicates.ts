import { answerOf } from '@portico/form-model';
import { In, Not } from 'typeorm';
import { ApplicationEntity } from '../../applications/index.ts';
import type { Database } from '../../platform/index.ts';
import { ApplicationLineEntity, type ApplicationLineRow } from './application-line.entity.ts';

/** Maximum number of namesakes whose birth dates are compared. */
const NAMESAKES = 20;

export type PossibleDuplicate = Pick<ApplicationLineRow, 'applicationId' | 'name' | 'email'>;

/** Finds other applications with the same birth date and the same name, ignoring accents. */
export class PossibleDuplicates {
  constructor(private readonly database: Database) {}

  async of(applicationId: string): Promise<PossibleDuplicate[]> {
    const { reads } = this.database;
    const line = await reads.findOneBy(ApplicationLineEntity, { applicationId });
    if (!line || line.sortName === '') return [];
    const namesakes = await reads.find(ApplicationLineEntity, {
      where: { sortName: line.sortName, applicationId: Not(applicationId) },
      order: { applicationId: 'ASC' },
      take: NAMESAKES,
    });
    if (namesakes.length === 0) return [];
    const births = await this.birthDates([applicationId, ...namesakes.map((each) => each.applicationId)]);
    const born = births.get(applicationId) ?? '';
    return born === '' ? [] : namesakes.filter((each) => births.get(each.applicationId) === born);
  }

  private async birthDates(ids: string[]): Promise<Map<string, string>> {
    const rows = await this.database.reads.find(ApplicationEntity, {
      where: { id: In(ids) },
      select: { id: true, answers: true as never },
    });
    return new Map(rows.map(({ id, answers }) => [id, String(answerOf(answers, 'birth_date'))]));
  }
}
