import { question, when, type Answers, type Content } from '@portico/form-model';
import { act, cleanup, screen } from '@testing-library/react';
import axe from 'axe-core';
import { lazy, useEffect, type ComponentType } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderQuestions } from '../testing.fixture.tsx';
import { CUSTOM_WIDGET_TIMEOUT, CustomWidgetQuestion } from './custom-question.tsx';
import type { OwnWidgetProps } from './custom-widgets.ts';

const options = [
  { value: 'low', label: 'Low' },
  { value: 'high', label: 'High' },
];
const MOOD = question.own(
  'x-mood',
  question.radio({ key: 'mood', label: 'Mood', hint: 'Of today.', options, required: true }),
  { settings: { faces: '🙁🙂' } },
);

function Mood({ id, value, onChange, options: choices, question: own, ...props }: OwnWidgetProps) {
  const chosen = choices.findIndex((option) => option.value === value);
  const faces = [...(own.settings as { faces: string }).faces];
  return (
    <div
      id={id}
      role="slider"
      tabIndex={0}
      aria-labelledby={props.labelledBy}
      aria-describedby={props.describedBy}
      aria-invalid={props.invalid}
      aria-disabled={props.disabled}
      aria-valuemin={0}
      aria-valuemax={choices.length - 1}
      aria-valuenow={Math.max(chosen, 0)}
      aria-valuetext={choices[chosen]?.label ?? 'None'}
      lang={props.language}
      dir={props.direction}
      onKeyDown={({ key }) => {
        const next = choices[chosen + (key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0)];
        if (next) onChange(next.value);
      }}
    >
      {faces[chosen]}
    </div>
  );
}

let failures: string[];
beforeEach(() => {
  failures = [];
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function draw(Widget: ComponentType<OwnWidgetProps>, answers: Answers = {}, content: Content[] = [MOOD]) {
  return renderQuestions(content, {
    answers,
    services: {
      ownWidgets: {
        components: { 'x-mood': Widget },
        Question: CustomWidgetQuestion,
        failed: (error) => failures.push(`${error.message}: ${String(error.cause)}`),
      },
    },
  });
}
const own = () => screen.queryByRole('slider');
const plain = () => screen.queryByRole('radiogroup', { name: 'Mood' });
/** Keeps expected errors of event handlers from failing the test. Returns a function that lets them fail again. */
function expectThrown() {
  const hold = (event: ErrorEvent) => event.preventDefault();
  window.addEventListener('error', hold);
  return () => window.removeEventListener('error', hold);
}

describe('a custom widget', () => {
  it('replaces the built-in one, with label, hint, and errors, and works by keyboard', async () => {
    const { user, answers, container } = draw(Mood, { mood: 'low' });
    expect(plain()).toBeNull();
    expect(own()?.textContent).toBe('🙁');
    expect(screen.getByRole('group', { name: 'Mood' }).id).toBe('mood');
    await user.tab();
    expect(document.activeElement?.id).toBe('mood-control');
    await user.keyboard('{ArrowRight}');
    expect(answers()).toEqual({ mood: 'high', mood_desc: 'High' });
    expect(own()?.getAttribute('aria-valuetext')).toBe('High');
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    expect(failures).toEqual([]);
  });

  it('shows errors of the answer', () => {
    const { source } = draw(Mood);
    act(() => source.set({ errors: { mood: ['Mood is required.'] } }));
    expect(own()?.getAttribute('aria-invalid')).toBe('true');
    const described = own()?.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Of today.',
      'Mood is required.',
    ]);
  });

  it.each<[string, ComponentType<OwnWidgetProps>]>([
    [
      'throws while it is drawn',
      () => {
        throw new Error('Broken.');
      },
    ],
    [
      'throws in an effect',
      () => {
        useEffect(() => {
          throw new Error('Broken.');
        }, []);
        return null;
      },
    ],
    ['does not load', lazy(() => Promise.reject(new Error('Broken.')))],
  ])('that %s falls back and keeps the answer', async (_what, Widget) => {
    const { user, answers } = draw(Widget, { mood: 'low' });
    await screen.findByRole('radiogroup', { name: 'Mood' });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Low' }).checked).toBe(true);
    await expect
      .poll(() => failures)
      .toEqual(['The widget x-mood of mood has given way to its plain form: Error: Broken.']);
    await user.click(screen.getByRole('radio', { name: 'High' }));
    expect(answers()).toEqual({ mood: 'high', mood_desc: 'High' });
  });

  it('that throws in a handler falls back and keeps the focus in the question', async () => {
    const restore = expectThrown();
    const { user, answers } = draw(
      ({ id, onChange }) => (
        <button
          id={id}
          type="button"
          onClick={() => {
            onChange('high');
            throw new Error('Broken.');
          }}
        >
          Choose
        </button>
      ),
      { mood: 'low' },
    );
    await user.click(screen.getByRole('button', { name: 'Choose' }));
    expect(plain()).not.toBeNull();
    expect(document.activeElement).toBe(plain());
    expect(answers().mood).toBe('high');
    expect(failures).toHaveLength(1);
    restore();
  });

  it('stays when something else throws', async () => {
    const restore = expectThrown();
    const { user } = draw(Mood);
    await user.tab();
    window.dispatchEvent(new ErrorEvent('error', { error: new Error('Elsewhere.') }));
    expect(own()).not.toBeNull();
    expect(failures).toEqual([]);
    restore();
  });

  it('that sends a non-text value falls back and keeps the answer', async () => {
    const { user, answers } = draw(
      ({ onChange }) => (
        <button type="button" onClick={() => onChange(7 as unknown as string)}>
          Choose
        </button>
      ),
      { mood: 'low' },
    );
    await user.click(screen.getByRole('button', { name: 'Choose' }));
    expect(plain()).not.toBeNull();
    expect(answers()).toEqual({ mood: 'low' });
    expect(failures).toEqual([
      'The widget x-mood of mood has given way to its plain form: TypeError: It sent an answer that is no string, but number',
    ]);
  });

  it('that throws while hidden is caught', async () => {
    const shown = question.checkbox({ key: 'shown', label: 'Show it' });
    const hidden = { ...MOOD, hiddenWhen: when.notAnswered('shown') };
    const { user } = draw(
      () => {
        useEffect(
          () => () => {
            throw new Error('Broken.');
          },
          [],
        );
        return <p>Mine</p>;
      },
      { shown: true },
      [shown, hidden],
    );
    const box = screen.getByRole('checkbox');
    await user.click(box);
    expect(plain()).toBeNull();
    await user.click(box);
    expect(plain()).not.toBeNull();
    expect(document.activeElement).toBe(box);
  });

  it('that is missing falls back', () => {
    renderQuestions([MOOD], {
      services: { ownWidgets: { components: {}, Question: CustomWidgetQuestion, failed: vi.fn() } },
    });
    expect(plain()).not.toBeNull();
  });
});

describe('a custom widget that loads late', () => {
  function late() {
    let arrive = (): void => undefined;
    const Widget = lazy(
      () =>
        new Promise<{ default: typeof Mood }>((resolve) => {
          arrive = () => resolve({ default: Mood });
        }),
    );
    return { Widget, arrive: () => act(async () => arrive()) };
  }

  it('shows the built-in one first', async () => {
    const { Widget, arrive } = late();
    draw(Widget, { mood: 'low' });
    expect(plain()).not.toBeNull();
    await arrive();
    await expect.poll(() => plain()).toBeNull();
    expect(own()?.getAttribute('aria-valuetext')).toBe('Low');
    expect(failures).toEqual([]);
  });

  it('is ignored once the person has started to answer', async () => {
    const { Widget, arrive } = late();
    const { user, answers } = draw(Widget);
    await user.click(screen.getByRole('radio', { name: 'High' }));
    await arrive();
    expect(own()).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'High' }));
    expect(answers().mood).toBe('high');
    expect(failures).toEqual([]);
  });

  it('is ignored after the timeout', async () => {
    vi.useFakeTimers();
    const { Widget, arrive } = late();
    draw(Widget);
    act(() => void vi.advanceTimersByTime(CUSTOM_WIDGET_TIMEOUT));
    expect(failures).toEqual([
      'The widget x-mood of mood has given way to its plain form: Error: It did not come within 5 s',
    ]);
    await arrive();
    expect(plain()).not.toBeNull();
    expect(own()).toBeNull();
  });
});
