import {
  createElement,
  useEffect,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';

type Load<Props> = () => Promise<ComponentType<Props>>;

export interface LazyOptions {
  /** Drawn until the code is there. */
  loading?: ReactNode;
  /** Drawn when it did not come: says so, and what to do. */
  failed: ComponentType<LazyFailure>;
  /** False for what hardly anybody will need: `preloadComponents` leaves it out. */
  preload?: boolean;
}

export interface LazyFailure {
  error: unknown;
  retry(): void;
}

const notLoaded = new Set<() => Promise<void>>();

/** Fetches the code of all lazy components; what fails is tried again when it is needed. The page calls it once the browser is idle. */
export async function preloadComponents(): Promise<void> {
  await Promise.allSettled([...notLoaded].map((fetch) => fetch()));
}

type Code<Props> = { component: ComponentType<Props> } | { error: unknown } | null;

/**
 * A component whose code is not part of the first load. Once it is there, it draws at once, without the wait that a suspense has. A load
 * that failed counts for those who saw it: drawing it anew tries anew.
 */
export function lazyComponent<Props extends object>(
  load: Load<Props>,
  { loading = null, failed, preload = true }: LazyOptions,
): ComponentType<Props> {
  let code: Code<Props> = null;
  let pending: Promise<void> | null = null;
  const listeners = new Set<() => void>();

  function become(next: Code<Props>): void {
    code = next;
    for (const listener of listeners) listener();
  }
  function fetch(): Promise<void> {
    pending ??= load().then(
      (component) => {
        notLoaded.delete(fetch);
        become({ component });
      },
      (error: unknown) => {
        pending = null;
        become({ error });
        throw error;
      },
    );
    return pending;
  }
  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }
  if (preload) notLoaded.add(fetch);

  return function LazyComponent(props: Props): ReactNode {
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
    return isOver && now ? createElement(failed, { error: now.error, retry }) : loading;
  };
}
