import { defineStep } from '@portico/form-model';
import { address } from './questions/address.questions.ts';
import { citizenship } from './questions/citizenship.questions.ts';
import { ethnicity } from './questions/ethnicity.questions.ts';
import { legacy } from './questions/legacy.questions.ts';
import { parents } from './questions/parents.questions.ts';
import { person } from './questions/person.questions.ts';

export const definition = defineStep({
  id: 'about',
  route: '/about',
  label: 'About You',
  order: 1,
  groups: [person, address, citizenship, ethnicity, parents, legacy],
});
