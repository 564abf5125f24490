import type { StepDefinition } from '@portico/form-model';
import { compile, compileInParts } from '@portico/form-model/validation';
import { describe, expect, it } from 'vitest';
import { consentStep, personStep } from '../testing/index.ts';
import { prepareRules } from './load-rules.ts';

const pause = () => Promise.resolve();
const isReady = (step: StepDefinition) => compileInParts(step).next().done === true;

describe('preloaded rules', () => {
  it('are compiled for every step', async () => {
    const steps = [structuredClone(personStep), structuredClone(consentStep)];
    expect(steps.map(isReady)).toEqual([false, false]);
    await prepareRules(steps, pause);
    expect(steps.map(isReady)).toEqual([true, true]);
  });

  it("are compiled although another step's are broken", async () => {
    const broken = { ...personStep, groups: [] };
    const consent = structuredClone(consentStep);
    await prepareRules([broken, consent], pause);
    expect(isReady(consent)).toBe(true);
    expect(() => compile(broken)).toThrow('Invalid step definition');
  });
});
