import type { Option } from '@portico/form-model';

export const RELATIONSHIPS: Option[] = [
  { value: 'MOTHER', label: 'Mother' },
  { value: 'FATHER', label: 'Father' },
  { value: 'STEPMOTHER', label: 'Stepmother' },
  { value: 'STEPFATHER', label: 'Stepfather' },
  { value: 'GRANDPARENT', label: 'Grandparent' },
  { value: 'GUARDIAN', label: 'Legal guardian' },
  { value: 'FOSTER', label: 'Foster parent' },
  { value: 'OTHER', label: 'Other' },
];

export const PHONE_TYPES: Option[] = [
  { value: 'CELL', label: 'Cell' },
  { value: 'HOME', label: 'Home' },
  { value: 'WORK', label: 'Work' },
];

export const PARENT_EDUCATION: Option[] = [
  { value: 'SOME_SCHOOL', label: 'Some school, no diploma' },
  { value: 'HIGH_SCHOOL', label: 'High school diploma or GED' },
  { value: 'SOME_COLLEGE', label: 'Some college, no degree' },
  { value: 'ASSOCIATE', label: "Associate's degree" },
  { value: 'BACHELOR', label: "Bachelor's degree" },
  { value: 'MASTER', label: "Master's degree" },
  { value: 'PROFESSIONAL', label: 'Professional degree' },
  { value: 'DOCTORATE', label: 'Doctorate' },
  { value: 'OTHER', label: 'Other' },
  { value: 'UNKNOWN', label: 'I don’t know' },
];
