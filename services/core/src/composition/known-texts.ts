import { type Partner, partnerTexts } from '@portico/partner';
import type { Releases } from '../releases/index.ts';
import type { KnownText, KnownTexts, Texts } from '../texts/index.ts';

interface Parts {
  texts: Texts;
  releases: Pick<Releases, 'texts'>;
  partner: Partner;
}

/** All texts that the university can have own words for: of the server, of the releases that are served, and of its settings. */
export async function knownTexts({ texts, releases, partner }: Parts): Promise<KnownTexts> {
  const settings = Object.entries(partnerTexts(partner)).map(([id, source]): KnownText => ({
    id,
    kind: 'literal',
    source,
    translations: {},
  }));
  const all = [...texts.known(), ...(await releases.texts.all()), ...settings];
  return new Map(all.map((text) => [text.id, text]));
}
