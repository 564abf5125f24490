import type { PageData, PagePartner, PageStep } from '@portico/contracts';
import type { UniversityValues } from '@portico/form-model';
import { ShellContext } from '@portico/step-kit';
import { SourceWordsContext, useText } from '@portico/texts/react';
import { lazyComponent, Spinner } from '@portico/ui';
import { useMemo } from 'react';
import { Route, Routes, Navigate, useLocation, Outlet } from 'react-router-dom';
import { review } from './review/load-review.ts';
import { ApplicationLayout } from './application/application-layout.tsx';
import { usePageMessages } from './languages/index.ts';
import { Frame } from './layout/frame.tsx';
import { layoutTexts as texts } from './layout/layout.texts.ts';
import { StateToast } from './page/navigation-state.tsx';
import { orderedSteps, usePage, ROUTES } from './page/page-data.ts';
import { recommendations } from './recommendations/lazy-recommendations.ts';
import { SessionEnd, SessionWatch } from './session/session-watch.tsx';
import { StepOutlet } from './steps/index.ts';
import { PageUnavailable } from './unavailable/page-unavailable.tsx';

const PAGE = { loading: <Spinner size="block" />, failed: PageUnavailable };
const accounts = () => import(/* webpackChunkName: "accounts" */ './accounts/index.ts');

const CompletionPage = lazyComponent(
  () =>
    import(/* webpackChunkName: "completion" */ './completion/completion-page.tsx').then(
      (module) => module.CompletionPage,
    ),
  PAGE,
);
const ReviewPage = lazyComponent(() => review().then((module) => module.ReviewPage), PAGE);
const SignUpPage = lazyComponent(() => accounts().then((module) => module.SignUpPage), PAGE);
const ConfirmPage = lazyComponent(() => accounts().then((module) => module.ConfirmPage), PAGE);
const LogInPage = lazyComponent(() => accounts().then((module) => module.LogInPage), PAGE);
const ForgotPage = lazyComponent(() => accounts().then((module) => module.ForgotPage), PAGE);
const ResetPage = lazyComponent(() => accounts().then((module) => module.ResetPage), PAGE);

const ownAccount = () => import(/* webpackChunkName: "own-account" */ './own-account/index.ts');
// Not prefetched, because few people need these pages while they fill in a step.
const RARE_PAGE = { ...PAGE, preload: false };
const DeadlinesPage = lazyComponent(
  () =>
    import(/* webpackChunkName: "deadlines" */ './deadlines/deadlines-page.tsx').then(
      (module) => module.DeadlinesPage,
    ),
  RARE_PAGE,
);
const OwnAccountPage = lazyComponent(() => ownAccount().then((module) => module.OwnAccountPage), RARE_PAGE);
const RecommendPage = lazyComponent(
  () => recommendations().then((module) => module.RecommendPage),
  RARE_PAGE,
);
const EmailLinkPage = lazyComponent(() => ownAccount().then((module) => module.EmailLinkPage), RARE_PAGE);

type StepTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;

const NO_TEXTS = {};
const NO_LISTS = {};
const NOT_APPROVED = { english: {}, approved: {} };

export function Shell() {
  const page = usePage();
  const { locale, steps: stepTexts, approvals } = usePageMessages();
  const steps = useMemo(() => stepsIn(locale.language, page, stepTexts), [locale.language, page, stepTexts]);
  const sourceLabels = useMemo(
    () => untranslatedLabels(locale.language, page, stepTexts),
    [locale.language, page, stepTexts],
  );
  const university = useMemo(() => valuesOf(page.partner), [page.partner]);
  const shell = useMemo(
    () => ({
      steps,
      invalidRoute: page.invalidRoute,
      completionRoute: ROUTES.completion,
      reviewRoute: ROUTES.review,
      textsOf: (stepId: string) => stepTexts[stepId] ?? NO_TEXTS,
      approvalOf: (stepId: string) => approvals[stepId] ?? NOT_APPROVED,
      optionLists: page.optionLists ?? NO_LISTS,
      university,
    }),
    [steps, page.invalidRoute, page.optionLists, stepTexts, approvals, university],
  );

  return (
    <ShellContext.Provider value={shell}>
      <SourceWordsContext value={sourceLabels}>
        <SessionEnd />
        <SessionWatch />
        <StateToast />
        <Routes>
          <Route element={<ApplicationLayout />}>
            {steps.map((step) => (
              <Route key={step.id} path={step.route} element={<StepPage key={step.id} step={step} />} />
            ))}
            <Route path={ROUTES.review} element={<ReviewPage />} />
            <Route path={ROUTES.completion} element={<CompletionPage />} />
          </Route>
          <Route element={<PlainLayout />}>
            <Route path={ROUTES.deadlines} element={<DeadlinesPage />} />
          </Route>
          <Route element={<AccountLayout />}>
            <Route path={ROUTES.signUp} element={<SignUpPage />} />
            <Route path={ROUTES.confirm} element={<ConfirmPage />} />
            <Route path={ROUTES.logIn} element={<LogInPage />} />
            <Route path={ROUTES.forgot} element={<ForgotPage />} />
            <Route path={ROUTES.reset} element={<ResetPage />} />
            <Route path={ROUTES.confirmEmail} element={<EmailLinkPage kind="confirm" />} />
            <Route path={ROUTES.recommend} element={<RecommendPage />} />
            <Route path={ROUTES.undoEmail} element={<EmailLinkPage kind="undo" />} />
          </Route>
          <Route element={<PlainLayout />}>
            <Route path={ROUTES.account} element={<OwnAccountPage />} />
          </Route>
          <Route path="*" element={<ToDefaultRoute />} />
        </Routes>
      </SourceWordsContext>
    </ShellContext.Provider>
  );
}

const untranslatedLabels = (language: string, { steps }: PageData, texts: StepTexts): ReadonlySet<string> =>
  new Set(
    steps
      .filter(({ id, labels }) => (texts[id]?.label ?? labels[language]) === undefined)
      .map(({ label }) => label),
  );

const valuesOf = ({ codes: { act, sat, school } }: PagePartner): UniversityValues => ({
  act_code: act,
  sat_code: sat,
  school_code: school,
});

const stepsIn = (language: string, page: PageData, texts: StepTexts): PageStep[] =>
  orderedSteps(page).map((step) => ({
    ...step,
    label: texts[step.id]?.label ?? step.labels[language] ?? step.label,
  }));

function StepPage({ step }: { step: PageStep }) {
  const t = useText();
  const { id, label } = step;
  const loading = <Spinner size="block" label={t(texts.loadingStep, { page: label })} />;
  return <StepOutlet stepId={id} label={label} loading={loading} />;
}

function ToDefaultRoute() {
  const { search } = useLocation();
  return <Navigate to={{ pathname: usePage().defaultRoute, search }} replace />;
}

function PlainLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

function AccountLayout() {
  return (
    <Frame centred>
      <Outlet />
    </Frame>
  );
}
