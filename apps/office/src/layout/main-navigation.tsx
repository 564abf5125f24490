import { useText } from '@portico/texts/react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import styles from './frame.module.css';
import { layoutTexts as texts } from './layout.texts.ts';

export interface NavigationItem {
  to: string;
  label: string;
  count?: ReactNode;
}

interface MainNavigationProps {
  navigation: NavigationItem[];
  className: string | undefined;
  onChosen?: () => void;
}

export function MainNavigation({ navigation, className, onChosen }: MainNavigationProps) {
  const t = useText();
  return (
    <nav aria-label={t(texts.navigation)} className={className}>
      {navigation.map(({ to, label, count }) => (
        <NavLink key={to} to={to} className={styles.navigationLink} onClick={onChosen}>
          {label}
          {count}
        </NavLink>
      ))}
    </nav>
  );
}
