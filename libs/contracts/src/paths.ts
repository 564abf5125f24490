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
import { RECOMMENDATION_PATHS } from './endpoints/recommendations.ts';
import { TRIAL_PATHS } from './endpoints/releases.ts';
import { STEP_VIEW_PATHS } from './endpoints/step-views.ts';
import { OWN_ACCOUNT_PATHS } from './endpoints/own-account.ts';
import { SUBMISSION_PATHS } from './endpoints/submission.ts';

/** Endpoints that browsers call (specification, section 7). `:key` is a path parameter. */
export const PATHS = {
  ...ACCOUNT_PATHS,
  ...OWN_ACCOUNT_PATHS,
  ...ANSWER_PATHS,
  ...ARRANGEMENT_PATHS,
  ...DOCUMENT_PATHS,
  ...DOCUMENT_REQUEST_PATHS,
  ...RECOMMENDATION_PATHS,
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
  /** Integer version of the answers that the page last received. Applies to all keys of the request. */
  answerBase: 'answer-base',
  /** JSON `{ key: version }` for keys with an older version than `answerBase`. */
  answerKeyBases: 'answer-key-bases',
  /** ID of the browser tab. Saves from the same tab don't conflict with each other. */
  tab: 'portico-tab',
  /** Integer that increases with each save of a tab, but not with retries, so that a late request can't overwrite a newer one. */
  saveNumber: 'portico-save',
  account: 'portico-account',
  /** `pageId` of PageData. Its signature proves which versions the page was served with. */
  page: 'portico-page',
  /** Step versions that the page shows, including fallbacks, such as `about=1.0.0,education=1.2.0`. */
  stepVersions: 'step-versions',
  /** Signed id of a step in development (ScratchReply). Its definition validates this request. */
  scratch: 'portico-scratch',
  /** Current language of the page (BCP 47). It can differ from the account's language, which another tab may have changed. */
  language: 'portico-language',
} as const;

export const STAFF_PATHS = {
  prospects: '/service/prospects',
  lists: '/service/lists',
  terms: '/service/terms',
} as const;

/** Files of releases, as `/releases/<name>/<version>/<file>`. They are immutable. */
export const RELEASES_PATH = '/releases/';

/** Routes of pages that aren't steps. */
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
  recommend: '/recommend',
} as const;

/** First path segments that the server handles, so that no page can use them. A test compares them with the server's routes. */
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
