import { Said } from '@portico/texts/react';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { wayOfLines } from '../way-of-lines.ts';
import styles from './tabs.module.css';

export interface TabsProps {
  /** Names the row of tabs. */
  label: string;
  /** `questions`: the keys of what a tab holds, so that the way to one leads to its tab. */
  tabs: readonly { id: string; label: string; questions: readonly string[] }[];
  chosen: string;
  onChoose(id: string): void;
  disabled?: boolean;
  /** Stands between the row and the panel. */
  notice?: ReactNode;
  /** What belongs to the chosen tab. */
  children: ReactNode;
}

/**
 * A row of tabs over one panel (WAI-ARIA, "Tabs with manual activation"). The row is one stop of the Tab key; the arrow keys, Home and End move between
 * the tabs, Enter or Space chooses: choosing may clear answers, so it never happens by moving alone.
 */
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
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its tabs are what has the focus */}
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
              // The panels of the others are not there.
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
              <Said>{tab.label}</Said>
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

/** Where a key leads in the row, round its ends; along the way in which the page is written. */
function target({ key, target: from }: KeyboardEvent, all: HTMLElement[]): HTMLElement | undefined {
  const at = all.indexOf(from as HTMLElement);
  if (at < 0) return undefined;
  const onward = wayOfLines(from as HTMLElement);
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
