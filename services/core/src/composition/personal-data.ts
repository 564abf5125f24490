import { ACCOUNT_PERSONAL_DATA } from '../accounts/index.ts';
import { APPLICATION_PERSONAL_DATA } from '../applications/index.ts';
import { REQUEST_PERSONAL_DATA, UPLOAD_PERSONAL_DATA } from '../documents/index.ts';
import { OFFICE_PERSONAL_DATA } from '../office/index.ts';
import { OUTBOX_PERSONAL_DATA, type PersonalData } from '../platform/index.ts';
import { PRINT_PERSONAL_DATA } from '../printing/index.ts';
import { RECOMMENDATION_PERSONAL_DATA } from '../recommendations/index.ts';

/** In order of erasure: rows that reference others come first. */
export const PERSONAL_DATA: PersonalData[] = [
  OFFICE_PERSONAL_DATA,
  OUTBOX_PERSONAL_DATA,
  PRINT_PERSONAL_DATA,
  UPLOAD_PERSONAL_DATA,
  REQUEST_PERSONAL_DATA,
  RECOMMENDATION_PERSONAL_DATA,
  APPLICATION_PERSONAL_DATA,
  ACCOUNT_PERSONAL_DATA,
];
