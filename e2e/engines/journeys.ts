import { expect } from '@playwright/test';
import { LIMITS, TEXTS } from '@portico/contracts';
import { SAVED } from '../applicants/city.ts';
import type { Entry } from '../applicants/fill.ts';
import { realFile } from '../documents/education-page.ts';
import { applicationOf, linkTo } from '../fixtures/staff-of.ts';
import { Application, answerElsewhere, button, field, heading } from './application.ts';
import { expectPath, expectShown, expectText, type Target } from './browser-page.ts';
import type { EngineTest } from './engine-test.ts';
import { Office, submitApplication } from './office.ts';

/** IDs of fields with text smaller than 16 px: iOS zooms in when one gets the focus. */
const SMALLER_THAN_16_PX = `[...document.querySelectorAll('input, select, textarea')]
  .filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16).map(({ id }) => id)`;

/** Each kind of widget once. The rest is answered over HTTP, because key presses are what takes time in an engine. */
const ANSWERS: Record<'about' | 'academics' | 'final', Entry[]> = {
  about: [
    { widget: 'text', label: 'Last Name', value: 'Avery-Quill' },
    { widget: 'date', label: 'Date of Birth', value: { month: 'April', day: '30', year: '2008' } },
    { widget: 'radio', label: 'Gender', value: 'Another gender' },
    { widget: 'text', label: 'Cell Phone Number', value: '3014051000', answer: '(301) 405-1000' },
    { widget: 'select', label: 'State/Province', value: 'Maryland' },
  ],
  academics: [
    {
      widget: 'radio',
      label: 'Do you plan to submit test scores to the university for admission consideration?',
      value: 'Yes',
    },
    { widget: 'radio', label: 'Have you taken the SAT?', value: 'Yes' },
    { widget: 'text', label: 'SAT Math Score', value: '710' },
  ],
  final: [
    { widget: 'checkbox', label: /^I certify that the information/ },
    { widget: 'text', label: 'Electronic Signature', value: 'Robin Avery-Quill' },
  ],
};

/** The same journeys for every engine. */
export function journeys(test: EngineTest): void {
  test('an applicant goes from the first answer to a submitted application', async ({
    tab,
    product,
    account,
    outbox,
  }) => {
    const application = new Application(tab, product.url);
    const { step } = test;

    await step('A visitor types a first answer and signs up, which keeps it', async () => {
      await application.open('/');
      await expectPath(tab, '/about');
      await application.answer({ widget: 'text', label: 'First Name', value: 'Robin' });
      await tab.click(button('Save and Continue'));
      await application.signUp(account, outbox);
      await expectShown(tab, field('First Name'), { value: 'Robin' });
    });

    await step('An answer is saved without a click, and is there after a reload', async () => {
      await answerElsewhere(product, account);
      await application.answer({ widget: 'text', label: 'City', value: 'Springfield' });
      await expectText(tab, SAVED);
      await tab.reload();
      await expectShown(tab, field('City'), { value: 'Springfield' });
    });

    await step('The page speaks Arabic, from right to left, and English again', async () => {
      await application.changeLanguage('en', 'ar');
      expect(await tab.evaluate('document.documentElement.dir')).toBe('rtl');
      await application.changeLanguage('ar', 'en');
    });

    await step('Submitting too early lists what is missing; its links lead to the questions', async () => {
      await application.goTo('Your Final Steps');
      await tab.click(button('Submit'));
      const summary: Target = { role: 'region', name: "We're missing some information!" };
      await expectShown(tab, summary);
      await expectPath(tab, '/about');
      await expectShown(tab, field('Last Name'), { isInvalid: true });
      await tab.click({ role: 'link', name: /Electronic Signature/, in: summary });
      await expectPath(tab, '/final-steps#electronic_signature');
      await expectShown(tab, field('Electronic Signature'), { isInView: true });
    });

    await step('About You is answered, and no field is small enough for iOS to zoom in', async () => {
      await application.goTo('About You');
      expect(await tab.evaluate(SMALLER_THAN_16_PX)).toEqual([]);
      await application.answerAll(ANSWERS.about);
      await expectShown(tab, field('Last Name'), { isInvalid: false });
      await tab.click(button('Save and Continue'));
      await expectShown(tab, heading('Your Academics'));
    });

    await step(
      'Your Academics is answered, with a suggested school, conditional questions, and a file',
      async () => {
        await application.answerAll(ANSWERS.academics);
        await application.lookUp('Search for Your School', 'Riverside', 'Sample High School, Riverside');
        await tab.click(button('Add another school'));
        await expectShown(tab, {
          ...field('Search for Your School'),
          in: { role: 'group', name: 'School 2' },
        });
        await tab.click({ role: 'tab', name: 'Upload my transcript' });
        await tab.attach({ label: 'Transcript' }, realFile('transcript.pdf'));
        await expectShown(tab, { ...button(/^Delete/), in: { role: 'group', name: 'Transcript' } });
        await tab.click(button('Save and Continue'));
      },
    );

    await step('Your Final Steps is answered, and the application is submitted', async () => {
      await expectShown(tab, heading('Your Final Steps'));
      await application.answerAll(ANSWERS.final);
      await tab.click(button('Submit'));
      await expectPath(tab, '/completion');
      await expectShown(tab, heading('Your application was successfully submitted.'));
    });

    await step('A page that wakes up after more than 15 minutes logs out and says why', async () => {
      // Not while the page runs: it would notice, and the reload would lose its reason.
      await application.open('/health/live');
      await tab.evaluate(`localStorage.setItem('portico.last-active', Date.now() - ${LIMITS.idleTimeout})`);
      await application.open('/completion');
      await expectPath(tab, '/login');
      await expectText(tab, new RegExp(TEXTS.loggedOutInactive));
    });
  });

  test('an officer logs in, finds an application, and reads it as it is printed', async ({
    tab,
    product,
  }) => {
    const office = new Office(tab, product);
    // The list shows an application after seconds.
    await Promise.all([submitApplication(product, 'Marguerite'), office.logIn()]);
    await office.openApplication('Marguerite');
    await tab.open(product.url + (await linkTo(product, await applicationOf(product, 'Marguerite'))));
    await expectText(tab, /Marguerite Avery[^]*\[X\] Another gender/);
    expect(await tab.evaluate("document.querySelectorAll('button, input').length")).toBe(0);
  });
}
