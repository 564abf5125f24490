import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { preloadComponents } from './index.ts';
import { takeTextFaults, watchTextNodes } from './foreign-dom.fixture.ts';

/** What browsers have and jsdom (27) has not, as far as the page uses it. */
globalThis.reportError ??= (error) => console.error(error);

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

// What is awaited on a page comes late on a slow machine, which is no failure.
configure({ asyncUtilTimeout: 10_000 });

// Test files share the page of their worker.
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

// Tests look at the page as it is once the browser was idle.
await preloadComponents();
// Browsers translate pages by replacing text nodes. Every test checks that React depends on none of them.
if (typeof Node !== 'undefined') watchTextNodes();
afterEach(() => {
  // Testing Library registers its own cleanup once per load of its module, and test files share modules.
  cleanup();
  const [fault] = takeTextFaults();
  if (fault) throw fault;
});
