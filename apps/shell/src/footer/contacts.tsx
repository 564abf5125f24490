import type { ReactNode } from 'react';
import { MailLink, PhoneLink } from './contact-links.tsx';

/** Links to the admissions office, for texts with `<mail>` and `<phone>`. */
export const contacts: { mail: () => ReactNode; phone: () => ReactNode } = {
  mail: () => <MailLink />,
  phone: () => <PhoneLink />,
};
