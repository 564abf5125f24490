import { PATHS } from '@portico/contracts';
import { SOAK } from '../fixtures/soak.ts';
import type { Account } from '../fixtures/test.ts';
import { Application, button, field, heading } from './application.ts';
import { expectPath, expectShown } from './browser-page.ts';
import type { EngineTest } from './engine-test.ts';
import { startFront } from './front.ts';

/** Changes pages as extensions do: a dark style sheet, and elements and attributes of a writing assistant and a password manager around every field. */
const EXTENSIONS = `addEventListener('DOMContentLoaded', () => {
  const style = document.createElement('style');
  style.textContent = 'html, body, main, input, select, button { background: #181a1b !important; color: #e8e6e3 !important }';
  document.head.append(style);
  const decorate = () => {
    for (const field of document.querySelectorAll('input:not([data-gramm]), textarea:not([data-gramm])')) {
      field.setAttribute('data-gramm', 'true');
      field.style.setProperty('background-image', 'none', 'important');
      field.before(document.createElement('password-icon'));
      field.after(document.createElement('grammarly-extension'));
    }
  };
  decorate();
  new MutationObserver(decorate).observe(document, { childList: true, subtree: true });
});`;

/** Everything that reports failures or usage, which an ad blocker with strict rules would block. */
const REPORTS = [PATHS.stepFailures, PATHS.pageFailures, PATHS.pageVitals, PATHS.stepViews];

/** Fills a login form as password managers do: without key presses. */
const fillIn = ({ username, password }: Account) => `(() => {
  const fill = (selector, text) => {
    const field = document.querySelector(selector);
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, text);
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  };
  fill('input[autocomplete~="username"]', ${JSON.stringify(username)});
  fill('input[type="password"]', ${JSON.stringify(password)});
})()`;

/** Tests the pages together with extensions that many applicants have. */
export function extensions(test: EngineTest): void {
  test(`an applicant signs up and answers with extensions that change pages, and without reports ${SOAK}`, async ({
    tab,
    product,
    account,
    outbox,
  }) => {
    const front = await startFront(product.url, EXTENSIONS, REPORTS);
    const application = new Application(tab, front.url);
    const sendFilled = async (card: string) => {
      await expectShown(tab, heading(card));
      await tab.evaluate(fillIn(account));
      await tab.click(button('Submit'));
    };
    try {
      await application.open('/signup');
      await sendFilled('Sign Up');
      await expectShown(tab, heading('Confirm Your Account'));
      await application.send({ 'Confirmation Code': await outbox.code(account.username) });
      await sendFilled('Log In');
      await expectShown(tab, heading('About You'));
      await application.answerAll([
        { widget: 'text', label: 'City', value: 'Springfield' },
        { widget: 'radio', label: 'Gender', value: 'Another gender' },
        { widget: 'select', label: 'State/Province', value: 'Maryland' },
      ]);
      await tab.click(button('Save and Continue'));
      await expectShown(tab, heading('Your Academics'));
      await application.lookUp('Search for Your School', 'Riverside', 'Sample High School, Riverside');
      await tab.click(button('Add another school'));
      await application.goTo('About You');
      await tab.reload();
      await expectShown(tab, field('City'), { value: 'Springfield' });
      await application.changeLanguage('en', 'ar');
      await expectPath(tab, '/about');
    } finally {
      front.close();
    }
  });
}
