import type { StepDefinition } from '@portico/form-model';
import type { ComponentType } from 'react';

/** What a step exposes as `./step`: its words and rules, and its page. */
export interface StepModule {
  definition: StepDefinition;
  Page: ComponentType;
}
