import { ShellContext } from '@portico/step-kit';
import { lazy, useMemo } from 'react';
import { Route, Routes } from 'react-router-dom';
import { ApplicationLayout } from './layout/application-layout.tsx';
import { AccountLayout } from './layout/account-layout.tsx';
import { StepPage } from './application/step-page.tsx';
import { ToDefaultRoute } from './application/to-default-route.tsx';
import { StateToast } from './application/state-toast.tsx';
import { orderedSteps } from './page/ordered-steps.ts';
import { usePage } from './page/page-context.ts';
import { ROUTES } from './page/routes.ts';
import { SessionEnd } from './session/session-end.tsx';
import { SessionWatch } from './session/session-watch.tsx';

const CompletionPage = lazy(() => import('./completion/completion-page.tsx'));
const SignUpPage = lazy(() => accounts().then(({ SignUpPage: Page }) => ({ default: Page })));
const ConfirmPage = lazy(() => accounts().then(({ ConfirmPage: Page }) => ({ default: Page })));
const LogInPage = lazy(() => accounts().then(({ LogInPage: Page }) => ({ default: Page })));
const ForgotPage = lazy(() => accounts().then(({ ForgotPage: Page }) => ({ default: Page })));
const ResetPage = lazy(() => accounts().then(({ ResetPage: Page }) => ({ default: Page })));

/** The account pages are one chunk: who signs up will also confirm and log in. */
function accounts() {
  return import('./accounts/index.ts');
}

/** Every route of the product. The steps come from the page data: the shell knows none by name. */
export function Shell() {
  const page = usePage();
  const steps = useMemo(() => orderedSteps(page), [page]);
  const shell = useMemo(
    () => ({ steps, invalidRoute: page.invalidRoute, completionRoute: ROUTES.completion }),
    [steps, page.invalidRoute],
  );

  return (
    <ShellContext.Provider value={shell}>
      <SessionEnd />
      <SessionWatch />
      <StateToast />
      <Routes>
        <Route element={<ApplicationLayout />}>
          {steps.map((step) => (
            <Route key={step.id} path={step.route} element={<StepPage key={step.id} step={step} />} />
          ))}
          <Route path={ROUTES.completion} element={<CompletionPage />} />
        </Route>
        <Route element={<AccountLayout />}>
          <Route path={ROUTES.signUp} element={<SignUpPage />} />
          <Route path={ROUTES.confirm} element={<ConfirmPage />} />
          <Route path={ROUTES.logIn} element={<LogInPage />} />
          <Route path={ROUTES.forgot} element={<ForgotPage />} />
          <Route path={ROUTES.reset} element={<ResetPage />} />
        </Route>
        <Route path="*" element={<ToDefaultRoute />} />
      </Routes>
    </ShellContext.Provider>
  );
}
