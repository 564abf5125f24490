import { configure } from '@testing-library/react';
import { preloadComponents } from './index.ts';

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

// Tests look at the page as it is once the browser was idle.
await preloadComponents();
