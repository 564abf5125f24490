// @vitest-environment node
import { expect, it } from 'vitest';
import { loadPartnerSettings } from './load-partner-settings.ts';
import { partnerStyles, toPagePartner } from './page-partner.ts';

it('passes visible settings to the browser but not the mail sender', () => {
  const partner = loadPartnerSettings();
  const { mailSender: _private, colours: _inStyles, ...rest } = partner;
  const {
    defaultRoute: _inPage,
    invalidRoute: _inPageToo,
    languages: _inTexts,
    paper: _inPdfs,
    ...shown
  } = rest;
  expect(toPagePartner(partner)).toEqual(shown);
});

it('writes colors as design tokens, with dark ones where browsers know both', () => {
  expect(partnerStyles(loadPartnerSettings())).toBe(
    ':root:root{--color-brand:#17345c;--color-brand-strong:#0e2341;--color-brand-soft:#e8edf4;--color-accent:#8f2d3a;--color-link:#1a4d94;--color-band:#0e2341}' +
      '@supports (color:light-dark(red,red)){@media screen{:root:root{--color-brand:light-dark(#17345c,#6c94cb);--color-brand-strong:light-dark(#0e2341,#b0c5e3);--color-brand-soft:light-dark(#e8edf4,#15263c);--color-accent:light-dark(#8f2d3a,#c97d87);--color-link:light-dark(#1a4d94,#6895d4)}}}',
  );
});
