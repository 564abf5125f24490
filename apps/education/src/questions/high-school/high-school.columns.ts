import { column, numbered, repeatedColumns } from '@portico/form-model';
import { GPA_LENGTH } from '../gpa.ts';
import { SCHOOL_NAME_LENGTH } from '../school-name-length.ts';

export const highSchoolColumns = {
  ...repeatedColumns(numbered('hs', 4), {
    ceeb: (exportName) => column.text(exportName, '999901'.length),
    name: (exportName) => column.text(exportName, SCHOOL_NAME_LENGTH),
    address_line_1: column.text,
    city: column.text,
    state: column.choice,
    zip: column.text,
    country: column.choice,
    attend_from_month: column.choice,
    attend_from_year: column.choice,
    attend_to_month: column.choice,
    attend_to_year: column.choice,
    graduation_month: column.choice,
    graduation_year: column.choice,
  }),
  hs_gpa: column.text('HS_GPA', GPA_LENGTH),
  gpa_scale: column.choice('GPA_SCALE'),
  counselor_first_name: column.text('COUNSELOR_FIRST_NAME'),
  counselor_last_name: column.text('COUNSELOR_LAST_NAME'),
  counselor_email: column.text('COUNSELOR_EMAIL', 100),
};
