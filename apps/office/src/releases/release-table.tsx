import type { Text } from '@portico/texts';
import { useText } from '@portico/texts/react';
import { classNames } from '@portico/ui';
import type { ReactNode } from 'react';
import screen from '../layout/screen.module.css';

/** Table whose rows become cards in narrow windows. */
export function ReleaseTable({ heads, children }: { heads: Text[]; children: ReactNode }) {
  const t = useText();
  return (
    <div className={screen.broad}>
      <table className={classNames(screen.table, screen.cards)}>
        <thead>
          <tr>
            {heads.map((text) => (
              <th key={text.id} scope="col">
                {t(text)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
