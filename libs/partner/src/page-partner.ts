import type { PagePartner } from '@portico/contracts';
import { darkColours } from './dark-colours.ts';
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

/** CSS variables that override the design tokens, for both themes (tokens.css). */
export function partnerStyles({ colours }: Pick<Partner, 'colours'>): string {
  const dark = darkColours(colours);
  const light = TOKENS.map(([name, token]) => `${token}:${colours[name]}`);
  const both = TOKENS.map(([name, token]) => `${token}:light-dark(${colours[name]},${dark[name]})`);
  return `:root:root{${light.join(';')};--color-band:${colours.brandStrong}}@supports (color:light-dark(red,red)){@media screen{:root:root{${both.join(';')}}}}`;
}

const TOKENS = [
  ['brand', '--color-brand'],
  ['brandStrong', '--color-brand-strong'],
  ['brandSoft', '--color-brand-soft'],
  ['accent', '--color-accent'],
  ['link', '--color-link'],
] as const;
