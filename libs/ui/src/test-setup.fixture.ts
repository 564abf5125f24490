import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { preloadComponents } from './index.ts';
import { takeTextFaults, watchTextNodes } from './dom-guard.fixture.ts';

globalThis.reportError ??= (error) => console.error(error);
performance.getEntriesByType ??= () => [];

if (typeof HTMLDialogElement !== 'undefined') {
  const openers = new WeakMap<HTMLDialogElement, Element | null>();
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    openers.set(this, document.activeElement);
    this.open = true;
    this.querySelector<HTMLElement>('button, input, select, textarea, [href]')?.focus();
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false;
    const opener = openers.get(this);
    if (opener instanceof HTMLElement) opener.focus();
  };
}

// Give each test file separate channels: Node's would reach all running test files, even in other workers.
const thisFile = crypto.randomUUID();
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(`${thisFile} ${name}`);
  }
};

configure({ asyncUtilTimeout: 10_000 });

// Reset the document, which all test files of a worker share.
if (typeof document !== 'undefined') {
  for (const { name } of [...document.documentElement.attributes])
    document.documentElement.removeAttribute(name);
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie}; Max-Age=0; path=/`;
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
}

// Load lazy components, as browsers do when idle.
await preloadComponents();
// Fail every test in which React depends on text nodes, because browser translation replaces them.
if (typeof Node !== 'undefined') watchTextNodes();
afterEach(() => {
  // Testing Library registers its cleanup only once per module load, and test files share modules.
  cleanup();
  const [fault] = takeTextFaults();
  if (fault) throw fault;
});
afterAll(async () => {
  vi.useRealTimers();
  // Let pending requests of a test end before its page is removed.
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setTimeout(resolve));
  // Without this, Vitest resets stubs only before the next test. If that is in another file, it would restore a function of this file's window.
  vi.unstubAllGlobals();
});
