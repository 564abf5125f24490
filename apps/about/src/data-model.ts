import { defineDataModel } from '@portico/form-model';
import { addressColumns } from './questions/address/address.columns.ts';
import { citizenshipColumns } from './questions/citizenship/citizenship.columns.ts';
import { ethnicityColumns } from './questions/ethnicity/ethnicity.columns.ts';
import { legacyColumns } from './questions/legacy/legacy.columns.ts';
import { parentsColumns } from './questions/parents/parents.columns.ts';
import { personColumns } from './questions/person/person.columns.ts';

/** The answers that this step owns: kind, length and export column, by question group. */
export const dataModel = defineDataModel({
  person: personColumns,
  address: addressColumns,
  citizenship: citizenshipColumns,
  ethnicity: ethnicityColumns,
  parents: parentsColumns,
  legacy: legacyColumns,
});
