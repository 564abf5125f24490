import { column, defineDataModel } from '@portico/form-model';

/** The answers that this step owns: kind, length and export column, by question group. */
export const dataModel = defineDataModel({
  'high-school': {
    hs_name: column.text('HS_NAME', 100),
    hs_gpa: column.text('HS_GPA', '100.00'.length),
    gpa_scale: column.choice('GPA_SCALE'),
  },
  'test-scores': {
    test_taken_ind: column.choice('TEST_TAKEN_IND'),
    sat_taken: column.choice('SAT_TAKEN'),
    sat_score_math: column.text('SAT_SCORE_MATH', '800'.length),
    sat_score_reading_writing: column.text('SAT_SCORE_READING_WRITING', '800'.length),
  },
  admission: {
    entry_term: column.choice('ENTRY_TERM'),
    applied_major: column.choice('APPLIED_MAJOR'),
  },
});
