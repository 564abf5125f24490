import { afterAll, expect, it } from 'vitest';
import { WarmBrowser } from '../../../subprocess/index.ts';
import { Visit } from './visit.ts';

const browser = new WarmBrowser(process.env.CHROMIUM_PATH);
afterAll(() => browser.close());

const PLACE = { route: '/about', keys: ['city'] };
/** As a part that is shown only once. */
const SHOWN = 'localStorage.shown = sessionStorage.shown = 1';
const ASK = `if (!localStorage.shown && !sessionStorage.shown) document.body.innerHTML = '<input name="city">'`;

/** Opens a page whose questions appear only at the second try, as on a busy machine. Each try has a second. */
const open = (patienceMs: number) =>
  browser.use(async (started) => {
    let tries = 0;
    const visit = await Visit.start(started, {
      network: (report) => ({
        answer: () => {
          tries += 1;
          if (tries === 1) report('about 1.0.0 took too long to load.');
          const body = `<title>Slow</title><body><script>${tries === 1 ? SHOWN : ASK}</script>`;
          return Promise.resolve({ status: 200, headers: { 'content-type': 'text/html' }, body });
        },
      }),
      isApplicant: false,
      limitMs: 1_000,
    });
    try {
      return { isShown: await visit.open(PLACE, Promise.resolve(patienceMs)), problems: [...visit.problems] };
    } finally {
      await visit.close();
    }
  });

it('refuses a page without questions', async () => {
  const problems = [
    '/about: about 1.0.0 took too long to load.',
    '/about: none of its questions appeared within 1 s in the deployed shell.',
  ];
  expect(await open(0)).toEqual({ isShown: false, problems });
});

it('opens a page again while patience lasts', async () => {
  expect(await open(20_000)).toEqual({ isShown: true, problems: [] });
});
