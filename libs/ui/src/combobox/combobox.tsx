import { Popover as Radix } from 'radix-ui';
import { useState, type InputHTMLAttributes } from 'react';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './combobox.module.css';
import { useActiveSuggestion } from './use-active-suggestion.ts';

export interface Suggestion {
  id: string;
  text: string;
  /** A second, smaller line. */
  subText?: string;
}

export interface ComboboxProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'onChange' | 'list'
> {
  id: string;
  value: string;
  /** What is offered for the present value; an empty list offers nothing. */
  suggestions: readonly Suggestion[];
  /** Names the list: "Schools". */
  listLabel: string;
  /** The person typed. */
  onChange(value: string): void;
  onPick(suggestion: Suggestion): void;
  /** Distance of the list from the input in pixels (specification, section 9). */
  sideOffset?: number;
}

/**
 * A line of text with suggestions below: the editable combobox of the ARIA Authoring Practices. The focus stays in the input;
 * the arrow keys move through the list, Enter takes, Escape closes. Nothing is taken that the person did not choose.
 */
export function Combobox({
  suggestions,
  listLabel,
  onChange,
  onPick,
  sideOffset = 5,
  ...input
}: ComboboxProps) {
  const [isWanted, setIsWanted] = useState(false);
  const isOpen = isWanted && suggestions.length > 0 && !input.readOnly;
  const listId = `${input.id}-list`;
  const optionId = (index: number) => `${input.id}-option-${index}`;
  const pick = (suggestion: Suggestion): void => {
    setIsWanted(false);
    onPick(suggestion);
  };
  const { active, onKeyDown, reset } = useActiveSuggestion({ suggestions, isOpen, setIsWanted, pick });

  return (
    <Radix.Root open={isOpen} onOpenChange={setIsWanted}>
      <Radix.Anchor asChild>
        <input
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
          onBlur={() => setIsWanted(false)}
        />
      </Radix.Anchor>
      <VisuallyHidden role="status">{isOpen && countOf(suggestions)}</VisuallyHidden>
      <Radix.Portal>
        <Radix.Content
          id={listId}
          role="listbox"
          aria-label={listLabel}
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
            // eslint-disable-next-line jsx-a11y/click-events-have-key-events
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
              onClick={() => pick(suggestion)}
            >
              {suggestion.text}
              {suggestion.subText && <span className={styles.subText}> {suggestion.subText}</span>}
            </div>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function stay(event: Event): void {
  event.preventDefault();
}

function countOf({ length }: readonly Suggestion[]): string {
  return length === 1 ? '1 suggestion.' : `${length} suggestions. Use the arrow keys to choose.`;
}
