// Kept, because a step could replace it too.
const { defineProperty } = Object;

type Holder = Record<PropertyKey, unknown>;
let builtIns: [holder: Holder, key: PropertyKey, value: unknown, name: string][] = [];

/** Call it before any step's code runs. Covers what the shell relies on: reading all of `window` takes 50 ms. */
export function rememberBuiltIns(): void {
  builtIns = [];
  const remember = (name: string, holder: object, keys: PropertyKey[] = Reflect.ownKeys(holder)) => {
    for (const key of keys) {
      const value: unknown = Object.getOwnPropertyDescriptor(holder, key)?.value;
      if (typeof value === 'function')
        builtIns.push([holder as Holder, key, value, `${name}.${String(key)}`]);
    }
  };
  remember('window', window, ['fetch', 'setTimeout', 'requestAnimationFrame', 'queueMicrotask']);
  remember('JSON', JSON);
  for (const own of [
    Object,
    Array,
    String,
    Promise,
    Map,
    Set,
    EventTarget,
    Node,
    Element,
    Storage,
    History,
  ]) {
    remember(own.name, own);
    remember(`${own.name}.prototype`, own.prototype as object);
  }
}

/** Undoes what a step replaced. @returns the names of what it replaced */
export function restoreBuiltIns(): string[] {
  const replaced: string[] = [];
  for (const [holder, key, value, name] of builtIns)
    if (holder[key] !== value) {
      defineProperty(holder, key, { value, writable: true, configurable: true });
      replaced.push(name);
    }
  return replaced;
}
