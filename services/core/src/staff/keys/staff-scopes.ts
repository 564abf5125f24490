import { OFFICE, RELEASE_NAME, SHELL } from '../../releases/index.ts';

export const STAFF_SCOPES = {
  applications: 'find, read, print, and export applications',
  changes: 'reopen, anonymize, and delete applications, and request documents',
  prospects: 'import prefilled answers and create links to them',
  lists: 'change option lists, such as entry terms and majors, and term dates',
  jobs: 'see failed jobs and run them again',
  releases: 'publish, promote, and roll back steps; releases:about only that step',
  'releases:shell': 'publish, promote, and roll back the shell',
  'releases:office': 'publish, promote, and roll back the Office',
  texts: 'change custom texts, banners, and branding, and restore the defaults',
  keys: 'create, list, and revoke API keys',
  webhooks: 'set up webhooks, and see and resend their events',
  staff: 'invite and revoke team members and set their roles',
  retention: 'see and delete expired records',
  audit: 'read the audit log and the API description',
} as const;

type WholeScope = keyof typeof STAFF_SCOPES;
/** `releases:about`: only releases of that name. */
export type StaffScope = WholeScope | `releases:${string}`;

/** Scopes that aren't for a single release. `releases` covers all releases except those in `BY_NAME`. */
export const ALL_STAFF_SCOPES = Object.keys(STAFF_SCOPES) as WholeScope[];

export const isStaffScope = (name: string): name is StaffScope =>
  Object.hasOwn(STAFF_SCOPES, name) ||
  (name.startsWith(OF_ONE) && RELEASE_NAME.test(name.slice(OF_ONE.length)));

const OF_ONE = 'releases:';

export const releasesOf = (name: string): StaffScope => `${OF_ONE}${name}`;

/** The shell affects every page and the Office all staff, so these require a scope by name. */
const BY_NAME: readonly StaffScope[] = [SHELL, OFFICE].map(releasesOf);

export const covers = (held: readonly StaffScope[], asked: StaffScope): boolean =>
  held.includes(asked) || (asked.startsWith(OF_ONE) && !BY_NAME.includes(asked) && held.includes('releases'));

/** Whether the scopes held give access to a route at all; the release name is checked later. */
export const opens = (held: readonly StaffScope[], route: StaffScope): boolean =>
  covers(held, route) || (route === 'releases' && held.some((each) => each.startsWith(OF_ONE)));
