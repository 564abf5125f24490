import { compileInParts } from '@portico/form-model/validation';
import { consentStep, personStep } from '@portico/store/testing';
import { expect, it, vi } from 'vitest';
import { heading, openShell, setUpShell } from '../shell.fixture.tsx';
import { loadDefinitions } from './load-definitions.ts';

setUpShell();

it('compiles the rules of all steps for the first Submit, from the validating definitions', async () => {
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => setTimeout(callback));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
  openShell('/person', {
    profile: {},
    routes: {
      'GET /releases/person/1.0.0/step.json': personStep,
      'GET /releases/consent/1.0.0/step.json': consentStep,
    },
  });
  await heading('Your Person');
  const definitions = await loadDefinitions(['person', 'consent']);
  const areReady = () => definitions.every((step) => compileInParts(step).next().done);
  await expect.poll(areReady).toBe(true);
});
