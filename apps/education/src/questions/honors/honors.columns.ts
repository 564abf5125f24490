import { column, numbered, repeatedColumns } from '@portico/form-model';
import { schoolYearColumns } from '../school-years.ts';

export const honorsColumns = repeatedColumns(numbered('honor', 10, 1), {
  name: column.text,
  ...schoolYearColumns,
  radio: column.choice,
});
