import { createElement, useEffect, useSyncExternalStore, type ComponentType, type ReactElement } from 'react';

type Load<Props> = () => Promise<ComponentType<Props>>;

const waiting = new Set<() => Promise<void>>();

/** Fetches all that comes later; what fails is tried again when it is needed. The page calls it once the browser is idle. */
export async function loadLater(): Promise<void> {
  await Promise.allSettled([...waiting].map((fetch) => fetch()));
}

/**
 * A component whose code is not part of the first load. Until it is there, it draws nothing; afterwards it draws at once, without
 * the wait that a suspense has.
 */
export function later<Props extends object>(load: Load<Props>): ComponentType<Props> {
  let Loaded: ComponentType<Props> | null = null;
  let loading: Promise<void> | null = null;
  const listeners = new Set<() => void>();

  function fetch(): Promise<void> {
    loading ??= load().then(
      (component) => {
        Loaded = component;
        waiting.delete(fetch);
        for (const listener of listeners) listener();
      },
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  }
  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }
  waiting.add(fetch);

  return function Later(props: Props): ReactElement | null {
    const Component = useSyncExternalStore(subscribe, () => Loaded);
    useEffect(() => {
      // Drawing it again tries again; there is nothing to tell the person that would help.
      fetch().catch((error: unknown) => console.error('A part of the page could not be loaded:', error));
    }, []);
    return Component && createElement(Component, props);
  };
}
