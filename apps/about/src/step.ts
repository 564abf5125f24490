import { defineStep } from '@portico/form-model';
import { dataModel } from './data-model.ts';
import { address } from './questions/address.questions.ts';
import { person } from './questions/person.questions.ts';

/** Step 1. Data only: the build writes it to step.json, for the browser, the API and the worker. */
export const definition = defineStep({
  id: 'about',
  route: '/about',
  label: 'About You',
  order: 1,
  groups: [person, address],
  dataModel,
});
