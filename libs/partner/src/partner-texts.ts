import type { Partner } from './partner.ts';

type Worded = Pick<Partner, 'name' | 'applicationTitle' | 'address' | 'banners'>;

/** Returns translatable settings by text id: `partner.name`, `partner.address.2`, `partner.banners.1`. They are plain text, without ICU syntax. */
export function partnerTexts({ name, applicationTitle, address, banners }: Worded): Record<string, string> {
  return {
    'partner.name': name,
    'partner.applicationTitle': applicationTitle,
    ...Object.fromEntries(address.map((line, index) => [idOf('address', index), line])),
    // Banners with text in every language need no translation.
    ...Object.fromEntries(
      banners.flatMap(({ text, texts }, index) => (texts ? [] : [[idOf('banners', index), text]])),
    ),
  };
}

export function inWords<P extends Worded>(partner: P, say: (id: string, source: string) => string): P {
  const { name, applicationTitle, address } = partner;
  return {
    ...partner,
    name: say('partner.name', name),
    applicationTitle: say('partner.applicationTitle', applicationTitle),
    address: address.map((line, index) => say(idOf('address', index), line)),
  };
}

export const idOf = (list: 'address' | 'banners', index: number): string => `partner.${list}.${index + 1}`;
