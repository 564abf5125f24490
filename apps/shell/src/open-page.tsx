import type { PageData } from '@portico/contracts';
import { createStore, listenToBrowser, openAccount } from '@portico/store';
import type { StorePage } from '@portico/store';
import { guardDom } from '@portico/ui';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { hearServerTime, repliedAt } from './deadlines/server-clock.ts';
import { listenToFaults } from './failures/listen-to-faults.ts';
import { reportPageFailure } from './failures/report-page-failure.ts';
import { watchHands } from './first-paint/busy-hands.ts';
import { holdPress } from './first-paint/held-press.ts';
import { InItsPlace } from './first-paint/in-its-place.tsx';
import { doAgain, isPainted, readDone, type Done } from './first-paint/take-over.ts';
import { PageLanguage } from './languages/index.ts';
import { orderedSteps } from './page/page-context.ts';
import { readPageData } from './page/read-page-data.ts';
import { watchVitals } from './vitals/watch-vitals.ts';
import {
  preloadForm,
  stepAt,
  registerSteps,
  sendFailures,
  loadDefinitions,
  shownVersions,
} from './steps/index.ts';

/** Reads what the server has put into the page, and draws it. Call once. */
export function openPage(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no <div id="root">: the shell has nowhere to be drawn.');

  const page = readPageData();
  hearServerTime(page.servedAt, repliedAt());
  const report = reportPageFailure(page.shellVersion);
  guardDom(() =>
    report(new Error('A translator or an extension moved nodes of the page'), { is_shown: true }),
  );
  listenToFaults((fault) => report(fault, { is_shown: true }));
  registerSteps(page, { onFailure: sendFailures(page.pageId) });
  const language = new PageLanguage(page, (fault) => report(fault, { is_shown: true }));
  const opening = language.open(stepAt(window.location.pathname)?.id);
  const laterTexts = () => opening.then(() => language.openLater());
  const form = preloadForm(window.location.pathname, laterTexts);
  const store = createStore(storePageOf(page, language));
  listenToBrowser(store);

  const wasPainted = isPainted(root);
  const press = holdPress(root);
  const hands = watchHands();
  // What the server has painted can be read meanwhile: the form takes its place in one go, unless somebody wants an answer before. Whoever is logged in waits for their application too.
  const drawable = wasPainted ? [Promise.race([form, press.pressed]), store.dispatch(openAccount())] : [];
  void Promise.all([opening, ...drawable]).then(() => {
    const drawn = wasPainted ? (root.cloneNode(false) as HTMLElement) : root;
    let done: Done | undefined;
    const take = () => {
      hands.letGo();
      if (!wasPainted) return;
      done = readDone(root);
      root.replaceWith(drawn);
    };
    const taken = () => {
      if (done) doAgain(done, drawn);
      press.release(drawn);
      watchVitals(page);
    };
    startTransition(() =>
      createRoot(drawn).render(
        <InItsPlace hands={hands} take={take} taken={taken}>
          <App page={page} language={language} store={store} onError={report} />
        </InItsPlace>,
      ),
    );
  });
}

/** What the store needs to know of the page that was served. */
function storePageOf(page: PageData, language: PageLanguage): StorePage {
  const steps = orderedSteps(page);
  return {
    stepIds: steps.map(({ id }) => id),
    id: page.pageId,
    shownVersions,
    language: () => language.current().reading.language,
    hearSentence: language.wantLater,
    hearTime: hearServerTime,
    loadDefinitions: (stepIds) => {
      language.want(stepIds);
      return loadDefinitions(stepIds);
    },
    timeZone: page.partner.timeZone,
    identityCookiePrefix: page.identityCookiePrefix,
  };
}
