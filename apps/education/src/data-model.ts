import { defineDataModel } from '@portico/form-model';
import { activitiesColumns } from './questions/activities/activities.columns.ts';
import { admissionColumns } from './questions/admission/admission.columns.ts';
import { classRankColumns } from './questions/class-rank/class-rank.columns.ts';
import { classesColumns } from './questions/classes/classes.columns.ts';
import { collegesColumns } from './questions/colleges/colleges.columns.ts';
import { highSchoolColumns } from './questions/high-school/high-school.columns.ts';
import { honorsColumns } from './questions/honors/honors.columns.ts';
import { testScoresColumns } from './questions/test-scores/test-scores.columns.ts';

/** The answers that this step owns: kind, length and export column, by question group. */
export const dataModel = defineDataModel({
  'high-school': highSchoolColumns,
  'class-rank': classRankColumns,
  classes: classesColumns,
  colleges: collegesColumns,
  'test-scores': testScoresColumns,
  activities: activitiesColumns,
  honors: honorsColumns,
  admission: admissionColumns,
});
