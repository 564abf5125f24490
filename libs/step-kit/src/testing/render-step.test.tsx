import type { OwnWidgetProps } from '@portico/form-react';
import { question } from '@portico/form-model';
import { personStep } from '@portico/store/testing';
import { screen } from '@testing-library/react';
import { lazy, type ComponentType } from 'react';
import { expect, it, vi } from 'vitest';
import type { StepModule } from '../step-api.ts';
import { StepForm } from '../step-form/step-form.tsx';
import { renderStep } from './render-step.tsx';

const name = question.own('x-name', question.text({ key: 'first_name', label: 'First Name' }));
const [group] = personStep.groups;
const definition = { ...personStep, groups: [{ ...group, questions: [name] }] } as typeof personStep;

function Name({ id, value, onChange, labelledBy }: OwnWidgetProps) {
  return (
    <button id={id} type="button" aria-labelledby={labelledBy} onClick={() => onChange(`${value}a`)}>
      {value}
    </button>
  );
}

it('waits for lazy widgets', async () => {
  let come: (code: { default: ComponentType<OwnWidgetProps> }) => void = () => undefined;
  const code = new Promise<{ default: ComponentType<OwnWidgetProps> }>((resolve) => (come = resolve));
  const step: StepModule = {
    definition,
    Page: () => <StepForm definition={definition} />,
    widgets: { 'x-name': lazy(() => code) },
  };
  const isDrawn = vi.fn<() => void>();
  const drawing = renderStep(step, { answers: { first_name: 'Ad' } }).finally(isDrawn);
  await screen.findByRole('textbox', { name: 'First Name' });
  expect(isDrawn).not.toHaveBeenCalled();

  come({ default: Name });
  const { user, answers } = await drawing;
  await user.click(screen.getByRole('button', { name: 'First Name' }));
  expect(answers()).toMatchObject({ first_name: 'Ada' });
});
