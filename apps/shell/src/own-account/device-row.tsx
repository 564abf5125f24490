import { useText } from '@portico/texts/react';
import type { ReactNode } from 'react';
import { ownAccountTexts as texts } from './own-account.texts.ts';
import styles from './own-account.module.css';

interface DeviceRowProps {
  name: string;
  times: string[];
  children: ReactNode;
}

/** List item of a session or passkey: where it was created, when it was used, and its action. */
export function DeviceRow({ name, times, children }: DeviceRowProps) {
  return (
    <li className={styles.device}>
      <div>
        <p className={styles.deviceName}>{name}</p>
        {times.map((time) => (
          <p key={time} className={styles.deviceTime}>
            {time}
          </p>
        ))}
      </div>
      {children}
    </li>
  );
}

export function useDeviceName({
  browser,
  system,
}: {
  browser: string | null;
  system: string | null;
}): string {
  const t = useText();
  const known = browser ?? t(texts.sessionUnknown);
  return system ? t(texts.sessionName, { browser: known, system }) : known;
}
