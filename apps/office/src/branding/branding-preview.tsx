import type { Colours } from '@portico/partner';
import { Button, Crest, Promotion, TextField } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { type CSSProperties, useId, useState } from 'react';
import screen from '../layout/screen.module.css';
import { usePage } from '../page/page-data.ts';
import styles from './branding.module.css';
import { brandingTexts as texts } from './branding.texts.ts';

interface BrandingPreviewProps {
  colours: Colours;
  logo: string | null;
}

export function BrandingPreview({ colours, logo }: BrandingPreviewProps) {
  const t = useText();
  const id = useId();
  const { partner } = usePage();
  const [name, setName] = useState('');
  return (
    <section aria-labelledby={id} className={styles.preview}>
      <h2 id={id} className={screen.subtitle}>
        {t(texts.preview)}
      </h2>
      <div className={styles.page} style={tokensOf(colours)}>
        <Promotion>{t(texts.sampleBanner)}</Promotion>
        <div className={styles.head}>
          {logo ? <img className={styles.logo} src={logo} alt="" /> : <Crest className={styles.crest} />}
          <span>
            <span className={styles.name}>{partner.name}</span>
            <span className={styles.title}>{partner.applicationTitle ?? t(texts.applicationTitle)}</span>
          </span>
        </div>
        <div className={styles.paper}>
          <p className={styles.notice}>
            {t(texts.sampleNotice)}
            <a href="#look-preview" className={styles.link} onClick={(event) => event.preventDefault()}>
              {t(texts.sampleLink)}
            </a>
          </p>
          <TextField label={t(texts.sampleField)} value={name} autoComplete="off" onChange={setName} />
          <div className={styles.buttons}>
            <Button variant="secondary">{t(texts.sampleOther)}</Button>
            <Button>{t(texts.sampleButton)}</Button>
          </div>
        </div>
      </div>
    </section>
  );
}

/** Returns custom properties for React's `style` prop: the Content Security Policy blocks only `style` attributes in HTML. */
const tokensOf = ({ brand, brandStrong, brandSoft, accent, link }: Colours) =>
  ({
    '--color-brand': brand,
    '--color-brand-strong': brandStrong,
    '--color-band': brandStrong,
    '--color-brand-soft': brandSoft,
    '--color-accent': accent,
    '--color-link': link,
  }) as CSSProperties;
