import { Popover as Radix } from 'radix-ui';
import type { RefObject } from 'react';
import styles from './combobox.module.css';
import type { Suggestion } from './use-active-suggestion.ts';

export interface SuggestionListProps {
  id: string;
  label: string;
  /** The list stands below it. */
  anchor: RefObject<HTMLInputElement | null>;
  sideOffset: number;
  suggestions: readonly Suggestion[];
  /** Index of the one that Enter takes. */
  active: number | null;
  optionId(index: number): string;
  onPick(suggestion: Suggestion): void;
  onClose(): void;
}

/** The open list of a combobox. */
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
      {/* Not in a portal: it belongs to the form, and to the landmark that this stands in. */}
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
        // A press on the input is a press on the combobox itself.
        onInteractOutside={stay}
      >
        {suggestions.map((suggestion, index) => (
          // The keyboard reaches the options through the input, as the pattern wants it.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={suggestion.id}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={styles.option}
            // The press must not take the focus from the input: that would close the list before the click.
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
