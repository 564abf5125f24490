import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { COMPLETE_ANSWERS } from '@portico/tools/complete-answers';
import { HttpApplicant } from '@portico/tools/http-applicant';
import { realFile } from '../documents/education-page.ts';
import { SOAK } from '../fixtures/soak.ts';
import { turnOnRecommendations } from '../fixtures/staff-of.ts';
import { Application, button, heading } from './application.ts';
import { type BrowserPage, expectPath, expectShown, expectText } from './browser-page.ts';
import type { EngineTest } from './engine-test.ts';

/** Chooses a file like the system's dialog, which not every engine's driver can answer. */
const choose = (tab: BrowserPage, name: string, bytes: Buffer) =>
  tab.evaluate(`(() => {
    const files = new DataTransfer();
    files.items.add(new File([Uint8Array.from(atob('${bytes.toString('base64')}'), (c) => c.charCodeAt(0))], '${name}'));
    const input = document.querySelector('input[type=file]');
    input.files = files.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  })()`);

/** A counselor and an applicant on a phone, in English and in Spanish. */
export function recommendations(test: EngineTest): void {
  test.describe('on a phone', () => {
    test.use({ viewport: { width: 375, height: 812 } });

    test(`a counselor sends a letter with the emailed link, and the applicant sees that it came ${SOAK}`, async ({
      tab,
      product,
      outbox,
    }) => {
      const { step } = test;
      const application = new Application(tab, product.url);
      const applicant = await new HttpApplicant(product.url).enter();
      const email = `counselor-${applicant.username}`;
      await turnOnRecommendations(product);
      await applicant.save(COMPLETE_ANSWERS);
      const invitation = { kind: 'counselor', name: 'Grace Hopper', email, waived: true };
      await applicant.call('POST', '/api/recommendations', invitation);
      const link = await outbox.find(email, /\/recommend#\S+/);

      await step('A forged link is refused', async () => {
        await application.open(`${link.slice(0, -4)}AAAA`);
        await expectShown(tab, heading('This Link Doesn’t Work'));
      });

      await step('The link shows who asks, leaves the address, and follows the language', async () => {
        await tab.open('about:blank');
        await application.open(link);
        await expectShown(tab, heading('Recommend an Applicant'));
        await expectPath(tab, '/recommend');
        expect(await tab.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
        await application.changeLanguage('en', 'es');
        await expectText(tab, /renunció a su derecho/);
        await expectText(tab, /¿Cómo conoce al solicitante\?/);
      });

      await step('A hostile file is refused, and a good one received', async () => {
        await choose(tab, 'carta.pdf', Buffer.from('%PDF-1.7 <script>alert(1)</script>'));
        await expectShown(tab, { role: 'alert' });
        await expectShown(tab, button('Subir un archivo'));
        await choose(tab, 'carta.pdf', readFileSync(realFile('transcript.pdf')));
        await expectShown(tab, heading('Gracias'));
        await tab.reload();
        await expectText(tab, /Recibimos su archivo/);
        expect(await tab.evaluate("document.querySelectorAll('input[type=file]').length")).toBe(0);
        await application.changeLanguage('es', 'en');
      });

      await step(
        'The page that emails link to is open after the login, and lists the recommendation',
        async () => {
          await application.open('/account');
          await expectPath(tab, '/login');
          await application.send({ 'Email Address': applicant.username, Password: applicant.password });
          await expectPath(tab, '/account');
          await expectText(tab, /Grace Hopper\s+Received/);
          expect(
            await tab.evaluate("document.querySelectorAll('main a[href*=recommendations]').length"),
          ).toBe(0);
        },
      );
    });
  });
}
