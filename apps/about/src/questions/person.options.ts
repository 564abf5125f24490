import type { Option } from '@portico/form-model';

export const NAME_PREFIXES: Option[] = [
  { value: 'MR', label: 'Mr.' },
  { value: 'MS', label: 'Ms.' },
  { value: 'MRS', label: 'Mrs.' },
  { value: 'MX', label: 'Mx.' },
  { value: 'DR', label: 'Dr.' },
];

export const NAME_SUFFIXES: Option[] = [
  { value: 'JR', label: 'Jr.' },
  { value: 'SR', label: 'Sr.' },
  { value: 'II', label: 'II' },
  { value: 'III', label: 'III' },
  { value: 'IV', label: 'IV' },
  { value: 'V', label: 'V' },
];

export const ENGLISH_TESTS: Option[] = [
  { value: 'TOEFL', label: 'TOEFL iBT' },
  { value: 'TOEFL_ESSENTIALS', label: 'TOEFL Essentials' },
  { value: 'IELTS', label: 'IELTS Academic' },
  { value: 'DUOLINGO', label: 'Duolingo English Test' },
  { value: 'PTE', label: 'PTE Academic' },
];
