import { createContext, useContext } from 'react';

/** What calls need besides the store. */
export interface OfficeEnvironment {
  proofs: Proofs;
}

/** Calls that wait until the person has shown once more who they are. */
export class Proofs {
  private waiting: ((isGiven: boolean) => void)[] = [];

  /** @returns whether it was given; false when the person did not want to */
  wait(): Promise<boolean> {
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  settle(isGiven: boolean): void {
    const waiting = this.waiting;
    this.waiting = [];
    for (const resolve of waiting) resolve(isGiven);
  }
}

/** Those of this page. */
export const ProofsContext = createContext<Proofs>(new Proofs());
export const useProofs = (): Proofs => useContext(ProofsContext);
