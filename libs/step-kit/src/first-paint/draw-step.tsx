import {
  defineStep,
  isBlock,
  legalTextsOf,
  localise,
  type Content,
  type StepDefinition,
  textsOf,
} from '@portico/form-model';
import { createStore, NO_DRAFT_STORAGE, type AppStore } from '@portico/store';
import { LocaleContext } from '@portico/texts/react';
import { ToastContext } from '@portico/ui';
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { ShellContext, type Shell } from '../step-api.ts';
import { StepForm } from '../step-form/step-form.tsx';
import { SCREENFUL, sizeOfContent } from '../step-form/first-screenful.ts';
import { StepWidgets } from '../step-form/step-widgets.tsx';
import { SAMPLE } from './sample.ts';
import { slotLocale, stepSlot } from './slots.ts';

/**
 * Renders the first questions of a step for a new visitor, with slots for texts. Runs at build time.
 * @param language BCP 47
 * @returns '' for a step that needs lazily loaded code or starts with legal texts
 */
export function drawStep(definition: StepDefinition, language: string): string {
  const first = firstOf(definition);
  // The build doesn't know the university's approvals, which determine whether the English is shown, too.
  if (Object.keys(legalTextsOf(first)).length > 0) return '';
  const texts = Object.fromEntries(Object.keys(textsOf(definition)).map((id) => [id, stepSlot(id)]));
  // Localize the whole step, because text ids of blocks without a name depend on the blocks next to them.
  return drawForm(firstOf(localise(definition, { texts, locale: slotLocale(language) })), language);
}

/** Fingerprint of the code that renders forms. Builds with the same fingerprint render forms alike. */
export const drawSample = (): string => drawForm(defineStep(SAMPLE), 'en');

/** Returns the sections, but only the questions that the page shows at first. */
function firstOf(definition: StepDefinition): StepDefinition {
  let left = SCREENFUL;
  const groups = definition.groups.map((group) => {
    const questions = left > 0 ? wholeRows(group.questions, left) : [];
    left -= sizeOfContent(group.questions);
    return { ...group, questions };
  });
  return { ...definition, groups };
}

/** Returns the first `count` items and the rest of the last item's row. */
function wholeRows(content: Content[], count: number): Content[] {
  let end = count;
  for (let next = content[end]; next && !isBlock(next) && next.beside; next = content[end]) end += 1;
  return content.slice(0, end);
}

function drawForm(definition: StepDefinition, language: string): string {
  // Texts are placeholders here, which the server fills in the visitor's language, so none counts as untranslated.
  const texts = textsOf(definition);
  const shell: Shell = {
    steps: [definition],
    invalidRoute: null,
    completionRoute: '/completion',
    textsOf: () => texts,
    optionLists: NONE,
    university: NONE,
  };
  const html = renderToStaticMarkup(
    <LocaleContext value={slotLocale(language)}>
      <Provider store={visitorStore()}>
        <ToastContext value={NO_TOASTS}>
          <MemoryRouter initialEntries={[definition.route]}>
            <ShellContext value={shell}>
              <StepWidgets module={{ definition, Page: () => null }} onFailure={refuse}>
                <StepForm definition={definition} />
              </StepWidgets>
            </ShellContext>
          </MemoryRouter>
        </ToastContext>
      </Provider>
    </LocaleContext>,
    { identifierPrefix: 'step-' },
  );
  return withoutForm(html);
}

/** Removes forms, so that nothing is submitted before the code is loaded. Also removes the step's buttons, and all options of a select except the first. */
const withoutForm = (html: string): string =>
  html
    .replace(/<(p|div) class="[^"]*step-form_(beforeSubmit|buttons)[^]*$/, '</div>')
    .replace(/<form\b([^>]*) novalidate=""/gi, '<div$1')
    .replaceAll('</form>', '</div>')
    .replace(/ autocomplete="[^"]*"/gi, '')
    .replace(/<(input|textarea|select)\b/g, '<$1 autocomplete="off"')
    // `Collapsible` sets the same attribute value.
    .replaceAll(' hidden=""', ' hidden="until-found"')
    .replace(/(<select[^>]*><option[^>]*>[^<]*<\/option>)[^]*?<\/select>/g, '$1</select>');

export const visitorStore = (): AppStore =>
  createStore(
    {
      stepIds: [],
      id: '',
      shownVersions: () => ({}),
      language: () => 'en',
      onSentence: () => undefined,
      loadDefinitions: () => Promise.resolve([]),
      timeZone: 'UTC',
      identityCookiePrefix: 'none',
    },
    { storage: null, drafts: NO_DRAFT_STORAGE },
  );

export const NO_TOASTS = { showToast: () => undefined, clearToasts: () => undefined };
const NONE = {};
const refuse = (error: unknown) => {
  throw error;
};
