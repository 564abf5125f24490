import {
  createElement,
  useEffect,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';

type Load<Props> = () => Promise<ComponentType<Props>>;

export interface LaterOptions {
  /** Drawn until the code is there. */
  waiting?: ReactNode;
  /** Drawn when it did not come: says so, and what to do. */
  failed: ComponentType<LaterFailure>;
  /** False for what hardly anybody will need: `loadLater` leaves it out. */
  ahead?: boolean;
}

export interface LaterFailure {
  error: unknown;
  retry(): void;
}

const waiting = new Set<() => Promise<void>>();

/** Fetches all that comes later; what fails is tried again when it is needed. The page calls it once the browser is idle. */
export async function loadLater(): Promise<void> {
  await Promise.allSettled([...waiting].map((fetch) => fetch()));
}

type Code<Props> = { component: ComponentType<Props> } | { error: unknown } | null;

/**
 * A component whose code is not part of the first load. Once it is there, it draws at once, without the wait that a suspense has. A load
 * that failed counts for those who saw it: drawing it anew tries anew.
 */
export function later<Props extends object>(
  load: Load<Props>,
  { waiting: meanwhile = null, failed, ahead = true }: LaterOptions,
): ComponentType<Props> {
  let code: Code<Props> = null;
  let loading: Promise<void> | null = null;
  const listeners = new Set<() => void>();

  function become(next: Code<Props>): void {
    code = next;
    for (const listener of listeners) listener();
  }
  function fetch(): Promise<void> {
    loading ??= load().then(
      (component) => {
        waiting.delete(fetch);
        become({ component });
      },
      (error: unknown) => {
        loading = null;
        become({ error });
        throw error;
      },
    );
    return loading;
  }
  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }
  if (ahead) waiting.add(fetch);

  return function Later(props: Props): ReactNode {
    const now = useSyncExternalStore(subscribe, () => code);
    // What had failed before this was drawn is none of its failures.
    const [forgiven, forgive] = useState(now);
    const isOver = now !== null && now !== forgiven;
    const retry = () => {
      forgive(code);
      // Whoever watches over the page hears of it as of any other fault.
      fetch().catch(reportError);
    };
    useEffect(retry, []);
    if (now && 'component' in now) return createElement(now.component, props);
    return isOver && now ? createElement(failed, { error: now.error, retry }) : meanwhile;
  };
}
