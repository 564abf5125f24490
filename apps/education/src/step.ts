import { defineStep } from '@portico/form-model';
import { activities } from './questions/activities.questions.ts';
import { admission } from './questions/admission.questions.ts';
import { classRank } from './questions/class-rank.questions.ts';
import { classes } from './questions/classes.questions.ts';
import { colleges } from './questions/colleges.questions.ts';
import { highSchool } from './questions/high-school.questions.ts';
import { honors } from './questions/honors.questions.ts';
import { testScores } from './questions/test-scores.questions.ts';

export const definition = defineStep({
  id: 'education',
  route: '/education',
  label: 'Your Academics',
  order: 2,
  groups: [highSchool, classRank, classes, colleges, testScores, activities, honors, admission],
});
