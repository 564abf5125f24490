import type { Option } from '@portico/form-model';

export const VISAS: Option[] = [
  { value: 'F1', label: 'F-1 Student' },
  { value: 'J1', label: 'J-1 Exchange Visitor' },
  { value: 'OTHER', label: 'Other visa' },
];

export const IMMIGRATION_STATUSES: Record<string, Option[]> = {
  PERMANENT: [
    { value: 'LPR', label: 'Lawful permanent resident' },
    { value: 'CONDITIONAL', label: 'Conditional permanent resident' },
    { value: 'PENDING', label: 'Application for permanent residence pending' },
  ],
  REFUGEE: [
    { value: 'REFUGEE', label: 'Refugee' },
    { value: 'ASYLEE', label: 'Asylee' },
    { value: 'PAROLEE', label: 'Parolee' },
  ],
  OTHER: [
    ...VISAS.slice(0, 2),
    { value: 'H4', label: 'H-4 Dependent' },
    { value: 'L2', label: 'L-2 Dependent' },
    { value: 'DACA', label: 'DACA' },
    { value: 'TPS', label: 'Temporary Protected Status' },
    { value: 'OTHER', label: 'Other status' },
    { value: 'NONE', label: 'No status in the United States' },
  ],
};
