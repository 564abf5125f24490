import { ShellContext } from '@portico/step-kit';
import { later, Spinner } from '@portico/ui';
import { useMemo } from 'react';
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
import { PageUnavailable } from './unavailable/page-unavailable.tsx';

const PAGE = { waiting: <Spinner size="block" />, failed: PageUnavailable };
/** The account pages are one chunk: who signs up will also confirm and log in. */
const accounts = () => import(/* webpackChunkName: "accounts" */ './accounts/index.ts');

const CompletionPage = later(
  () =>
    import(/* webpackChunkName: "completion" */ './completion/completion-page.tsx').then(
      (module) => module.CompletionPage,
    ),
  PAGE,
);
const SignUpPage = later(() => accounts().then((module) => module.SignUpPage), PAGE);
const ConfirmPage = later(() => accounts().then((module) => module.ConfirmPage), PAGE);
const LogInPage = later(() => accounts().then((module) => module.LogInPage), PAGE);
const ForgotPage = later(() => accounts().then((module) => module.ForgotPage), PAGE);
const ResetPage = later(() => accounts().then((module) => module.ResetPage), PAGE);

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
