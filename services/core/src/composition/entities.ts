import { ACCOUNT_ENTITIES } from '../accounts/entities.ts';
import { APPLICATION_ENTITIES } from '../applications/entities.ts';
import { DOCUMENT_ENTITIES } from '../documents/entities.ts';
import { LOOKUP_ENTITIES } from '../lookup/entities.ts';
import { OFFICE_ENTITIES } from '../office/entities.ts';
import { PLATFORM_ENTITIES } from '../platform/entities.ts';
import { PRINT_ENTITIES } from '../printing/entities.ts';
import { RELEASE_ENTITIES } from '../releases/entities.ts';

/** Every table that the code reads or writes. */
export const ENTITIES = [
  ...PLATFORM_ENTITIES,
  ...ACCOUNT_ENTITIES,
  ...LOOKUP_ENTITIES,
  ...RELEASE_ENTITIES,
  ...APPLICATION_ENTITIES,
  ...PRINT_ENTITIES,
  ...DOCUMENT_ENTITIES,
  ...OFFICE_ENTITIES,
];
