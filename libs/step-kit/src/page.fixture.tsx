import type { StepDefinition } from '@portico/form-model';
import type { AppStore } from '@portico/store';
import type { Locale } from '@portico/texts';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { StepInShell } from './step-in-shell.fixture.tsx';

interface Drawn {
  store: AppStore;
  step: StepDefinition;
  page: ReactNode;
  locale?: Locale;
  texts?: Record<string, string>;
}

export function drawPage({ step, texts = {}, ...drawn }: Drawn) {
  render(<StepInShell {...drawn} definition={step} shell={{ textsOf: () => texts }} />);
  return userEvent.setup();
}
