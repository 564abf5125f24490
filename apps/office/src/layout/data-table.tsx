import { classNames } from '@portico/ui';
import type { ReactNode } from 'react';
import styles from './page.module.css';
import { useMedia } from './use-media.ts';

interface DataTableProps {
  label: string;
  heads: readonly string[];
  children: ReactNode;
}

/** Number of columns from which a table is too wide for a tablet. */
const WIDE = 6;

export function DataTable({ label, heads, children }: DataTableProps) {
  const isStacked = useMedia(heads.length < WIDE ? '(max-width: 675px)' : '(max-width: 900px)');
  return (
    <table className={classNames(styles.table, isStacked && styles.stacked)} aria-label={label}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
