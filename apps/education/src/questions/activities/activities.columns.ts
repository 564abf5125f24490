import { column, numbered, repeatedColumns } from '@portico/form-model';
import { schoolYearColumns } from '../school-years.ts';

export const activitiesColumns = {
  ...repeatedColumns(numbered('activity', 10, 1), {
    name: column.text,
    ...schoolYearColumns,
    radio: column.choice,
  }),
  activities_resume_document: column.document('ACTIVITIES_RESUME_DOCUMENT'),
};
