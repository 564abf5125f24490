import type { Option } from '@portico/form-model';

/** The counties of Maryland and Baltimore City, by the last three digits of their FIPS codes. */
export const MARYLAND_COUNTIES: Option[] = [
  { value: '001', label: 'Allegany' },
  { value: '003', label: 'Anne Arundel' },
  { value: '005', label: 'Baltimore County' },
  { value: '510', label: 'Baltimore City' },
  { value: '009', label: 'Calvert' },
  { value: '011', label: 'Caroline' },
  { value: '013', label: 'Carroll' },
  { value: '015', label: 'Cecil' },
  { value: '017', label: 'Charles' },
  { value: '019', label: 'Dorchester' },
  { value: '021', label: 'Frederick' },
  { value: '023', label: 'Garrett' },
  { value: '025', label: 'Harford' },
  { value: '027', label: 'Howard' },
  { value: '029', label: 'Kent' },
  { value: '031', label: 'Montgomery' },
  { value: '033', label: "Prince George's" },
  { value: '035', label: "Queen Anne's" },
  { value: '037', label: "St. Mary's" },
  { value: '039', label: 'Somerset' },
  { value: '041', label: 'Talbot' },
  { value: '043', label: 'Washington' },
  { value: '045', label: 'Wicomico' },
  { value: '047', label: 'Worcester' },
];
