import { controlId, reveal } from '@portico/form-react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Brings the question of `/{page}#{questionKey}` into view and puts the cursor into it; where it is in a tab that is not chosen, on that
 * tab: to choose it is the applicant's decision. So with the heading of a section (`sectionHeadingId`).
 */
export function useAnchoredQuestion(): void {
  const { hash, key: visit } = useLocation();
  useEffect(() => {
    const key = keyOf(hash);
    const question = document.getElementById(controlId(key)) ?? document.getElementById(key) ?? tabWith(key);
    if (!question) return;
    reveal(question);
    // A heading goes before what is looked for, a question stands between others.
    question.scrollIntoView({ block: question.matches('h2') ? 'start' : 'center' });
    controlOf(question)?.focus({ preventScroll: true });
  }, [hash, visit]);
}

function tabWith(key: string): HTMLElement | null {
  const tabs = [...document.querySelectorAll<HTMLElement>('[data-questions]')];
  return tabs.find(({ dataset }) => dataset.questions?.split(' ').includes(key)) ?? null;
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
