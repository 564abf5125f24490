import type { PageStep, StepRelease } from '@portico/contracts';
import { loadExposed } from '@portico/federation';
import type { StepModule } from '@portico/step-kit';
import { begin, finish, forgetHang, HangError, hasHung, noteHang } from './hang-watch.ts';

export type LoadResult = { module: StepModule } | { error: unknown } | null;

/** Loading state of one release's code, shared by all callers until `forgetLoads`. */
export class StepLoad {
  private result: LoadResult = null;
  readonly settled: Promise<void>;

  constructor(loading: Promise<StepModule>) {
    this.settled = loading.then(
      (module) => void (this.result = { module }),
      (error: unknown) => void (this.result = { error }),
    );
  }

  readonly current = (): LoadResult => this.result;

  readonly subscribe = (changed: () => void): (() => void) => {
    let isWanted = true;
    void this.settled.then(() => isWanted && changed());
    return () => (isWanted = false);
  };
}

const loads = new Map<string, StepLoad>();

export function loadStep(step: PageStep, release: StepRelease): StepLoad {
  const known = loads.get(release.container);
  if (known) return known;
  const load = new StepLoad(loadModule(step, release));
  loads.set(release.container, load);
  return load;
}

export function forgetLoads(releases: StepRelease[]): void {
  for (const { container } of releases) {
    forgetHang(container);
    loads.delete(container);
  }
}

/** Makes this tab use another release of the step, until it is retried. */
export function giveUp({ container }: StepRelease): void {
  noteHang(container);
  loads.delete(container);
}

async function loadModule(step: PageStep, release: StepRelease): Promise<StepModule> {
  const { container } = release;
  if (hasHung(container)) throw new HangError('The page stopped responding');
  begin(container);
  const { default: module } = await loadExposed<{ default: StepModule }>(container, 'step').finally(() =>
    finish(container),
  );
  if (module?.definition?.id !== step.id) {
    throw new Error(`${container} is no release of the step "${step.id}".`);
  }
  return module;
}
