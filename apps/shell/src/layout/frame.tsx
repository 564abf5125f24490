import { SkipLink } from '@portico/ui';
import type { ReactNode } from 'react';
import { Footer } from '../footer/footer.tsx';
import { LanguageNotice } from '../languages/index.ts';
import { usePage } from '../page/page-context.ts';
import { TrialNotice } from '../banners/trial-notice.tsx';
import { Header } from './header.tsx';
import styles from './frame.module.css';

interface FrameProps {
  /** Stands between the header and the page, over the whole width. */
  above?: ReactNode;
  /** Account pages are drawn lower and in the middle. */
  centred?: boolean;
  children: ReactNode;
}

/** Skip link, what is tried, header, page, footer. */
export function Frame({ above, centred = false, children }: FrameProps) {
  const { trial } = usePage();
  return (
    <div className={styles.frame}>
      <SkipLink target="main" />
      <TrialNotice trial={trial} />
      <Header />
      <LanguageNotice />
      {above}
      <main id="main" tabIndex={-1} className={centred ? styles.centred : styles.main}>
        {children}
      </main>
      <Footer />
    </div>
  );
}
