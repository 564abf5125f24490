import type { Partner } from '@portico/partner';
import {
  ApplicationEntity,
  type ConversionRow,
  displayName,
  recommendationOf,
} from '../applications/index.ts';
import type { Database } from '../platform/index.ts';
import type { FormPrinter } from '../printing/index.ts';
import { RECOMMENDATION_FORM } from './recommendation-form.ts';
import { RecommendationEntity } from './recommendation.entity.ts';

interface PrintFormDeps {
  database: Pick<Database, 'reads'>;
  printer: FormPrinter;
  partner: Pick<Partner, 'name'>;
}

/** Returns the PDF of a document that is a form; undefined for an uploaded file. */
export const printForm =
  ({ database: { reads }, printer, partner }: PrintFormDeps) =>
  async ({ applicationId, answerKey, updatedAt }: ConversionRow, signal: AbortSignal) => {
    const id = recommendationOf(answerKey);
    const row = id === undefined ? null : await reads.findOneBy(RecommendationEntity, { id });
    if (!row?.form) return undefined;
    const application = await reads.findOneByOrFail(ApplicationEntity, { id: applicationId });
    const applicant = displayName(application.answers);
    return printer(
      {
        ...{ definition: RECOMMENDATION_FORM, answers: row.form, name: applicant },
        ...{ reference: row.id, sentAt: updatedAt },
        header: [applicant, `Recommendation by ${row.name}, ${row.email}`].join(' · '),
        footer: partner.name,
      },
      signal,
    );
  };
