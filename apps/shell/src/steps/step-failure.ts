/** A release that could not be shown, and why. Carries no answers. */
export interface StepFailure {
  stepId: string;
  version: string;
  error: unknown;
}

let listener = (failure: StepFailure): void => {
  console.error(`Release ${failure.version} of "${failure.stepId}" can not be shown:`, failure.error);
};

export function listenToFailures(onFailure: (failure: StepFailure) => void): void {
  listener = onFailure;
}

export function reportFailure(failure: StepFailure): void {
  listener(failure);
}
