import type { ReactNode } from 'react';
import styles from './page.module.css';

interface DataTableProps {
  label: string;
  heads: readonly string[];
  children: ReactNode;
}

export function DataTable({ label, heads, children }: DataTableProps) {
  return (
    <table className={styles.table} aria-label={label}>
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
