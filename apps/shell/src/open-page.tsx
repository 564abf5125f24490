import type { PageData } from '@portico/contracts';
import { createStore, listenToBrowser, openAccount } from '@portico/store';
import type { StorePage } from '@portico/store';
import { guardDom } from '@portico/ui';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { setServerTime, repliedAt } from './deadlines/server-clock.ts';
import { listenToErrors } from './failures/listen-to-errors.ts';
import { reportPageFailure } from './failures/report-page-failure.ts';
import { watchInput } from './first-paint/pending-input.ts';
import { deferPress } from './first-paint/deferred-press.ts';
import { ReplacePainted } from './first-paint/replace-painted.tsx';
import { replayInput, isPainted, readInput, type PaintedInput } from './first-paint/replay-input.ts';
import { PageLanguage } from './languages/index.ts';
import { orderedSteps } from './page/page-data.ts';
import { readPageData } from './page/read-page-data.ts';
import { watchVitals } from './vitals/watch-vitals.ts';
import {
  preloadForm,
  rememberBuiltIns,
  reportThrown,
  stepAt,
  registerSteps,
  sendFailures,
  loadDefinitions,
  shownVersions,
  watchHangs,
} from './steps/index.ts';

export function openPage(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no <div id="root">: the shell has nowhere to be drawn.');

  const page = readPageData();
  setServerTime(page.servedAt, repliedAt());
  const report = reportPageFailure(page.shellVersion);
  guardDom(() =>
    report(new Error('A translator or an extension moved nodes of the page'), { is_shown: true }),
  );
  listenToErrors((fault) => {
    report(fault, { is_shown: true });
    reportThrown(fault);
  });
  rememberBuiltIns();
  watchHangs();
  registerSteps(page, { onFailure: sendFailures(page.pageId) });
  const language = new PageLanguage(page, (fault) => report(fault, { is_shown: true }));
  const opening = language.open(stepAt(window.location.pathname)?.id);
  const laterTexts = () => opening.then(() => language.openLater());
  const form = preloadForm(window.location.pathname, laterTexts);
  const store = createStore(storePageOf(page, language));
  listenToBrowser(store);

  const wasPainted = isPainted(root);
  const press = deferPress(root);
  const pendingInput = watchInput();
  // The painted page is readable until the form and the account's drafts are loaded and the rendered page replaces it. A press that doesn't need the
  // form doesn't wait for it.
  const drawable = wasPainted ? [Promise.race([form, press.pressed]), store.dispatch(openAccount())] : [];
  void Promise.all([opening, ...drawable]).then(() => {
    const drawn = wasPainted ? (root.cloneNode(false) as HTMLElement) : root;
    let done: PaintedInput | undefined;
    const take = () => {
      pendingInput.stop();
      if (!wasPainted) return;
      done = readInput(root);
      root.replaceWith(drawn);
    };
    const taken = () => {
      if (done) replayInput(done, drawn);
      press.release(drawn);
      watchVitals(page);
    };
    startTransition(() =>
      createRoot(drawn).render(
        <ReplacePainted pendingInput={pendingInput} take={take} taken={taken}>
          <App page={page} language={language} store={store} onError={report} />
        </ReplacePainted>,
      ),
    );
  });
}

function storePageOf(page: PageData, language: PageLanguage): StorePage {
  const steps = orderedSteps(page);
  return {
    stepIds: steps.map(({ id }) => id),
    id: page.pageId,
    shownVersions,
    language: () => language.current().locale.language,
    onSentence: language.wantLater,
    onTime: setServerTime,
    loadDefinitions: (stepIds) => {
      language.want(stepIds);
      return loadDefinitions(stepIds);
    },
    timeZone: page.partner.timeZone,
    identityCookiePrefix: page.identityCookiePrefix,
  };
}
