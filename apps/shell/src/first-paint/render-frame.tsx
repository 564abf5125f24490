import type { FrameForm, PageData, PageStep } from '@portico/contracts';
import { NO_TOASTS, slotLocale, visitorStore, valueSlot } from '@portico/step-kit/first-paint';
import { SOURCE } from '@portico/texts';
import { Spinner, ToastContext, VisuallyHidden } from '@portico/ui';
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { LanguageProvider, PageLanguage } from '../languages/index.ts';
import { LocalizedPage } from '../page/localized-page.tsx';
import { Shell } from '../shell.tsx';
import { loadStep } from '../steps/load-step.ts';
import { registerSteps } from '../steps/index.ts';

const STEPS = [step('passed', 1), step('current', 2), step('later', 3)];

/** Renders the layout around a step for a new visitor, with slots for texts and content. Runs at build time. @param others further languages */
export async function renderFrame(language: string, others: string[], form: FrameForm): Promise<string> {
  const page = pageOf(language, others, form);
  registerSteps(page);
  for (const each of page.steps) loadStep(each, each.chosen);
  await new Promise((resolve) => setTimeout(resolve));
  const pageMessages = new PageLanguage(page);
  const locale = slotLocale(language);
  Object.assign(pageMessages, { current: () => ({ ...SPOKEN, locale }) });
  const current = page.steps[1] as PageStep;
  return renderToStaticMarkup(
    <Provider store={visitorStore()}>
      <LanguageProvider language={pageMessages}>
        <LocalizedPage page={page}>
          <ToastContext value={NO_TOASTS}>
            <MemoryRouter initialEntries={[current.route]}>
              <Shell />
              <VisuallyHidden>
                <h1>{current.label}</h1>
              </VisuallyHidden>
              <Spinner size="over" />
            </MemoryRouter>
          </ToastContext>
        </LocalizedPage>
      </LanguageProvider>
    </Provider>,
    { identifierPrefix: 'frame-' },
  );
}

/** A translation of the section's title: without one, the title would be marked up as English. */
const SECTION = { [`${valueSlot('section.id')}.title`]: valueSlot('section.title') };
const SPOKEN = { steps: { current: SECTION }, approvals: {}, english: SOURCE, approved: {}, missing: null };

function pageOf(language: string, others: string[], form: FrameForm): PageData {
  const value = (name: string) => valueSlot(`partner.${name}`);
  return {
    steps: STEPS.map((each) => ({ ...each, labels: { [language]: each.label } })),
    integrity: {},
    partner: {
      name: value('name'),
      applicationTitle: value('applicationTitle'),
      websiteStyle: '',
      logo: form.hasLogo ? value('logo') : null,
      timeZone: 'UTC',
      privacyUrl: '',
      email: '',
      phone: '',
      address: [value('address')],
      links: { website: value('website'), admissions: '', pdfReader: '', analyticsOptOut: '' },
      codes: {},
      banners: [{ text: '', startDate: '0000-01-01', endDate: '9999-12-31' }],
    },
    defaultRoute: `/${valueSlot('home')}`,
    invalidRoute: null,
    identityCookiePrefix: 'none',
    shellVersion: '',
    texts: {
      language,
      languages: form.hasLanguages ? [...new Set([language, ...others])] : [language],
      translations: {},
      ownWords: {},
    },
    ...(form.hasTerms && { terms: { key: '', route: null, dates: [] } as unknown as PageData['terms'] }),
    pageId: '',
    trial: null,
  };
}

function step(id: string, order: number): PageStep {
  const label = valueSlot('step.label');
  return {
    id,
    // Contains the step's slot, because each step needs a different route.
    route: `/${valueSlot(`step.route.${id}`)}`,
    label,
    labels: {},
    order,
    chosen: {
      version: '',
      container: id,
      base: '',
      manifest: {},
      definition: '',
      translations: {},
    },
    fallback: null,
  };
}
