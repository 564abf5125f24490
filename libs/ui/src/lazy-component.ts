import {
  createContext,
  createElement,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';

type Load<Props> = () => Promise<ComponentType<Props>>;

export interface LazyOptions<Props> {
  /** Drawn until the code is there. */
  loading?: ReactNode;
  /** Drawn when it did not come: says so, and what to do. */
  failed: ComponentType<Props & LazyFailure>;
  /** False for what hardly anybody will need: `preloadComponents` leaves it out. */
  preload?: boolean;
}

export interface LazyFailure {
  error: unknown;
  retry(): void;
}

export type LazyComponent<Props> = ComponentType<Props> & {
  /** Fetches the code ahead; rejects when it does not come. */
  fetch(): Promise<void>;
  isFetched(): boolean;
};

/** What lazy components say, where that comes later too. Nothing is waited for where nothing is provided. */
export interface LazyTexts {
  areThere: boolean;
  /** One of them is drawn. */
  want(): void;
}

export const LazyTextsContext = createContext<LazyTexts>({ areThere: true, want: () => undefined });

const notLoaded = new Set<() => Promise<void>>();

/** What fetches the code of each lazy component that is not there. A page does it once the browser is idle; what fails is tried again when it is needed. */
export const componentsToFetch = (): (() => Promise<void>)[] => [...notLoaded];

/** All of them at once. */
export async function preloadComponents(): Promise<void> {
  await Promise.allSettled(componentsToFetch().map((fetch) => fetch()));
}

type Code<Props> = { component: ComponentType<Props> } | { error: unknown } | null;

/**
 * A component whose code is not part of the first load. Once it is there, it draws at once, without the wait that a suspense has. A load
 * that failed counts for those who saw it: drawing it anew tries anew. What has been drawn stays, whatever becomes of its texts.
 */
export function lazyComponent<Props extends object>(
  load: Load<Props>,
  { loading = null, failed, preload = true }: LazyOptions<Props>,
): LazyComponent<Props> {
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
  const current = () => code;
  if (preload) notLoaded.add(fetch);

  function Lazy(props: Props): ReactNode {
    const now = useSyncExternalStore(subscribe, current, current);
    // What had failed before this was drawn is none of its failures.
    const [forgiven, forgive] = useState(now);
    const isOver = now !== null && now !== forgiven;
    const texts = useContext(LazyTextsContext);
    const [isDrawn, setIsDrawn] = useState(false);
    const component = now && 'component' in now && (isDrawn || texts.areThere) ? now.component : null;
    if (component && !isDrawn) setIsDrawn(true);
    const retry = () => {
      forgive(code);
      // Whoever watches over the page hears of it as of any other fault.
      fetch().catch(reportError);
    };
    useEffect(retry, []);
    useEffect(() => texts.want(), [texts]);
    if (component) return createElement(component, props);
    return isOver && now && 'error' in now
      ? createElement(failed, { ...props, error: now.error, retry })
      : loading;
  }
  return Object.assign(Lazy, { fetch, isFetched: () => code !== null && 'component' in code });
}
