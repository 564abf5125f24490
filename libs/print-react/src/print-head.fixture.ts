import type { PrintHeadProps } from './print-head.tsx';

export const HEAD: PrintHeadProps = {
  university: { name: 'Example University', logo: null, timeZone: 'America/New_York' },
  title: 'Application',
  name: '',
  reference: null,
  submission: null,
};
