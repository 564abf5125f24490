import { classNames, SkipLink } from '@portico/ui';
import type { ReactNode } from 'react';
import { Footer } from '../footer/footer.tsx';
import { LanguageNotice } from '../languages/index.ts';
import { usePage } from '../page/page-data.ts';
import { PreviewNotice } from '../banners/preview-notice.tsx';
import { Header } from './header.tsx';
import styles from './frame.module.css';

interface FrameProps {
  /** Full width, between header and page. */
  above?: ReactNode;
  /** Next to the page, or above it in narrow windows. */
  navigation?: ReactNode;
  intro?: ReactNode;
  centred?: boolean;
  children: ReactNode;
}

export function Frame({ above, navigation, intro, centred = false, children }: FrameProps) {
  const { trial } = usePage();
  return (
    <div className={styles.frame}>
      <SkipLink target="main" />
      <PreviewNotice trial={trial} />
      <Header />
      <LanguageNotice />
      {above}
      <div className={classNames(styles.body, navigation !== undefined && styles.columns)}>
        {navigation}
        <div className={styles.content}>
          {intro}
          <main id="main" tabIndex={-1} className={centred ? styles.centred : styles.main}>
            {children}
          </main>
        </div>
      </div>
      <Footer />
    </div>
  );
}
