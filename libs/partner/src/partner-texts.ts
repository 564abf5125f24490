import type { Partner } from './partner.ts';

type Worded = Pick<Partner, 'name' | 'applicationTitle' | 'address' | 'banners'>;

/**
 * What of the settings are words, by the ids under which the university can say them in other languages: `partner.name`,
 * `partner.address.2`, `partner.banners.1`. They are as they stand in the file: nothing in them is syntax.
 */
export function partnerTexts({ name, applicationTitle, address, banners }: Worded): Record<string, string> {
  return {
    'partner.name': name,
    'partner.applicationTitle': applicationTitle,
    ...Object.fromEntries(address.map((line, index) => [idOf('address', index), line])),
    // A banner that has its words in every language needs no others.
    ...Object.fromEntries(
      banners.flatMap(({ text, texts }, index) => (texts ? [] : [[idOf('banners', index), text]])),
    ),
  };
}

/** The settings with other words, as `say` gives them for a text and its id. What can be a link is shown where the banner is drawn. */
export function inWords<P extends Worded>(partner: P, say: (id: string, source: string) => string): P {
  const { name, applicationTitle, address } = partner;
  return {
    ...partner,
    name: say('partner.name', name),
    applicationTitle: say('partner.applicationTitle', applicationTitle),
    address: address.map((line, index) => say(idOf('address', index), line)),
  };
}

/** Of a line or a banner; people count from 1. */
export const idOf = (list: 'address' | 'banners', index: number): string => `partner.${list}.${index + 1}`;
