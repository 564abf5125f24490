import { defineStep } from '@portico/form-model';
import { dataModel } from './data-model.ts';
import { admission } from './questions/admission.questions.ts';
import { highSchool } from './questions/high-school.questions.ts';
import { testScores } from './questions/test-scores.questions.ts';

/** Step 2. Data only: the build writes it to step.json, for the browser, the API and the worker. */
export const definition = defineStep({
  id: 'education',
  route: '/education',
  label: 'Your Academics',
  order: 2,
  groups: [highSchool, testScores, admission],
  dataModel,
});
