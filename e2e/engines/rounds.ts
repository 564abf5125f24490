import { SOAK } from '../fixtures/soak.ts';
import { Application, button, field, heading } from './application.ts';
import { type BrowserPage, expectShown } from './browser-page.ts';
import type { EngineTest } from './engine-test.ts';
import { startFront } from './front.ts';

const ROUNDS = Number(process.env.ENGINE_ROUNDS ?? 10);

/** Enough for slow machines: only a test that hangs should time out. */
const TIMEOUT = 180_000 + ROUNDS * 20_000;

/** Tells the page that it is hidden, as browsers do before they discard it, and waits for its writes to the storage. */
const HIDE = `new Promise((done) => {
  Object.defineProperty(document, 'hidden', { value: true });
  document.dispatchEvent(new Event('visibilitychange'));
  const opening = indexedDB.open('portico');
  opening.onsuccess = () => {
    const counting = opening.result.transaction('drafts').objectStore('drafts').count();
    counting.onsuccess = () => done(true);
  };
})`;

/** Ways to leave a page immediately after the last key press. */
const WAYS: Record<string, (tab: BrowserPage, url: string) => Promise<void>> = {
  reloaded: (tab) => tab.reload(),
  'left and returned to': async (tab, url) => {
    await tab.open(`${url}/health/live`);
    await tab.back();
  },
};

const DISCARDED: typeof WAYS = {
  'discarded in the background and opened again': async (tab, url) => {
    await tab.evaluate(HIDE);
    await tab.openAfterKill?.(`${url}/about`);
  },
};

const REFUSE = "() => { throw new DOMException('', NAME) }";

/** Scripts that make storage fail, as a private window or a full disk does. */
const STORAGE = {
  denied: `for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
    Object.defineProperty(window, name, { get: ${REFUSE.replace('NAME', "'SecurityError'")} });`,
  full: `Storage.prototype.setItem = IDBObjectStore.prototype.put = IDBObjectStore.prototype.add =
    ${REFUSE.replace('NAME', "'QuotaExceededError'")};`,
};

/** Tests that typed answers survive however the page ends, even if the browser's storage fails. */
export function rounds(test: EngineTest, { canKill }: { canKill: boolean }): void {
  for (const [way, leave] of Object.entries(canKill ? { ...WAYS, ...DISCARDED } : WAYS)) {
    const leaveOften = async (tab: BrowserPage, url: string) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        await tab.type(field('City'), `Town ${round}`);
        await leave(tab, url);
        await expectShown(tab, field('City'), { value: `Town ${round}` });
      }
    };
    test(`a visitor's answer survives a page that is ${way} at once ${SOAK}`, async ({ tab, product }) => {
      test.setTimeout(TIMEOUT);
      await tab.open(`${product.url}/about`);
      await leaveOften(tab, product.url);
    });

    test(`an applicant's answer survives a page that is ${way} at once ${SOAK}`, async ({
      tab,
      product,
      account,
      outbox,
    }) => {
      test.setTimeout(TIMEOUT);
      const application = new Application(tab, product.url);
      await application.open('/signup');
      await application.signUp(account, outbox);
      await leaveOften(tab, product.url);
    });
  }

  for (const [state, script] of Object.entries(STORAGE))
    test(`an applicant's answers are saved where storage is ${state} ${SOAK}`, async ({
      tab,
      product,
      account,
      outbox,
    }) => {
      test.setTimeout(TIMEOUT);
      const front = await startFront(product.url, script);
      try {
        const application = new Application(tab, front.url);
        await application.open('/signup');
        await application.signUp(account, outbox);
        for (let round = 0; round < ROUNDS; round += 1) {
          await application.answer({ widget: 'text', label: 'City', value: `Town ${round}` });
          await tab.click(button('Save and Continue'));
          await expectShown(tab, heading('Your Academics'));
          // A fresh page opens where the applicant was last.
          await application.open('/education');
          await application.goTo('About You');
          await expectShown(tab, field('City'), { value: `Town ${round}` });
        }
      } finally {
        front.close();
      }
    });
}
