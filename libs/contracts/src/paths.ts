import { ACCOUNT_PATHS } from './endpoints/accounts.ts';
import { ANSWER_PATHS } from './endpoints/answers.ts';
import { ARRANGEMENT_PATHS } from './endpoints/arrangement.ts';
import { DOCUMENT_REQUEST_PATHS } from './endpoints/document-requests.ts';
import { DOCUMENT_PATHS } from './endpoints/documents.ts';
import { FAILURE_PATHS } from './endpoints/failures.ts';
import { LANGUAGE_PATHS } from './endpoints/language.ts';
import { LOOKUP_PATHS } from './endpoints/lookup.ts';
import { PAGE_VITALS_PATHS } from './endpoints/page-vitals.ts';
import { PRINTING_PATHS } from './endpoints/printing.ts';
import { TRIAL_PATHS } from './endpoints/releases.ts';
import { STEP_VIEW_PATHS } from './endpoints/step-views.ts';
import { OWN_ACCOUNT_PATHS } from './endpoints/own-account.ts';
import { SUBMISSION_PATHS } from './endpoints/submission.ts';

/** Endpoints called by browsers (specification, section 7). `:key` is a path parameter. */
export const PATHS = {
  ...ACCOUNT_PATHS,
  ...OWN_ACCOUNT_PATHS,
  ...ANSWER_PATHS,
  ...ARRANGEMENT_PATHS,
  ...DOCUMENT_PATHS,
  ...DOCUMENT_REQUEST_PATHS,
  ...SUBMISSION_PATHS,
  ...PRINTING_PATHS,
  ...LANGUAGE_PATHS,
  ...LOOKUP_PATHS,
  ...FAILURE_PATHS,
  ...STEP_VIEW_PATHS,
  ...PAGE_VITALS_PATHS,
  ...TRIAL_PATHS,
} as const;

export const HEADERS = {
  /** Integer: answer version last seen by the page, for all keys of the request. */
  answerBase: 'answer-base',
  /** JSON `{ key: version }`: older bases of single keys. */
  answerKeyBases: 'answer-key-bases',
  /** Id of the browser tab: saves from the same tab don't conflict. */
  tab: 'portico-tab',
  /** Integer that grows with each save of a tab but not with retries: late requests can't overwrite newer ones. */
  saveNumber: 'portico-save',
  account: 'portico-account',
  /** `pageId` of PageData: proves what the page was served with. */
  page: 'portico-page',
  /** `about=1.0.0,education=1.2.0`: step versions shown after fallbacks. */
  stepVersions: 'step-versions',
  /** Signed id of a definition in development, which validates this request (ScratchReply). */
  scratch: 'portico-scratch',
  /** BCP 47: current language of this page, even if another tab has changed the applicant's language. */
  language: 'portico-language',
} as const;

export const STAFF_PATHS = {
  prospects: '/service/prospects',
  lists: '/service/lists',
  terms: '/service/terms',
} as const;

/** Immutable release files: `/releases/<name>/<version>/<file>`. */
export const RELEASES_PATH = '/releases/';

/** Routes that belong to no step. */
export const SCREENS = {
  completion: '/completion',
  review: '/review',
  signUp: '/signup',
  confirm: '/confirm',
  logIn: '/login',
  forgot: '/forgot',
  reset: '/reset',
  account: '/account',
  confirmEmail: '/confirm-email',
  undoEmail: '/undo-email',
  deadlines: '/deadlines',
} as const;

/** First path segments that the server handles; a test compares them with its routes. No page may use them. */
export const SERVER_PLACES = [
  'api',
  'public',
  'service',
  'office',
  'storage',
  'lookup',
  'releases',
  'texts',
  'health',
  'metrics',
  'outbox',
  'outbox.json',
  '.well-known',
  'favicon.ico',
  'robots.txt',
] as const;
