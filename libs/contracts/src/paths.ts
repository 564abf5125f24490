import { ACCOUNT_PATHS } from './calls/accounts.ts';
import { ANSWER_PATHS } from './calls/answers.ts';
import { ARRANGEMENT_PATHS } from './calls/arrangement.ts';
import { DOCUMENT_REQUEST_PATHS } from './calls/document-requests.ts';
import { DOCUMENT_PATHS } from './calls/documents.ts';
import { FAILURE_PATHS } from './calls/failures.ts';
import { LANGUAGE_PATHS } from './calls/language.ts';
import { LOOKUP_PATHS } from './calls/lookup.ts';
import { PAGE_VITALS_PATHS } from './calls/page-vitals.ts';
import { PRINTING_PATHS } from './calls/printing.ts';
import { TRIAL_PATHS } from './calls/releases.ts';
import { STEP_VIEW_PATHS } from './calls/step-views.ts';
import { OWN_ACCOUNT_PATHS } from './calls/own-account.ts';
import { SUBMISSION_PATHS } from './calls/submission.ts';

/** Every address the browser calls (specification, section 7). `:key` marks a path parameter. */
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

/** Request headers of our own. */
export const HEADERS = {
  /** Whole number: the answer version that the page last saw; holds for every key of the request. */
  answerBase: 'answer-base',
  /** JSON object `{ key: version }`: bases of single keys that are older than `answer-base`. */
  answerKeyBases: 'answer-key-bases',
  /** An id that the browser tab makes once, so that a page does not conflict with itself. */
  tab: 'portico-tab',
  /** Whole number that grows with each save of a browser tab, and stays when one is sent again: what comes late overwrites nothing newer. */
  saveNumber: 'portico-save',
  /** The address of the account that the page shows, URI-encoded: whoever has logged in since must not get its answers. */
  account: 'portico-account',
  /** `pageId` of PageData: proves what the page was served with. */
  page: 'portico-page',
  /** `about=1.0.0,education=1.2.0`: the step versions that the page really shows, after what did not load. */
  stepVersions: 'step-versions',
  /** Signed id of a definition that is being written: this request is judged by it (ScratchReply). */
  scratch: 'portico-scratch',
  /** BCP 47: what the page shows at this moment, wherever else another language has been chosen since. */
  language: 'portico-language',
} as const;

/** Addresses of staff that more than one place has to know. */
export const STAFF_PATHS = {
  /** POST, and large. */
  prospects: '/service/prospects',
  /** PUT below it is large. */
  lists: '/service/lists',
  terms: '/service/terms',
} as const;

/** Below it stand the files of all releases, immutable: `/releases/<name>/<version>/<file>`. */
export const RELEASES_PATH = '/releases/';

/** Addresses of screens that belong to no step. Those of the steps stand in their definitions. */
export const SCREENS = {
  completion: '/completion',
  /** Every answer at once, before it is submitted. */
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

/** First parts of addresses that the server answers by itself; it compares them with its real routes in a test. No page is ever below one. */
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
