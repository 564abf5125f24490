/** Every address the browser calls (specification, section 7). `:key` marks a path parameter. */
export const PATHS = {
  signup: '/public/signup',
  confirm: '/public/confirm',
  resendConfirm: '/public/resend-confirm',
  login: '/public/login',
  forgotPassword: '/public/forgot-password',
  resetPassword: '/public/reset-password',
  temporaryAnswers: '/public/tmp',
  servicePrint: '/service/tmp-pdf',
  logout: '/api/logout',
  profile: '/api/profile',
  lastPage: '/api/last-page',
  answer: '/api/answer',
  webStatus: '/api/web-status',
  validations: '/api/validations',
  submit: '/api/submit',
  pdf: '/api/pdf',
  presignedUrl: '/api/presigned-url',
  /** With `/:key` after it, one document's answer. */
  documentAnswer: '/api/document-answer',
  /** With `/:key` after it, the conversion of one document. */
  documentConversion: '/api/pdf/document-answer',
  /** Stands for the object storage where files are kept in a folder of the server. */
  storage: '/storage',
  addAnother: '/api/add-another',
  tabs: '/api/tabs',
  activity: '/api/activity',
  lookup: '/lookup/find',
  /** POST by a page of which a step could not be shown. */
  stepFailures: '/public/step-failures',
  /** POST by a page that could not be shown at all. */
  pageFailures: '/public/page-failures',
  /** Opened by a person from a signed link, `?token=`; and to end it. */
  trial: '/public/trial',
  leaveTrial: '/public/trial/leave',
} as const;

/** Request headers of our own. */
export const HEADERS = {
  /** Whole number: the answer version that the page last saw; holds for every key of the request. */
  answerBase: 'answer-base',
  /** JSON object `{ key: version }`: bases of single keys that are older than `answer-base`. */
  answerKeyBases: 'answer-key-bases',
  /** An id that the browser tab makes once, so that a page does not conflict with itself. */
  tab: 'portico-tab',
  /** The address of the account that the page shows, URI-encoded: whoever has logged in since must not get its answers. */
  account: 'portico-account',
  /** `pageId` of PageData: proves what the page was served with. */
  page: 'portico-page',
  /** `about=1.0.0,education=1.2.0`: the step versions that the page really shows, after what did not load. */
  stepVersions: 'step-versions',
} as const;

/** Addresses of staff that more than one place has to know. */
export const STAFF_PATHS = {
  /** POST, and large. */
  prospects: '/service/prospects',
} as const;

/** Below it stand the files of all releases, immutable: `/releases/<name>/<version>/<file>`. */
export const RELEASES_PATH = '/releases/';

/** Addresses of screens that belong to no step. Those of the steps stand in their definitions. */
export const SCREENS = {
  completion: '/completion',
  signUp: '/signup',
  confirm: '/confirm',
  logIn: '/login',
  forgot: '/forgot',
  reset: '/reset',
} as const;

/** First parts of addresses that the server answers by itself; it compares them with its real routes in a test. No page is ever below one. */
export const SERVER_PLACES = [
  'api',
  'public',
  'service',
  'storage',
  'lookup',
  'releases',
  'health',
  'metrics',
  'outbox',
  'outbox.json',
  '.well-known',
  'favicon.ico',
  'robots.txt',
] as const;
