import type { BrandingReply } from '@portico/contracts';
import { type Colours, TEXT_CONTRAST } from '@portico/partner';
import { useText } from '@portico/texts/react';
import { LoadingOrError, Page } from '../layout/page.tsx';
import styles from '../layout/page.module.css';
import { BrandingForm } from './branding-form.tsx';
import { BrandingHistory } from './branding-history.tsx';
import { useGetBrandingQuery } from './branding.api.ts';
import { brandingTexts as texts } from './branding.texts.ts';

export function BrandingPage() {
  const t = useText();
  const { data, error, refetch } = useGetBrandingQuery();
  return (
    <Page title={t(texts.title)} screen="look">
      <p className={styles.lead}>
        {t(texts.lead, { least: TEXT_CONTRAST })} {data?.built_in && t(texts.builtIn)}
      </p>
      {!data && <LoadingOrError error={error} onAgain={() => void refetch()} />}
      {data && (
        <>
          <BrandingForm key={data.revision} of={data} colours={colorsOf(data)} />
          <BrandingHistory of={data} />
        </>
      )}
    </Page>
  );
}

const colorsOf = ({
  colours: { brand, brand_strong, brand_soft, accent, link },
}: BrandingReply): Colours => ({
  ...{ brand, brandStrong: brand_strong, brandSoft: brand_soft, accent, link },
});
