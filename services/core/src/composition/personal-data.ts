import { ACCOUNT_PERSONAL_DATA } from '../accounts/account-personal-data.ts';
import { APPLICATION_PERSONAL_DATA } from '../applications/application-personal-data.ts';
import { UPLOAD_PERSONAL_DATA } from '../documents/upload-personal-data.ts';
import { OFFICE_PERSONAL_DATA } from '../office/office-personal-data.ts';
import { OUTBOX_PERSONAL_DATA } from '../platform/outbox/outbox-personal-data.ts';
import type { PersonalData } from '../platform/personal-data.ts';
import { PRINT_PERSONAL_DATA } from '../printing/print-personal-data.ts';

/** What each room erases of a person, in this order: no row goes before those that refer to it. */
export const PERSONAL_DATA: PersonalData[] = [
  OFFICE_PERSONAL_DATA,
  OUTBOX_PERSONAL_DATA,
  PRINT_PERSONAL_DATA,
  UPLOAD_PERSONAL_DATA,
  APPLICATION_PERSONAL_DATA,
  ACCOUNT_PERSONAL_DATA,
];
