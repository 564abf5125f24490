import { Passage } from '@portico/texts/react';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { lineDirection } from '../line-direction.ts';
import styles from './tabs.module.css';

export interface TabsProps {
  label: string;
  /** `questions` contains the keys of the questions in the tab, for links to a question. */
  tabs: readonly { id: string; label: string; questions: readonly string[] }[];
  chosen: string;
  onChoose(id: string): void;
  disabled?: boolean;
  notice?: ReactNode;
  children: ReactNode;
}

/** WAI-ARIA tabs with manual activation, because choosing can clear answers: arrow keys only move the focus, and Enter or Space chooses. */
export function Tabs({ label, tabs, chosen, onChoose, disabled = false, notice, children }: TabsProps) {
  const row = useRef<HTMLDivElement>(null);
  const [reached, reach] = useState<string | null>(null);
  const id = useId();
  const panel = `${id}-panel`;
  const tabOf = (tab: string) => `${id}-${tab}`;

  function move(event: KeyboardEvent): void {
    const all = [...(row.current?.children ?? [])] as HTMLElement[];
    const to = target(event, all);
    if (!to) return;
    event.preventDefault();
    to.focus();
  }

  return (
    <div>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the tabs in it take the focus */}
      <div
        ref={row}
        role="tablist"
        aria-label={label}
        className={styles.list}
        onKeyDown={move}
        onBlur={() => reach(null)}
      >
        {tabs.map((tab) => {
          const isChosen = tab.id === chosen;
          return (
            <button
              key={tab.id}
              id={tabOf(tab.id)}
              type="button"
              role="tab"
              aria-selected={isChosen}
              aria-controls={isChosen ? panel : undefined}
              tabIndex={tab.id === (reached ?? chosen) ? 0 : -1}
              data-state={isChosen ? 'active' : 'inactive'}
              data-questions={tab.questions.join(' ')}
              className={styles.tab}
              disabled={disabled}
              onFocus={() => reach(tab.id)}
              onClick={() => {
                if (!isChosen) onChoose(tab.id);
              }}
            >
              <Passage>{tab.label}</Passage>
            </button>
          );
        })}
      </div>
      {notice}
      <div role="tabpanel" id={panel} aria-labelledby={tabOf(chosen)} tabIndex={-1} className={styles.panel}>
        {children}
      </div>
    </div>
  );
}

/** Returns the tab to which an arrow key, Home, or End moves. Wraps around and respects the writing direction. */
function target({ key, target: from }: KeyboardEvent, all: HTMLElement[]): HTMLElement | undefined {
  const at = all.indexOf(from as HTMLElement);
  if (at < 0) return undefined;
  const onward = lineDirection(from as HTMLElement);
  switch (key) {
    case 'ArrowRight':
      return all.at((at + onward) % all.length);
    case 'ArrowLeft':
      return all.at((at - onward) % all.length);
    case 'Home':
      return all[0];
    case 'End':
      return all.at(-1);
    default:
      return undefined;
  }
}
