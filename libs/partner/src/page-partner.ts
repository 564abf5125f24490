import type { PagePartner } from '@portico/contracts';
import type { Partner } from './partner.ts';

/** What the browser may see of the settings: all that a page shows, nothing of how mail is sent. */
export function toPagePartner(partner: Partner): PagePartner {
  const { name, applicationTitle, websiteStyle, timeZone, privacyUrl, email, phone } = partner;
  const { address, links, codes, banners } = partner;
  return {
    name,
    applicationTitle,
    websiteStyle,
    timeZone,
    privacyUrl,
    email,
    phone,
    address,
    links: { ...links },
    codes: { ...codes },
    banners,
  };
}
