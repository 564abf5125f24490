export const LIST_COLUMNS = [
  'category',
  'ceeb',
  'name',
  'address_line_1',
  'city',
  'state',
  'zip',
  'country',
] as const;

export type ListColumn = (typeof LIST_COLUMNS)[number];
export type ListRow = Record<ListColumn, string>;

export const NEEDED_COLUMNS: readonly ListColumn[] = ['category', 'ceeb', 'name'];
