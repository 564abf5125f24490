import type { StepDefinition } from '@portico/form-model';
import type { AppStore } from '@portico/store';
import type { Reading } from '@portico/texts';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { StepInShell } from './step-in-shell.fixture.tsx';

interface Drawn {
  store: AppStore;
  step: StepDefinition;
  page: ReactNode;
  reading?: Reading;
  /** Of the step, in the language that is read. */
  texts?: Record<string, string>;
}

/** The page of a step as a shell draws it, over a real store. */
export function drawPage({ step, texts = {}, ...drawn }: Drawn) {
  render(<StepInShell {...drawn} definition={step} shell={{ textsOf: () => texts }} />);
  return userEvent.setup();
}
