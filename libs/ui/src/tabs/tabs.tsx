import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
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
 * A row of tabs over one panel. The arrow keys move between the tabs, Enter or Space chooses: choosing may clear answers, so it
 * never happens by moving alone.
 */
export function Tabs({ label, tabs, chosen, onChoose, disabled = false, notice, children }: TabsProps) {
  return (
    <Radix.Root value={chosen} onValueChange={onChoose} activationMode="manual">
      <Radix.List className={styles.list} aria-label={label}>
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.id}
            value={tab.id}
            className={styles.tab}
            disabled={disabled}
            data-questions={tab.questions.join(' ')}
            // The panels of the others are not there.
            {...(tab.id !== chosen && { 'aria-controls': undefined })}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' && event.key !== ' ') return;
              // What is opened by it may take the focus, and would take the rest of the key press for its own.
              event.preventDefault();
              if (tab.id !== chosen) onChoose(tab.id);
            }}
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {notice}
      <Radix.Content value={chosen} className={styles.panel} tabIndex={-1}>
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}
