import { useEffect, useEffectEvent, useState } from 'react';

const KEY = 'portico-office.single-keys';

/** Single letters are commands unless somebody wants none: who dictates, or slips, would set them off (WCAG 2.2, 2.1.4). */
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
      // A browser that keeps nothing has them on again after a while.
    }
  };
  return { areOn, choose };
}

/** Whether a key goes into a field, and is no command. */
const isTyped = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(input|select|textarea)$/i.test(target.tagName));

/** Runs what a single key stands for; never while something is typed or a dialog is open. */
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
