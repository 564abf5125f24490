import { fileSizeTexts } from '@portico/contracts';
import {
  localise,
  namedOptions,
  textsOf,
  type Answers,
  type Content,
  type OptionCategory,
  type StepDefinition,
} from '@portico/form-model';
import { write } from '@portico/texts';
import { LocaleContext } from '@portico/texts/react';
import { pseudoLocale, unbracketed } from '@portico/texts/testing';
import { pseudoPlain } from '@portico/texts/translations';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { formTexts } from '../form.texts.ts';
import { createFormSource, FormEngine, type FormState } from '../index.ts';
import { stepOf } from '@portico/form-model/testing';
import { idleServices } from '../testing.fixture.tsx';
import { everyError, withNothingHidden } from './every-error.ts';
import { EXAMPLES } from './examples.ts';

afterEach(cleanup);

const READING = pseudoLocale(formTexts, fileSizeTexts);
const NAMED: OptionCategory[] = ['countries', 'months', 'stateAndProvince'];

/** Texts that this test doesn't translate: `Intl` names, libs/form-model, and libs/ui. */
const DATA = new Set([
  ...NAMED.flatMap((category) => namedOptions(category, READING)).map(({ label }) => label),
  'Close',
]);

function inPseudo(definition: StepDefinition): StepDefinition {
  const texts = Object.entries(textsOf(definition)).map(([id, source]) => [id, pseudoPlain(source)]);
  return localise(definition, { texts: Object.fromEntries(texts), locale: READING });
}

function draw(definition: StepDefinition, state: Partial<FormState> = {}, readOnly = false) {
  const source = createFormSource(state);
  const view = render(
    <LocaleContext value={READING}>
      <FormEngine
        definition={inPseudo(definition)}
        source={source}
        services={idleServices()}
        onChange={(answers: Answers) => source.set({ answers: { ...source.read().answers, ...answers } })}
        today="2026-11-21"
        readOnly={readOnly}
      />
    </LocaleContext>,
  );
  return { ...view, source, user: userEvent.setup() };
}

/** Returns the texts without brackets on the whole page, including dialogs: these are untranslated. */
function foreignWords(answers: Answers = {}): string[] {
  const typed = Object.values(answers).flatMap((value) => String(value).split('\n'));
  return unbracketed(document.body).filter(
    (words) => !DATA.has(words) && !typed.includes(words) && !SIZE.test(words),
  );
}

/** Matches file sizes: `Intl` has no names of units in the pseudo-language. */
const SIZE = /^\d+ (byte|kB)$/;

describe.each(EXAMPLES.map((example) => [example.name, example] as const))(
  'the example "%s"',
  (_, example) => {
    const definition = stepOf(example.content);
    const { answers = {} } = example;

    it('contains only translated texts', () => {
      const { container } = draw(definition, { answers });
      expect(container.textContent).toContain('⟦');
      expect(foreignWords(answers)).toEqual([]);
    });

    it('also with every message', () => {
      const open = withNothingHidden(definition);
      draw(open, { answers, errors: everyError(inPseudo(open)) });
      expect(foreignWords(answers)).toEqual([]);
    });

    it.each<[string, Partial<FormState>, boolean]>([
      ['to a visitor', { canArrange: false }, false],
      ['read only', {}, true],
    ])('also %s', (_how, state, readOnly) => {
      draw(definition, { answers, ...state }, readOnly);
      expect(foreignWords(answers)).toEqual([]);
    });
  },
);

const contentOf = (name: string): Content[] => EXAMPLES.find((each) => each.name === name)?.content ?? [];
const definitionOf = (name: string) => stepOf(contentOf(name));

describe('interactions', () => {
  const about = { fileName: 'grades.pdf', fileSize: 80_400 };

  it.each<[string, FormState['documents'][string]]>([
    ['sent', { phase: 'sending', ...about }],
    ['converted', { phase: 'converting', ...about }],
    ['removed', { phase: 'removing', ...about }],
    ['attached', { phase: 'attached', ...about }],
    ['attached, of some bytes', { phase: 'attached', fileName: 'grades.pdf', fileSize: 1 }],
    ['attached, of a megabyte', { phase: 'attached', fileName: 'grades.pdf', fileSize: 1_000_000 }],
    ['refused', { phase: 'refused', messages: [pseudoPlain('Too large.')] }],
  ])('with a file are translated: %s', (_phase, transcript) => {
    draw(definitionOf('File upload'), { documents: { transcript } });
    expect(foreignWords({ transcript: 'grades.pdf' })).toEqual([]);
  });

  it.each([
    ['a pasted date that is none', 'Date', { date: '' }, 'neither'],
    ['a pasted number of elsewhere', 'Phone', { phone: '' }, '+44 20 7946 0018'],
  ])('are answered in translated texts: %s', async (_what, name, answers, pasted) => {
    const { user, container } = draw(definitionOf(name), { answers });
    await user.click(container.querySelector('input')!);
    await user.paste(pasted);
    await user.tab();
    expect(foreignWords({ ...answers, pasted })).toEqual([]);
  });

  it('with explanations and masked text are translated', async () => {
    const explained = draw(definitionOf('Headings, separators and explanations'));
    await explained.user.click(screen.getByRole('button'));
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(foreignWords()).toEqual([]);
    cleanup();
    const masked = draw(definitionOf('Masked password'), { answers: { masked: 'not to be seen' } });
    await masked.user.click(screen.getByRole('button'));
    expect(foreignWords()).toEqual([]);
  });

  it('with tabs and undo are translated', async () => {
    const definition = definitionOf('Tabs');
    const { user, source } = draw(definition, { answers: { grade: '9' } });
    await user.click(screen.getAllByRole('tab')[1]!);
    expect(await screen.findByRole('dialog')).toBeTruthy();
    expect(foreignWords({ grade: '9' })).toEqual([]);
    await user.click(screen.getByRole('button', { name: write(READING, formTexts.leaveTabAgree) }));
    act(() => source.set({ arrangement: { tabs: { tabs: 'note' } } }));
    const cleared = write(READING, formTexts.tabCleared, { tab: pseudoPlain('Enter my grades') });
    expect(await screen.findByText(cleared)).toBeTruthy();
    expect(foreignWords({ grade: '9' })).toEqual([]);
  });

  it('with character counts are translated', () => {
    const { container } = draw(definitionOf('Text area'), { answers: { essay: '' } });
    fireEvent.change(container.querySelector('textarea')!, { target: { value: 'a'.repeat(9_990) } });
    expect(foreignWords({ essay: 'a'.repeat(9_990) })).toEqual([]);
  });
});
