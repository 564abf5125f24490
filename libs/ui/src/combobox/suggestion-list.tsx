import { Popover as Radix } from 'radix-ui';
import type { RefObject } from 'react';
import styles from './combobox.module.css';
import type { Suggestion } from './use-active-suggestion.ts';

export interface SuggestionListProps {
  id: string;
  label: string;
  anchor: RefObject<HTMLInputElement | null>;
  sideOffset: number;
  suggestions: readonly Suggestion[];
  active: number | null;
  optionId(index: number): string;
  onPick(suggestion: Suggestion): void;
  onClose(): void;
}

export function SuggestionList({
  id,
  label,
  anchor,
  sideOffset,
  suggestions,
  active,
  optionId,
  onPick,
  onClose,
}: SuggestionListProps) {
  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Anchor virtualRef={anchor as RefObject<HTMLInputElement>} />
      {/* Not in a portal, so that the list is in the same form and landmark as the field. */}
      <Radix.Content
        id={id}
        role="listbox"
        aria-label={label}
        className={styles.list}
        align="start"
        sideOffset={sideOffset}
        collisionPadding={10}
        onOpenAutoFocus={stay}
        onCloseAutoFocus={stay}
        // Keep the list open when the person presses the input.
        onInteractOutside={stay}
      >
        {suggestions.map((suggestion, index) => (
          // The input handles all keys, as in the ARIA pattern.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={suggestion.id}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={styles.option}
            // Keeps the focus in the input. Without the focus, the list would close before the click.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(suggestion)}
          >
            <span>{suggestion.text}</span>
            {suggestion.subText && <span className={styles.subText}>{` ${suggestion.subText}`}</span>}
          </div>
        ))}
      </Radix.Content>
    </Radix.Root>
  );
}

function stay(event: Event): void {
  event.preventDefault();
}
