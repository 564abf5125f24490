import { useEffect, useEffectEvent, useState } from 'react';

const KEY = 'portico-office.single-keys';

/** Returns whether single-letter shortcuts are on. People who dictate turn them off, because speech would trigger them (WCAG 2.1.4). */
function readSingleKeys(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

export function useSingleKeysChoice() {
  const [areOn, setOn] = useState(readSingleKeys);
  const choose = (on: boolean) => {
    setOn(on);
    try {
      localStorage.setItem(KEY, on ? 'on' : 'off');
    } catch {
      // Without localStorage, shortcuts are on again after a reload.
    }
  };
  return { areOn, choose };
}

const isTyped = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(input|select|textarea)$/i.test(target.tagName));

/** Runs a command when its key is pressed, except while typing or while a dialog is open. */
export function useSingleKeys(commands: Record<string, (() => void) | undefined>): void {
  const follow = useEffectEvent((event: KeyboardEvent) => {
    const command = commands[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!command || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyped(event.target) || document.querySelector('dialog[open]') || !readSingleKeys()) return;
    event.preventDefault();
    command();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => follow(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
