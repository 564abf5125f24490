import { useText } from '@portico/texts/react';
import { type ReactNode, useId } from 'react';
import { NavLink } from 'react-router-dom';
import { layoutTexts as texts } from './layout.texts.ts';
import styles from './main-navigation.module.css';

export interface NavigationItem {
  to: string;
  label: string;
  count?: ReactNode;
}

export interface NavigationGroup {
  label: string;
  items: NavigationItem[];
  more?: ReactNode;
}

interface MainNavigationProps {
  groups: NavigationGroup[];
  className?: string | undefined;
  onChosen?: () => void;
}

export function MainNavigation({ groups, className, onChosen }: MainNavigationProps) {
  const t = useText();
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- handles clicks on the links inside
    <nav
      aria-label={t(texts.navigation)}
      className={className}
      onClick={({ target }) => (target as Element).closest('a') && onChosen?.()}
    >
      {groups.map((group) => (
        <Group key={group.label} {...group} />
      ))}
    </nav>
  );
}

function Group({ label, items, more }: NavigationGroup) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h2 id={id} className={styles.title}>
        {label}
      </h2>
      <ul className={styles.links}>
        {items.map(({ to, label: name, count }) => (
          <li key={to}>
            <NavLink to={to} className={styles.link}>
              <span>{name}</span>
              {count}
            </NavLink>
          </li>
        ))}
      </ul>
      {more}
    </section>
  );
}
