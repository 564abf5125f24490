import { RELEASE_NAME, SHELL } from '../../releases/index.ts';

/** What a staff key may be made for. A route names one of them. */
export const STAFF_SCOPES = {
  applications: 'find, read, print and export applications',
  changes: 're-open, anonymise and delete applications, and ask for documents',
  prospects: 'import temporary answers and make links of them',
  lists: 'change the lists of options, such as entry terms and majors',
  jobs: 'see failed jobs and run them again',
  releases: 'publish, promote and roll back steps; releases:about only that one',
  'releases:shell': 'publish, promote and roll back the shell',
  texts: 'replace texts by the university’s own words, and take them back',
  keys: 'create, list and revoke staff keys',
  audit: 'read what staff did, and the description of all calls',
} as const;

type WholeScope = keyof typeof STAFF_SCOPES;
/** `releases:about`: only the releases of that name. */
export type StaffScope = WholeScope | `releases:${string}`;

/** Each covers all that is below it, but for the shell. */
export const ALL_STAFF_SCOPES = Object.keys(STAFF_SCOPES) as WholeScope[];

export const isStaffScope = (name: string): name is StaffScope =>
  Object.hasOwn(STAFF_SCOPES, name) ||
  (name.startsWith(OF_ONE) && RELEASE_NAME.test(name.slice(OF_ONE.length)));

const OF_ONE = 'releases:';

/** The scope of the releases of one name. */
export const releasesOf = (name: string): StaffScope => `${OF_ONE}${name}`;

/** Every page is made of it: only who asks for it by its name gets it. */
const OF_SHELL = releasesOf(SHELL);

/** Whether these scopes let somebody do what `asked` is for. */
export const covers = (held: readonly StaffScope[], asked: StaffScope): boolean =>
  held.includes(asked) || (asked.startsWith(OF_ONE) && asked !== OF_SHELL && held.includes('releases'));

/** Whether they open the routes of a scope at all; what such a route is asked to do is then judged by name. */
export const opens = (held: readonly StaffScope[], route: StaffScope): boolean =>
  covers(held, route) || (route === 'releases' && held.some((each) => each.startsWith(OF_ONE)));
