import { OFFICE, RELEASE_NAME, SHELL } from '../../releases/index.ts';

/** What a staff key may be made for. A route names one of them. */
export const STAFF_SCOPES = {
  applications: 'find, read, print and export applications',
  changes: 're-open, anonymise and delete applications, and ask for documents',
  prospects: 'import temporary answers and make links of them',
  lists: 'change the lists of options, such as entry terms and majors, and the dates of terms',
  jobs: 'see failed jobs and run them again',
  releases: 'publish, promote and roll back steps; releases:about only that one',
  'releases:shell': 'publish, promote and roll back the shell',
  'releases:office': 'publish, promote and roll back the Office itself',
  texts:
    'replace texts by the university’s own words, change banners, colours and logo, and take all of it back',
  keys: 'create, list and revoke staff keys',
  staff: 'invite and revoke people, and say which roles they have',
  retention: 'see what has outlived its time, and let it go',
  audit: 'read what staff did, and the description of all calls',
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
