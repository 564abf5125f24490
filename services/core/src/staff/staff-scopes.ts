/** What a staff key may be made for. A route names one of them. */
export const STAFF_SCOPES = {
  applications: 'find, read, print and export applications',
  changes: 're-open, anonymise and delete applications',
  prospects: 'import temporary answers and make links of them',
  jobs: 'see failed jobs and run them again',
  releases: 'publish, promote and roll back steps and the shell',
  keys: 'create, list and revoke staff keys',
  audit: 'read what staff did, and the description of all calls',
} as const;

export type StaffScope = keyof typeof STAFF_SCOPES;

export const ALL_STAFF_SCOPES = Object.keys(STAFF_SCOPES) as StaffScope[];

export const isStaffScope = (name: string): name is StaffScope => Object.hasOwn(STAFF_SCOPES, name);
