import { createContext, useContext } from 'react';

export interface OfficeEnvironment {
  stepUpAuth: StepUpAuth;
}

/** Queue of requests that wait until the person has authenticated again. */
export class StepUpAuth {
  private waiting: ((isGiven: boolean) => void)[] = [];

  /** @returns false if the person canceled the authentication */
  wait(): Promise<boolean> {
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  settle(isGiven: boolean): void {
    const waiting = this.waiting;
    this.waiting = [];
    for (const resolve of waiting) resolve(isGiven);
  }
}

export const StepUpAuthContext = createContext<StepUpAuth>(new StepUpAuth());
export const useStepUpAuth = (): StepUpAuth => useContext(StepUpAuthContext);
