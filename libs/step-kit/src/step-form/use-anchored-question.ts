import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Brings the question of `/{page}#{questionKey}` into view and puts the cursor into it. */
export function useAnchoredQuestion(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const question = document.getElementById(keyOf(hash));
    if (!question) return;
    question.scrollIntoView({ block: 'center' });
    controlOf(question)?.focus({ preventScroll: true });
  }, [hash, key]);
}

/** Empty when the address names no question: anybody may have typed what stands there, and not all of it can be read (`#%`). */
function keyOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}

function controlOf(question: HTMLElement): HTMLElement | null {
  const controls = 'input:not([type=hidden]), select, textarea, button, [tabindex]';
  return question.matches(controls) ? question : question.querySelector<HTMLElement>(controls);
}
