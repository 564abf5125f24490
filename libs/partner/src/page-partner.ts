import type { PagePartner } from '@portico/contracts';
import type { Partner } from './partner.ts';

/** What the browser may see of the settings: all that a page shows, nothing of how mail is sent. */
export function toPagePartner(partner: Partner): PagePartner {
  const { name, applicationTitle, websiteStyle, timeZone, privacyUrl, email, phone } = partner;
  const { address, links, codes, banners, logo } = partner;
  return {
    name,
    logo,
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

/** The partner's colours as style rules, which outweigh those of the design tokens. */
export function partnerStyles({ colours }: Pick<Partner, 'colours'>): string {
  const { brand, brandStrong, brandSoft, accent, link } = colours;
  const tokens = { brand, 'brand-strong': brandStrong, 'brand-soft': brandSoft, accent, link };
  const rules = Object.entries(tokens).map(([name, colour]) => `--color-${name}:${colour}`);
  return `:root:root{${rules.join(';')}}`;
}
