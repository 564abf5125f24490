import { renderStep } from '@portico/step-kit/testing';
import { expect, it } from 'vitest';
import step from './module.tsx';
import spanish from '../texts.es.json';

it('shows in the calendar the day that was answered, and takes another', async () => {
  const { screen, user, answers } = await renderStep(step, { answers: { visit_day: '2027-03-14' } });
  const march = screen.getByRole('grid', { name: 'March 2027' });
  expect(march.querySelector('[aria-selected=true]')?.textContent).toBe('14');
  await user.click(screen.getByRole('button', { name: /March 20th, 2027/ }));
  expect(answers()).toEqual({ visit_day: '2027-03-20' });
});

it('requires the day after a submit attempt', async () => {
  const { screen } = await renderStep(step, { validating: true });
  expect(await screen.findByText('Day of Your Visit is required.')).toBeTruthy();
});

it('is in Spanish on a Spanish page', async () => {
  const { screen } = await renderStep(step, { language: 'es', texts: spanish });
  expect(screen.getByRole('textbox', { name: 'Qué te gustaría ver' })).toBeTruthy();
});
