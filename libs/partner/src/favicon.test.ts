// @vitest-environment node
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { faviconAddress } from './favicon.ts';
import { loadPartnerSettings } from './load-partner-settings.ts';

const START = 'data:image/svg+xml,';
const read = (address: string) => decodeURIComponent(address.slice(START.length));

it("is the crest on the header's color without a logo", () => {
  const address = faviconAddress(loadPartnerSettings());
  expect(address.startsWith(START)).toBe(true);
  expect(read(address)).toMatch(/^<svg .*fill='#0e2341'.*<path .*<\/svg>$/);
});

it('is the logo on its background color', () => {
  const file = fileURLToPath(new URL('../examples/fjordhaven.json', import.meta.url));
  const partner = loadPartnerSettings(file);
  expect(read(faviconAddress(partner))).toContain(`href='${partner.logo}'`);
  expect(read(faviconAddress(partner))).toContain(`fill='#0b3a1e'`);
});

it('contains nothing that could end the attribute', () => {
  expect(faviconAddress(loadPartnerSettings())).not.toMatch(/["<>]/);
});
