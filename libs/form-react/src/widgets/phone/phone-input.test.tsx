import { question } from '@portico/form-model';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderQuestions } from '../../testing.fixture.tsx';

afterEach(cleanup);

const phone = question.phone({ key: 'phone', label: 'Phone', autocomplete: 'tel-national', required: true });

function setup(value = '') {
  const rendered = renderQuestions([phone], { answers: { phone: value } });
  return { ...rendered, input: screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone' }) };
}

describe('the phone widget', () => {
  it('formats while typing', async () => {
    const { user, input, answers } = setup();
    await user.type(input, '3014051000');
    expect(input.value).toBe('(301) 405-1000');
    expect(answers()).toEqual({ phone: '(301) 405-1000' });
  });

  it('accepts full-width digits after IME composition', () => {
    const { input, answers } = setup('(301) 405');
    fireEvent.compositionStart(input);
    fireEvent.input(input, { target: { value: '(301) 405１０' }, isComposing: true });
    expect(input.value).toBe('(301) 405１０');
    expect(answers()).toEqual({ phone: '(301) 405' });
    fireEvent.input(input, { target: { value: '(301) 405１０００' }, isComposing: true });
    fireEvent.compositionEnd(input);
    expect(input.value).toBe('(301) 405-1000');
    expect(answers()).toEqual({ phone: '(301) 405-1000' });
  });

  it('formats pasted full-width digits', async () => {
    const { user, input } = setup();
    await user.click(input);
    await user.paste('（３０１）４０５－１０００');
    expect(input.value).toBe('(301) 405-1000');
  });

  it('formats pasted text', async () => {
    const { user, input } = setup();
    await user.click(input);
    await user.paste('+1 (301) 405.1000');
    expect(input.value).toBe('(301) 405-1000');
  });

  it.each(['+44 20 7946 0958', '0044 20 7946 0958', '44 20 7946 0958'])(
    "keeps a pasted %s, doesn't store it, and explains where it belongs",
    async (number) => {
      const { user, input, answers } = setup('(301) 405-1000');
      await user.clear(input);
      await user.paste(number);
      expect(input.value).toBe(number);
      expect(answers()).toEqual({ phone: '' });
      expect(screen.getByRole('status').textContent).toContain('This isn’t a US phone number');
    },
  );

  it('never truncates a number that is too long', async () => {
    const { user, input, answers } = setup();
    await user.type(input, '447700900123');
    expect(input.value.replace(/\D/g, '')).toBe('447700900123');
    expect(answers()).toEqual({ phone: '' });
    expect(screen.getByRole('status').textContent).toContain('This isn’t a US phone number');
    await user.clear(input);
    await user.type(input, '30140510009{Backspace}');
    expect(answers()).toEqual({ phone: '(301) 405-1000' });
  });

  it('accepts a US number after a foreign one', async () => {
    const { user, input, answers } = setup();
    await user.type(input, '+44');
    expect(input.value).toBe('+44');
    await user.clear(input);
    await user.type(input, '+13014051000');
    expect(answers()).toEqual({ phone: '(301) 405-1000' });
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('keeps the caret at an inserted digit', async () => {
    const { user, input } = setup('(301) 405-100');
    await user.type(input, '9', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect(input.value).toBe('(390) 140-5100');
    expect(input.selectionStart).toBe(3);
  });

  it('keeps the caret when a letter is rejected', async () => {
    const { user, input } = setup('(301) 405-1000');
    await user.type(input, 'x', { initialSelectionStart: 3, initialSelectionEnd: 3 });
    expect(input.value).toBe('(301) 405-1000');
    expect(input.selectionStart).toBe(3);
  });

  it('can be deleted with backspace', async () => {
    const { user, input } = setup('(301) 405-1000');
    await user.click(input);
    await user.keyboard('{Backspace}'.repeat(14));
    expect(input.value).toBe('');
  });

  it('has its key as id, autocomplete, and a numeric keyboard', () => {
    const { input } = setup();
    expect(input.id).toBe('phone');
    expect(input.type).toBe('tel');
    expect(input.autocomplete).toBe('tel-national');
    expect(input.getAttribute('aria-required')).toBe('true');
  });

  it('leaves a stored number unchanged until edited', () => {
    expect(setup('3014051000').input.value).toBe('3014051000');
  });
});
