import { type Partner, partnerTexts } from '@portico/partner';
import type { Releases } from '../releases/index.ts';
import type { CustomizableText, CustomizableTexts, Texts } from '../texts/index.ts';

interface CustomizableTextsDeps {
  texts: Texts;
  releases: Pick<Releases, 'texts'>;
  partner: Partner;
}

export async function customizableTexts({
  texts,
  releases,
  partner,
}: CustomizableTextsDeps): Promise<CustomizableTexts> {
  const settings = Object.entries(partnerTexts(partner)).map(([id, source]): CustomizableText => ({
    id,
    kind: 'literal',
    source,
    translations: {},
  }));
  const all = [...texts.known(), ...(await releases.texts.all()), ...settings];
  return new Map(all.map((text) => [text.id, text]));
}
