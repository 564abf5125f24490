import { companionKey } from '@portico/form-model';
import { TEXTS, type ProfileReply } from '@portico/contracts';
import type { Page } from '@playwright/test';
import { answerByKeys, questionOf, type AnswersByKey } from '../applicants/keyboard-by-key.ts';
import { press, tabTo, type } from '../applicants/keyboard.ts';
import { changeLanguage, expectLanguage } from '../applicants/language-menu.ts';
import { realFile } from '../documents/education-page.ts';
import { expectAccessibleInSoak } from '../fixtures/accessibility.ts';
import { tagOfLanguage } from '../fixtures/soak.ts';
import { expect, test } from '../fixtures/test.ts';
import { Words } from '../fixtures/words.ts';
import type { StepId } from '../steps/definition-of.ts';

/** All required answers and some optional ones, except `city`, whose error the test checks first. */
const ANSWERS: Record<StepId, AnswersByKey> = {
  about: {
    last_name: 'Avery-Quill',
    birth_date: '2008-04-30',
    gender: 'X',
    phone_mobile: '3014051000',
    country: 'USA',
    address_line_1: '12 Orchard Street',
    state: 'MD',
    zip: '21000',
  },
  education: {
    hs_name: 'Lakeview Preparatory School',
    hs_gpa: '3.75',
    gpa_scale: '5.0',
  },
  'final-steps': {
    legal_agree: true,
    agree_counselor_request_waiver: 'Y',
    electronic_signature: 'Robin Avery-Quill',
  },
};
/** Answers to the questions below the transcript on the page of Education. */
const ADMISSION: AnswersByKey = { test_taken_ind: 'N', entry_term: '202708', applied_major: 'LING' };

/** All answers as stored: option codes with their English labels. */
const STORED = {
  ...ANSWERS.about,
  ...ANSWERS.education,
  ...ADMISSION,
  ...ANSWERS['final-steps'],
  first_name: 'Robin',
  city: 'Springfield',
  phone_mobile: '(301) 405-1000',
  [companionKey('gender')]: 'Another gender',
  [companionKey('country')]: 'United States of America',
  [companionKey('state')]: 'Maryland',
  [companionKey('gpa_scale')]: '5.0',
  [companionKey('test_taken_ind')]: 'No',
  [companionKey('entry_term')]: 'Fall 2027',
  [companionKey('applied_major')]: 'Linguistics',
  [companionKey('agree_counselor_request_waiver')]: 'I waive my right to read my counselor recommendation.',
};

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

for (const language of ['es', 'ar']) {
  test.describe(language, () => {
    test.use({ locale: language });

    test(`an applicant gets from the first answer to the receipt by keyboard${tagOfLanguage(language)}`, async ({
      page,
      account,
      outbox,
      screens,
    }) => {
      test.setTimeout(240_000);
      const words = new Words(language);
      const button = (id: string) => page.getByRole('button', { name: words.say(id), exact: true });
      const field = (id: string) => page.getByLabel(words.say(id), { exact: true });
      const mail = (id: string) => outbox.find(account.username, new RegExp(words.say(id)));
      const look = async (name: string) => {
        await expectLanguage(page, language);
        await expectAccessibleInSoak(page);
        await screens.take(`${language}-${name}`);
      };

      await test.step('A visitor reads the first page in the language of the browser, and answers', async () => {
        await page.goto('/');
        await expect(heading(page, words.ofStep('about', 'label'))).toBeVisible();
        await look('01-about');
        await answerByKeys(page, words, { first_name: STORED.first_name });
        await press(page, button('step.saveAndContinue'));
        await expect(heading(page, words.say('accounts.signUp'))).toBeFocused();
        await look('02-sign-up');
      });

      await test.step('Signs up, and confirms with the code from an email in the language', async () => {
        await type(page, field('accounts.email'), account.username);
        await type(page, field('accounts.password'), account.password);
        await page.keyboard.press('Enter');
        await expect(heading(page, words.say('accounts.confirm'))).toBeFocused();
        await look('03-confirm');
        await mail('accountMails.codeUnasked');
        await type(page, field('accounts.code'), await outbox.code(account.username));
        await page.keyboard.press('Enter');
        await expect(heading(page, words.say('accounts.logIn'))).toBeFocused();
      });

      await test.step('Switching to English and back keeps the page, including an error', async () => {
        const refused = page.getByRole('main').getByRole('region');
        await type(page, field('accounts.password'), 'not my password');
        await page.keyboard.press('Enter');
        await expect(refused).toContainText(words.say('shared.loginRefused'));
        await look('04-log-in-refused');
        await changeLanguage(page, language, 'en');
        await expect(heading(page, 'Log In')).toBeVisible();
        await expect(refused).toContainText(TEXTS.loginRefused);
        await expect(page.getByLabel('Email Address')).toHaveValue(account.username);
        await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not my password');
        await changeLanguage(page, 'en', language);
        await expect(refused).toContainText(words.say('shared.loginRefused'));
      });

      await test.step('Logs in, and finds the first answer', async () => {
        await tabTo(page, field('accounts.password'));
        await page.keyboard.press('Control+A');
        await page.keyboard.type(account.password);
        await page.keyboard.press('Enter');
        await expect(heading(page, words.ofStep('about', 'label'))).toBeFocused();
        await expect(questionOf(page, 'first_name')).toHaveValue(STORED.first_name);
      });

      await test.step('Answers the first step, all but one question', async () => {
        await answerByKeys(page, words, ANSWERS.about);
        await look('05-about-answered');
      });

      await test.step('Switching to English and back loses no answer', async () => {
        const written = () =>
          page
            .getByRole('main')
            .locator('input, select')
            .evaluateAll((controls) =>
              controls.map((each) => {
                const { id, type, value, checked } = each as HTMLInputElement;
                return [id || type, value, checked];
              }),
            );
        const before = await written();
        expect(before.flat()).toEqual(expect.arrayContaining(['Avery-Quill', 'USA', 'MD', '21000']));
        await changeLanguage(page, language, 'en');
        await expect(heading(page, 'About You')).toBeVisible();
        expect(await written()).toEqual(before);
        await changeLanguage(page, 'en', language);
        expect(await written()).toEqual(before);
        await press(page, button('step.saveAndContinue'));
        await expect(heading(page, words.ofStep('education', 'label'))).toBeFocused();
      });

      await test.step("Moves along the tabs in the language's direction, and uploads a document", async () => {
        await answerByKeys(page, words, ANSWERS.education);
        const tab = (name: string) =>
          page.getByRole('tab', { name: words.ofStep('education', `grades_tabs.tabs.${name}`), exact: true });
        await tabTo(page, tab('enter'));
        await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight');
        await expect(tab('upload')).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(tab('upload')).toHaveAttribute('aria-selected', 'true');
        const transcript = questionOf(page, 'hs_transcript_document');
        // Starts to wait before the key press, because Playwright must intercept the file dialog before it opens.
        const chooser = page.waitForEvent('filechooser');
        await tabTo(page, transcript.locator('input'));
        await page.keyboard.press('Enter');
        await (await chooser).setFiles(realFile('transcript.png'));
        await expect(transcript.getByRole('status')).toHaveText(
          words.say('form.attached', { file: 'transcript.png' }),
        );
      });

      await test.step('Answers the rest of the step', async () => {
        await answerByKeys(page, words, ADMISSION);
        await look('06-education');
        await press(page, button('step.saveAndContinue'));
        await expect(heading(page, words.ofStep('final-steps', 'label'))).toBeFocused();
        await answerByKeys(page, words, ANSWERS['final-steps']);
        await look('07-final-steps');
      });

      await test.step('Hears what is missing in the language, and moves to the question', async () => {
        await press(page, button('step.submit'));
        const summary = page.getByRole('region', { name: words.say('summary.title') });
        await expect(summary).toBeFocused();
        await look('08-missing');
        const label = words.ofStep('about', 'city.label');
        await press(page, summary.getByRole('link', { name: words.say('rules.required', { label }) }));
        await expect(questionOf(page, 'city')).toBeFocused();
        await page.keyboard.type(STORED.city);
        await expect(summary).toBeHidden();
      });

      await test.step('Submits, and gets a receipt and an email in the language', async () => {
        const last = page.getByRole('navigation').getByRole('link', {
          name: words.ofStep('final-steps', 'label'),
        });
        await press(page, last);
        await expect(heading(page, words.ofStep('final-steps', 'label'))).toBeFocused();
        await press(page, button('step.submit'));
        await expect(heading(page, words.say('shared.submitted'))).toBeFocused();
        await expect(page.getByRole('link', { name: words.say('completion.pdf') })).toBeVisible({
          timeout: 60_000,
        });
        await look('09-receipt');
        await mail('applicationMails.receivedKeep');
      });

      await test.step('The stored answers are the same as in English', async () => {
        const { answer } = (await (await page.request.get('/api/profile')).json()) as ProfileReply;
        expect(answer).toMatchObject(STORED);
        const inOtherWords = Object.entries(answer).filter(([, value]) => /[^\x20-\x7e]/.test(String(value)));
        expect(inOtherWords).toEqual([]);
      });
    });
  });
}
