import { ACCOUNT_ENTITIES } from '../accounts/index.ts';
import { APPLICATION_ENTITIES } from '../applications/index.ts';
import { DOCUMENT_ENTITIES } from '../documents/index.ts';
import { LOOKUP_ENTITIES } from '../lookup/index.ts';
import { OFFICE_ENTITIES } from '../office/index.ts';
import { STAFF_ENTITIES } from '../staff/index.ts';
import { OPTION_LIST_ENTITIES } from '../option-lists/index.ts';
import { PLATFORM_ENTITIES } from '../platform/index.ts';
import { PRINT_ENTITIES } from '../printing/index.ts';
import { RECOMMENDATION_ENTITIES } from '../recommendations/index.ts';
import { RELEASE_ENTITIES } from '../releases/index.ts';
import { TERM_ENTITIES } from '../terms/index.ts';
import { TEXT_ENTITIES } from '../texts/index.ts';
import { UNIVERSITY_ENTITIES } from '../university/index.ts';
import { WEBHOOK_ENTITIES } from '../webhooks/index.ts';

export const ENTITIES = [
  ...PLATFORM_ENTITIES,
  ...TEXT_ENTITIES,
  ...WEBHOOK_ENTITIES,
  ...ACCOUNT_ENTITIES,
  ...LOOKUP_ENTITIES,
  ...OPTION_LIST_ENTITIES,
  ...TERM_ENTITIES,
  ...UNIVERSITY_ENTITIES,
  ...RELEASE_ENTITIES,
  ...APPLICATION_ENTITIES,
  ...PRINT_ENTITIES,
  ...DOCUMENT_ENTITIES,
  ...RECOMMENDATION_ENTITIES,
  ...STAFF_ENTITIES,
  ...OFFICE_ENTITIES,
];
