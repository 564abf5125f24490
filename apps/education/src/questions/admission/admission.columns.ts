import { column } from '@portico/form-model';

export const admissionColumns = {
  entry_term: column.choice('ENTRY_TERM'),
  applied_major: column.choice('APPLIED_MAJOR'),
  course_load: column.choice('COURSE_LOAD'),
  housing: column.choice('HOUSING'),
};
