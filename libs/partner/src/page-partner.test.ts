// @vitest-environment node
import { expect, it } from 'vitest';
import { loadPartner } from './loader.ts';
import { partnerStyles, toPagePartner } from './page-partner.ts';

it('passes visible settings to the browser but not the mail sender', () => {
  const partner = loadPartner();
  const { mailSender: _private, colours: _inStyles, ...rest } = partner;
  const { defaultRoute: _inPage, invalidRoute: _inPageToo, languages: _inTexts, ...shown } = rest;
  expect(toPagePartner(partner)).toEqual(shown);
});

it('writes colors as design tokens', () => {
  expect(partnerStyles(loadPartner())).toBe(
    ':root:root{--color-brand:#17345c;--color-brand-strong:#0e2341;--color-brand-soft:#e8edf4;--color-accent:#8f2d3a;--color-link:#1a4d94}',
  );
});
