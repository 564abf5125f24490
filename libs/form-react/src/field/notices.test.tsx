import { question, when } from '@portico/form-model';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { createFormSource, FormEngine } from '../index.ts';
import { idleServices } from '../testing.fixture.tsx';
import { stepOf } from '@portico/form-model/testing';

afterEach(cleanup);

const ABOVE = 'This GPA is above the scale.';
const step = stepOf([
  question.text({
    key: 'gpa',
    label: 'GPA',
    inputMode: 'decimal',
    decimals: 2,
    notices: [{ message: ABOVE, when: when.exceeds('gpa', 'scale') }],
  }),
  question.text({ key: 'scale', label: 'Scale' }),
]);

function open(answers = {}) {
  const source = createFormSource({ answers });
  const services = idleServices();
  render(
    <FormEngine
      definition={step}
      source={source}
      services={services}
      today="2026-11-21"
      onChange={(changes) => source.set({ answers: { ...source.read().answers, ...changes } })}
    />,
  );
  return { source, user: userEvent.setup(), gpa: screen.getByRole('textbox', { name: 'GPA' }) };
}
const status = () => document.getElementById('gpa-notices');

describe('a notice', () => {
  it("appears after the field is left and isn't an error", async () => {
    const { user, gpa } = open({ scale: '4.0' });
    await user.type(gpa, '4.5');
    expect(screen.queryByText(ABOVE)).toBeNull();
    await user.tab();
    expect(screen.getByText(ABOVE)).toBeTruthy();
    expect(gpa.getAttribute('aria-invalid')).toBeNull();
  });

  it('is in an existing live region that describes the field', async () => {
    const { gpa } = open();
    expect(status()?.getAttribute('role')).toBe('status');
    expect(status()?.textContent).toBe('');
    expect(gpa.getAttribute('aria-describedby')).toBe('gpa-notices');
    expect(screen.getByRole('textbox', { name: 'Scale' }).getAttribute('aria-describedby')).toBeNull();
  });

  it('disappears with the correction, and appears with another answer', async () => {
    const { user, gpa } = open({ gpa: '4.50', scale: '4.0' });
    expect(status()?.textContent).toBe(ABOVE);
    await user.clear(gpa);
    await user.type(gpa, '3');
    expect(status()?.textContent).toBe('');
    await user.tab();
    const scale = screen.getByRole('textbox', { name: 'Scale' });
    await user.clear(scale);
    await user.type(scale, '2');
    expect(status()?.textContent).toBe(ABOVE);
  });
});

describe('a number with two decimals', () => {
  it('is formatted when the field is left', async () => {
    const { user, gpa, source } = open();
    await user.type(gpa, '3.8');
    expect(source.read().answers['gpa']).toBe('3.8');
    await user.tab();
    expect(source.read().answers['gpa']).toBe('3.80');
  });

  it("isn't rounded", async () => {
    const { user, gpa, source } = open();
    await user.type(gpa, '3.845');
    await user.tab();
    expect(source.read().answers['gpa']).toBe('3.845');
  });
});
