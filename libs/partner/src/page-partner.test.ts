// @vitest-environment node
import { expect, it } from 'vitest';
import { loadPartner } from './loader.ts';
import { toPagePartner } from './page-partner.ts';

it('hands the browser what a page shows, and not the mail sender', () => {
  const partner = loadPartner();
  const { mailSender: _private, defaultRoute: _inPage, ...shown } = partner;
  expect(toPagePartner(partner)).toEqual(shown);
});
