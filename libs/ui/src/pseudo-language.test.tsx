import type { Sentence } from '@portico/texts';
import { LocaleContext } from '@portico/texts/react';
import { pseudoLocale, unbracketed } from '@portico/texts/testing';
import { pseudoPlain } from '@portico/texts/translations';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import {
  Button,
  Card,
  Combobox,
  ErrorList,
  Modal,
  PasswordField,
  Popover,
  SkipLink,
  Spinner,
  Tabs,
  TextField,
  Toast,
} from './index.ts';
import { uiTexts } from './ui.texts.ts';

afterEach(cleanup);

const [WORDS, OTHERS] = [pseudoPlain('Words'), pseudoPlain('Other words')];
const SENTENCE: Sentence = { text: { id: 'example.sentence', source: 'A sentence.' } };
const READING = pseudoLocale(uiTexts, { sentence: SENTENCE.text });
const nothing = () => undefined;

const PARTS: Record<string, ReactNode> = {
  Button: <Button busy>{WORDS}</Button>,
  Card: (
    <Card title={WORDS} footer={OTHERS}>
      {OTHERS}
    </Card>
  ),
  ErrorList: <ErrorList id="errors" errors={[SENTENCE, WORDS]} />,
  Modal: (
    <Modal title={WORDS} open onOpenChange={nothing} isAlert>
      {OTHERS}
    </Modal>
  ),
  PasswordField: <PasswordField label={WORDS} value="" onChange={nothing} />,
  SkipLink: <SkipLink target="main" />,
  Spinner: <Spinner />,
  Tabs: (
    <Tabs
      label={WORDS}
      chosen="one"
      onChoose={nothing}
      notice={WORDS}
      tabs={[
        { id: 'one', label: WORDS, questions: [] },
        { id: 'two', label: OTHERS, questions: [] },
      ]}
    >
      {OTHERS}
    </Tabs>
  ),
  TextField: <TextField label={WORDS} hint={OTHERS} errors={[SENTENCE]} value="" onChange={nothing} />,
  Toast: <Toast severity="error" label={SENTENCE} message={SENTENCE} onClose={nothing} />,
};

const draw = (part: ReactNode) => render(<LocaleContext value={READING}>{part}</LocaleContext>);
const words = () => unbracketed(document.body);

it.each(Object.entries(PARTS))('%s contains only translated texts', (_name, part) => {
  draw(part);
  expect(document.body.innerHTML).toContain('⟦');
  expect(words()).toEqual([]);
});

it('an open popover, too', async () => {
  draw(
    <Popover title={WORDS} trigger={<button>{OTHERS}</button>}>
      {OTHERS}
    </Popover>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(words()).toEqual([]);
});

it('a visible password, too', async () => {
  draw(PARTS['PasswordField']);
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('button').textContent).toContain('⟦');
  expect(words()).toEqual([]);
});

it.each([1, 3])('a combobox with suggestions, too, here %s', async (count) => {
  const suggestions = Array.from({ length: count }, (_, index) => ({
    id: String(index),
    text: WORDS,
    subText: OTHERS,
  }));
  draw(
    <Combobox
      id="search"
      aria-label={WORDS}
      value=""
      listLabel={WORDS}
      suggestions={suggestions}
      onChange={nothing}
      onPick={nothing}
    />,
  );
  await userEvent.type(screen.getByRole('combobox'), 'a');
  expect(await screen.findAllByRole('option')).toHaveLength(count);
  expect(words()).toEqual([]);
});
