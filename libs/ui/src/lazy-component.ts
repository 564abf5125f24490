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
  loading?: ReactNode;
  failed: ComponentType<Props & LazyFailure>;
  /** Set to false to exclude a component that few people need from `preloadComponents`. */
  preload?: boolean;
}

export interface LazyFailure {
  error: unknown;
  retry(): void;
}

export type LazyComponent<Props> = ComponentType<Props> & {
  fetch(): Promise<void>;
  isFetched(): boolean;
};

/** Texts of lazy components, which load separately. Without a provider, components don't wait for their texts. */
export interface LazyTexts {
  areThere: boolean;
  want(): void;
}

export const LazyTextsContext = createContext<LazyTexts>({ areThere: true, want: () => undefined });

const notLoaded = new Set<() => Promise<void>>();

/** Returns loaders of the lazy components that aren't loaded yet, to run when the browser is idle. A failed load is repeated on use. */
export const componentsToFetch = (): (() => Promise<void>)[] => [...notLoaded];

export async function preloadComponents(): Promise<void> {
  await Promise.allSettled(componentsToFetch().map((fetch) => fetch()));
}

type Code<Props> = { component: ComponentType<Props> } | { error: unknown } | null;

/** Component whose code loads separately. Loaded code renders at once, without the delay of Suspense. Remounting retries a failed load. */
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
    const [forgiven, forgive] = useState(now);
    const isOver = now !== null && now !== forgiven;
    const texts = useContext(LazyTextsContext);
    const [isDrawn, setIsDrawn] = useState(false);
    const component = now && 'component' in now && (isDrawn || texts.areThere) ? now.component : null;
    if (component && !isDrawn) setIsDrawn(true);
    const retry = () => {
      forgive(code);
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
