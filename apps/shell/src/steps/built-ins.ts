// Kept, because a step could replace these too.
const { defineProperty, getOwnPropertyDescriptor, ownKeys } = Reflect;

type BuiltIn = [name: string, holder: object, key: PropertyKey, descriptor: PropertyDescriptor];
let builtIns: BuiltIn[] = [];

/** Call it before any step's code runs. Covers what the shell relies on: reading all of `window` takes 50 ms. */
export function rememberBuiltIns(): void {
  const classes = [
    Object,
    Array,
    String,
    Promise,
    Map,
    Set,
    EventTarget,
    Node,
    Element,
    Document,
    Storage,
    History,
  ];
  builtIns = [
    ...functionsOf('window', window, ['fetch', 'setTimeout', 'requestAnimationFrame', 'queueMicrotask']),
    ...functionsOf('JSON', JSON),
    ...classes.flatMap((own) => [
      ...functionsOf(own.name, own),
      ...functionsOf(`${own.name}.prototype`, own.prototype as object),
    ]),
  ];
}

const functionsOf = (name: string, holder: object, keys: PropertyKey[] = ownKeys(holder)): BuiltIn[] =>
  keys.flatMap((key): BuiltIn[] => {
    const descriptor = getOwnPropertyDescriptor(holder, key);
    const isFunction = typeof (descriptor?.value ?? descriptor?.get) === 'function';
    return descriptor && isFunction ? [[`${name}.${String(key)}`, holder, key, descriptor]] : [];
  });

/** Undoes what a step replaced. @returns the names of what it replaced */
export function restoreBuiltIns(): string[] {
  const replaced: BuiltIn[] = [];
  for (const builtIn of builtIns) {
    const [, holder, key, { value, get }] = builtIn;
    const now = getOwnPropertyDescriptor(holder, key);
    if (now?.value !== value || now?.get !== get) replaced[replaced.length] = builtIn;
  }
  for (const [, holder, key, descriptor] of replaced) defineProperty(holder, key, descriptor);
  return replaced.map(([name]) => name);
}
