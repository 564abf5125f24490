import { OFFICE, RELEASE_NAME, SHELL } from '../../releases/index.ts';

/** What a staff key may be made for. A route names one of them. */
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
  staff: 'invite and revoke team members and set their roles',
  retention: 'see and delete expired records',
  audit: 'read the audit log and the API description',
} as const;

type WholeScope = keyof typeof STAFF_SCOPES;
/** `releases:about`: only the releases of that name. */
export type StaffScope = WholeScope | `releases:${string}`;

/** All there are; `releases` covers each release but those that are asked for by name. */
export const ALL_STAFF_SCOPES = Object.keys(STAFF_SCOPES) as WholeScope[];

export const isStaffScope = (name: string): name is StaffScope =>
  Object.hasOwn(STAFF_SCOPES, name) ||
  (name.startsWith(OF_ONE) && RELEASE_NAME.test(name.slice(OF_ONE.length)));

const OF_ONE = 'releases:';

/** The scope of the releases of one name. */
export const releasesOf = (name: string): StaffScope => `${OF_ONE}${name}`;

/** Every page of applicants is made of the one, and staff work in the other: only who asks for them by name gets them. */
const BY_NAME: readonly StaffScope[] = [SHELL, OFFICE].map(releasesOf);

/** Whether these scopes let somebody do what `asked` is for. */
export const covers = (held: readonly StaffScope[], asked: StaffScope): boolean =>
  held.includes(asked) || (asked.startsWith(OF_ONE) && !BY_NAME.includes(asked) && held.includes('releases'));

/** Whether they open the routes of a scope at all; what such a route is asked to do is then judged by name. */
export const opens = (held: readonly StaffScope[], route: StaffScope): boolean =>
  covers(held, route) || (route === 'releases' && held.some((each) => each.startsWith(OF_ONE)));
