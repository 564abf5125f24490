import { useState, type KeyboardEvent } from 'react';

export interface Suggestion {
  id: string;
  text: string;
  subText?: string;
}

interface Options {
  suggestions: readonly Suggestion[];
  isOpen: boolean;
  setIsWanted(isWanted: boolean): void;
  pick(suggestion: Suggestion): void;
}

export function useActiveSuggestion({ suggestions, isOpen, setIsWanted, pick }: Options) {
  const [reached, setReached] = useState<string | null>(null);
  const index = suggestions.findIndex(({ id }) => id === reached);
  const active = index < 0 ? null : index;
  const reach = (next: number | null) => setReached(next === null ? null : (suggestions[next]?.id ?? null));

  /** Opens a closed list. In an open one, moves by `step`; the input is between the last and the first suggestion. */
  const move = (step: 1 | -1): void => {
    if (!isOpen) return setIsWanted(true);
    const places = suggestions.length + 1;
    const next = ((active ?? -1) + step + 1 + places) % places;
    reach(next === 0 ? null : next - 1);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    // During IME composition, Enter and arrows belong to the input method.
    if (event.nativeEvent.isComposing) return;
    const chosen = active === null ? undefined : suggestions[active];
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && isOpen && chosen) pick(chosen);
    else if (event.key === 'Escape' && isOpen) setIsWanted(false);
    else return;
    event.preventDefault();
  };

  return { active, onKeyDown, reset: () => setReached(null) };
}
