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
import { ReadingContext } from '@portico/texts/react';
import { ToastContext } from '@portico/ui';
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { ShellContext, type Shell } from '../step-api.ts';
import { StepForm } from '../step-form/step-form.tsx';
import { SCREENFUL, sizeOfContent } from '../step-form/first-screenful.ts';
import { StepWidgets } from '../step-form/step-widgets.tsx';
import { SAMPLE } from './sample.ts';
import { slotReading, stepSlot } from './slots.ts';

/**
 * The first questions of a step as a browser shows them to somebody new, with marks in place of what they say. Runs where releases are built.
 * @param language BCP 47
 * @returns '' for a step that can't be drawn without code that comes later, or begins with legal texts
 */
export function drawStep(definition: StepDefinition, language: string): string {
  const first = firstOf(definition);
  // Beside what nobody has approved in a language stands the English: the university decides that, not the build.
  if (Object.keys(legalTextsOf(first)).length > 0) return '';
  const texts = Object.fromEntries(Object.keys(textsOf(definition)).map((id) => [id, stepSlot(id)]));
  // Of the whole: what has no name of its own is called after what stands beside it.
  return drawForm(firstOf(localise(definition, { texts, reading: slotReading(language) })), language);
}

/** How forms are drawn here: the same for two builds that draw the same questions alike. */
export const drawSample = (): string => drawForm(defineStep(SAMPLE), 'en');

/** The sections of a step with no more than its first questions, all of which the page draws at once: the others have none. */
function firstOf(definition: StepDefinition): StepDefinition {
  let left = SCREENFUL;
  const groups = definition.groups.map((group) => {
    const questions = left > 0 ? wholeRows(group.questions, left) : [];
    left -= sizeOfContent(group.questions);
    return { ...group, questions };
  });
  return { ...definition, groups };
}

/** What stands beside another is not left out alone. */
function wholeRows(content: Content[], count: number): Content[] {
  let end = count;
  for (let next = content[end]; next && !isBlock(next) && next.beside; next = content[end]) end += 1;
  return content.slice(0, end);
}

function drawForm(definition: StepDefinition, language: string): string {
  // As it is: its words are places already, and none of them is a word of another language.
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
    <ReadingContext value={slotReading(language)}>
      <Provider store={storeOfNobody()}>
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
    </ReadingContext>,
    { identifierPrefix: 'step-' },
  );
  return withoutForm(html);
}

/**
 * No form, so that nothing that is typed can be sent before the code is there; no buttons, which stand below what is drawn; of a list only what it shows. What is left
 * out comes with the code.
 */
const withoutForm = (html: string): string =>
  html
    .replace(/<(p|div) class="[^"]*step-form_(beforeSubmit|buttons)[^]*$/, '</div>')
    .replace(/<form\b([^>]*) novalidate=""/gi, '<div$1')
    .replaceAll('</form>', '</div>')
    // Browsers put back what stood in a page that is gone back to, or loaded again: what the person before has entered would be taken for the next one's.
    .replace(/ autocomplete="[^"]*"/gi, '')
    .replace(/<(input|textarea|select)\b/g, '<$1 autocomplete="off"')
    // What is folded keeps its place among the others, as `Folded` has it.
    .replaceAll(' hidden=""', ' hidden="until-found"')
    .replace(/(<select[^>]*><option[^>]*>[^<]*<\/option>)[^]*?<\/select>/g, '$1</select>');

/** A store of a page that nobody has opened yet. */
export const storeOfNobody = (): AppStore =>
  createStore(
    {
      stepIds: [],
      id: '',
      shownVersions: () => ({}),
      language: () => 'en',
      hearSentence: () => undefined,
      loadDefinitions: () => Promise.resolve([]),
      timeZone: 'UTC',
      identityCookiePrefix: 'nobody',
    },
    { storage: null, drafts: NO_DRAFT_STORAGE },
  );

export const NO_TOASTS = { showToast: () => undefined, clearToasts: () => undefined };
const NONE = {};
const refuse = (error: unknown) => {
  throw error;
};
