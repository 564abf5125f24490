import type { PagePartner } from '@portico/contracts';
import type { Partner } from './partner.ts';

/** Settings for the browser; excludes email delivery. */
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

/** CSS variables that override the design tokens. */
export function partnerStyles({ colours }: Pick<Partner, 'colours'>): string {
  const { brand, brandStrong, brandSoft, accent, link } = colours;
  const tokens = { brand, 'brand-strong': brandStrong, 'brand-soft': brandSoft, accent, link };
  const rules = Object.entries(tokens).map(([name, colour]) => `--color-${name}:${colour}`);
  return `:root:root{${rules.join(';')}}`;
}
