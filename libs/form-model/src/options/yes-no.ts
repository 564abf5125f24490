import type { Option } from '../definition.ts';

export const YES_NO: Option[] = [
  { value: 'Y', label: 'Yes' },
  { value: 'N', label: 'No' },
];
