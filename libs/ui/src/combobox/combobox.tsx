import { useText } from '@portico/texts/react';
import { useRef, useState, type InputHTMLAttributes } from 'react';
import { lazyComponent } from '../lazy-component.ts';
import { uiTexts as texts } from '../ui.texts.ts';
import styles from './combobox.module.css';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import type { SuggestionListProps } from './suggestion-list.tsx';
import { useActiveSuggestion } from './use-active-suggestion.ts';
import type { Suggestion } from './use-active-suggestion.ts';

export interface ComboboxProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'onChange' | 'list'
> {
  id: string;
  value: string;
  suggestions: readonly Suggestion[];
  listLabel: string;
  onChange(value: string): void;
  onPick(suggestion: Suggestion): void;
  /** Distance between list and input in pixels (specification, section 9). */
  sideOffset?: number;
}

const SuggestionList = lazyComponent<SuggestionListProps>(
  () =>
    import(/* webpackChunkName: "suggestions" */ './suggestion-list.tsx').then(
      (module) => module.SuggestionList,
    ),
  { failed: NoSuggestions },
);

/** Editable combobox (ARIA Authoring Practices). The focus stays in the input. Arrow keys move in the list, Enter chooses, Escape closes. */
export function Combobox({
  suggestions,
  listLabel,
  onChange,
  onPick,
  sideOffset = 5,
  ...input
}: ComboboxProps) {
  const t = useText();
  const [isWanted, setIsWanted] = useState(false);
  const isOpen = isWanted && suggestions.length > 0 && !input.readOnly;
  const inputRef = useRef<HTMLInputElement>(null);
  const listId = `${input.id}-list`;
  const optionId = (index: number) => `${input.id}-option-${index}`;
  const pick = (suggestion: Suggestion): void => {
    setIsWanted(false);
    onPick(suggestion);
  };
  const { active, onKeyDown, reset } = useActiveSuggestion({ suggestions, isOpen, setIsWanted, pick });

  return (
    <>
      <input
        ref={inputRef}
        type="text"
        {...input}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && active !== null ? optionId(active) : undefined}
        onChange={({ target }) => {
          reset();
          setIsWanted(true);
          onChange(target.value);
        }}
        onKeyDown={onKeyDown}
        // Phones have no arrow keys to reopen the list.
        onClick={() => setIsWanted(true)}
        onBlur={({ target }) => {
          // Not when the person goes to another window: the focus then stays in the field.
          if (document.activeElement !== target) setIsWanted(false);
        }}
      />
      <VisuallyHidden role="status">
        {isOpen && t(texts.suggestions, { count: suggestions.length })}
      </VisuallyHidden>
      {isOpen && (
        <SuggestionList
          id={listId}
          label={listLabel}
          anchor={inputRef}
          sideOffset={sideOffset}
          suggestions={suggestions}
          active={active}
          optionId={optionId}
          onPick={pick}
          onClose={() => setIsWanted(false)}
        />
      )}
    </>
  );
}

/** Shown if the list's code fails to load. The input works without the list. */
function NoSuggestions() {
  const t = useText();
  return (
    <p role="status" className={styles.missing}>
      {t(texts.noSuggestions)}
    </p>
  );
}
