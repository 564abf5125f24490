import { column, numbered, repeatedColumns } from '@portico/form-model';

export const legacyColumns = {
  legacy_ind: column.choice('LEGACY_IND'),
  ...repeatedColumns(numbered('legacy', 4, 1), {
    relationship: column.choice,
    first_name: column.text,
    last_name: column.text,
    start_month: column.choice,
    start_year: column.choice,
    end_month: column.choice,
    end_year: column.choice,
  }),
};
