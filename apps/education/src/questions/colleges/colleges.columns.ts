import { column, numbered, repeatedColumns } from '@portico/form-model';
import { SCHOOL_NAME_LENGTH } from '../school-name-length.ts';

export const collegesColumns = {
  dual_enrollment_radio: column.choice('DUAL_ENROLLMENT_RADIO'),
  college_enroll_radio: column.choice('COLLEGE_ENROLL_RADIO'),
  ...repeatedColumns(numbered('college', 4), {
    name: (exportName) => column.text(exportName, SCHOOL_NAME_LENGTH),
    ceeb: (exportName) => column.text(exportName, '999901'.length),
    address: column.text,
    city: column.text,
    state: column.choice,
    zip: column.text,
    country: column.choice,
    attend_from_month: column.choice,
    attend_from_year: column.choice,
    attend_to_month: column.choice,
    attend_to_year: column.choice,
  }),
};
