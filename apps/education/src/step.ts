import { defineStep } from '@portico/form-model';
import { dataModel } from './data-model.ts';
import { activities } from './questions/activities/activities.questions.ts';
import { admission } from './questions/admission/admission.questions.ts';
import { classRank } from './questions/class-rank/class-rank.questions.ts';
import { classes } from './questions/classes/classes.questions.ts';
import { colleges } from './questions/colleges/colleges.questions.ts';
import { highSchool } from './questions/high-school/high-school.questions.ts';
import { honors } from './questions/honors/honors.questions.ts';
import { testScores } from './questions/test-scores/test-scores.questions.ts';

/** Step 2. Data only: the build writes it to step.json, for the browser, the API and the worker. */
export const definition = defineStep({
  id: 'education',
  route: '/education',
  label: 'Your Academics',
  order: 2,
  groups: [highSchool, classRank, classes, colleges, testScores, activities, honors, admission],
  dataModel,
});
