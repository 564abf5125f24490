import { defineStep, defineTexts, question, when } from '@portico/form-model';
import { saveAnswers, selectAnswers } from '@portico/store';
import { json, loggedInStore, visitorStore } from '@portico/store/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  Button,
  Field,
  Modal,
  StepForm,
  useAnswer,
  useErrors,
  useSession,
  useText,
  useToast,
} from './index.ts';
import { drawPage } from './page.fixture.tsx';

const step = defineStep({
  id: 'mood',
  route: '/mood',
  label: 'Your Mood',
  order: 1,
  groups: [
    {
      id: 'mood',
      title: 'Mood',
      questions: [
        question.radio({
          key: 'mood',
          label: 'How do you feel?',
          options: [
            { value: 'good', label: 'Well' },
            { value: 'bad', label: 'Not so well' },
          ],
        }),
        question.text({ key: 'mood_why', label: 'Why?', hiddenWhen: when.notEquals('mood', 'bad') }),
      ],
    },
    { id: 'wish', title: 'Wish', questions: [question.text({ key: 'wish', label: 'A wish' })] },
  ],
});

const saved = {
  'PUT /api/answer': {
    message: 'Saved.',
    version: 2,
    saved_at: '2026-11-21T10:42:00Z',
    conflicts: [],
    changed: {},
  },
};

beforeEach(() => void vi.stubGlobal('scrollTo', vi.fn()));
afterEach(cleanup);

function Setter({ answerKey, to }: { answerKey: string; to: string }) {
  const [answer, setAnswer] = useAnswer(answerKey);
  return <button onClick={() => setAnswer(to)}>{`${answerKey} is ${String(answer) || 'empty'}`}</button>;
}
const press = (name: string) => screen.getByRole('button', { name });

describe('useAnswer', () => {
  it('changes an answer like the form: updates the label key, clears hidden answers, restores them', async () => {
    const store = visitorStore();
    const user = drawPage({
      store,
      step,
      page: (
        <>
          <Setter answerKey="mood" to="bad" />
          <StepForm definition={step}>
            <Other />
          </StepForm>
        </>
      ),
    });
    await user.click(press('mood is empty'));
    expect(selectAnswers(store.getState())).toMatchObject({ mood: 'bad', mood_desc: 'Not so well' });
    await user.type(screen.getByRole('textbox', { name: 'Why?' }), 'Rain');
    await user.click(press('Feel well'));
    expect(press('mood is good')).toBeTruthy();
    expect(selectAnswers(store.getState())).toMatchObject({ mood: 'good', mood_desc: 'Well', mood_why: '' });
    await user.click(press('mood is good'));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Why?' }).value).toBe('Rain');
  });

  it('saves the answer', async () => {
    const { store, server } = await loggedInStore({ routes: saved });
    const user = drawPage({ store, step, page: <Setter answerKey="wish" to="Snow" /> });
    await user.click(press('wish is empty'));
    await store.dispatch(saveAnswers());
    expect(server.to('PUT /api/answer')[0]?.body).toEqual({ wish: 'Snow' });
    expect(press('wish is Snow')).toBeTruthy();
  });

  it.each(['first_name', 'mood_desc'])("rejects %s, which isn't an answer of the step", (key) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => drawPage({ store: visitorStore(), step, page: <Setter answerKey={key} to="x" /> })).toThrow(
      `useAnswer("${key}"): no question of the step "mood" has this key.`,
    );
  });

  function Other() {
    const [, setMood] = useAnswer('mood');
    return <Button onClick={() => setMood('good')}>Feel well</Button>;
  }
});

describe('a field of a page', () => {
  function Wish() {
    const [wish, setWish] = useAnswer('wish');
    return (
      <Field id="wish" label="Your wish" hint="One is enough." errors={useErrors('wish')} required>
        {(control) => (
          <input {...control} value={String(wish)} onChange={({ target }) => setWish(target.value)} />
        )}
      </Field>
    );
  }

  it('is named by its label and described by its hint and server errors', async () => {
    const refusal = json(400, { code: 'invalid_answers', message: 'No.', errors: { wish: 'Too long.' } });
    const { store } = await loggedInStore({ routes: { 'PUT /api/answer': refusal } });
    const user = drawPage({ store, step, page: <Wish /> });
    const field = screen.getByRole('textbox', { name: 'Your wish' });
    const description = () =>
      field
        .getAttribute('aria-describedby')
        ?.split(' ')
        .map((id) => document.getElementById(id)?.textContent);
    expect(field.getAttribute('aria-required')).toBe('true');
    expect(description()).toEqual(['One is enough.']);
    await user.type(field, 'Snow');
    await store.dispatch(saveAnswers());
    await expect.poll(description).toEqual(['One is enough.', 'Not saved: Too long.']);
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });
});

describe('slots', () => {
  it('appear below their groups', () => {
    const slots = { afterGroup: { mood: <p>Between</p> } };
    drawPage({ store: visitorStore(), step, page: <StepForm definition={step} slots={slots} /> });
    const text = screen.getByRole('form').textContent;
    expect(text.indexOf('How do you feel?')).toBeLessThan(text.indexOf('Between'));
    expect(text.indexOf('Between')).toBeLessThan(text.indexOf('A wish'));
  });

  it('of unknown groups are rejected', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const slots = { afterGroup: { mod: <p>Lost</p> } };
    expect(() =>
      drawPage({ store: visitorStore(), step, page: <StepForm definition={step} slots={slots} /> }),
    ).toThrow(
      'slots.afterGroup contains "mod", which isn’t a group of the step "mood". Its groups: mood, wish.',
    );
  });
});

it('supports dialogs, portals, and toasts', async () => {
  function Page() {
    const [isOpen, setOpen] = useState(false);
    const { showToast } = useToast();
    const done = () => {
      setOpen(false);
      showToast({ severity: 'success', label: 'Mood', message: 'Chosen.' });
    };
    return (
      <>
        <Button onClick={() => setOpen(true)}>Choose</Button>
        {createPortal(<p>Elsewhere</p>, document.body)}
        <Modal
          title="Mood"
          open={isOpen}
          onOpenChange={setOpen}
          actions={<Button onClick={done}>Done</Button>}
        >
          <Setter answerKey="mood" to="good" />
        </Modal>
      </>
    );
  }
  const user = drawPage({ store: visitorStore(), step, page: <Page /> });
  expect(screen.getByText('Elsewhere').parentElement).toBe(document.body);
  await user.click(press('Choose'));
  const dialog = within(screen.getByRole('dialog', { name: 'Mood' }));
  await user.click(dialog.getByRole('button', { name: 'mood is empty' }));
  expect(dialog.getByRole('button', { name: 'mood is good' })).toBeTruthy();
  await user.click(press('Done'));
  expect(within(screen.getByRole('region', { name: 'Mood' })).getByText('Chosen.')).toBeTruthy();
});

it('knows the session and the save status', async () => {
  const { store } = await loggedInStore({ routes: saved });
  function State() {
    return <output>{JSON.stringify(useSession())}</output>;
  }
  const user = drawPage({
    store,
    step,
    page: (
      <>
        <State />
        <Setter answerKey="wish" to="Snow" />
      </>
    ),
  });
  const state = () => JSON.parse(screen.getByRole('status').textContent) as unknown;
  expect(state()).toEqual({ isLoggedIn: true, saving: 'idle', isSubmitted: false });
  await user.click(press('wish is empty'));
  await store.dispatch(saveAnswers());
  await expect.poll(state).toEqual({ isLoggedIn: true, saving: 'saved', isSubmitted: false });
});

describe('the texts of a page', () => {
  const texts = defineTexts('page', { hello: 'Hello', left: '{count} words left' });
  const spoken = { ...step, texts: { 'page.hello': 'Hello', 'page.left': '{count} words left' } };
  function Page() {
    const t = useText();
    return (
      <p>
        {t(texts.hello)}: {t(texts.left, { count: 3 })}
      </p>
    );
  }

  it('default to English', () => {
    drawPage({ store: visitorStore(), step: spoken, page: <Page /> });
    expect(screen.getByText('Hello: 3 words left')).toBeTruthy();
  });

  it("are in the page's language, like those of questions", () => {
    const locale = { language: 'es', messages: {} };
    const spanish = { 'page.hello': 'Hola', 'page.left': 'quedan {count} palabras' };
    drawPage({ store: visitorStore(), step: spoken, page: <Page />, locale, texts: spanish });
    expect(screen.getByText('Hola: quedan 3 palabras')).toBeTruthy();
  });
});
