import type { LookReply } from '@portico/contracts';
import { type Colours, TEXT_CONTRAST } from '@portico/partner';
import { useText } from '@portico/texts/react';
import { Fetching, Page } from '../layout/page.tsx';
import styles from '../layout/page.module.css';
import { LookForm } from './look-form.tsx';
import { LookHistory } from './look-history.tsx';
import { useGetLookQuery } from './look.api.ts';
import { lookTexts as texts } from './look.texts.ts';

/** Colours and logo of everything that applicants see. */
export function LookPage() {
  const t = useText();
  const { data, error, refetch } = useGetLookQuery();
  return (
    <Page title={t(texts.title)} screen="look">
      <p className={styles.lead}>
        {t(texts.lead, { least: TEXT_CONTRAST })} {data?.built_in && t(texts.builtIn)}
      </p>
      {!data && <Fetching error={error} onAgain={() => void refetch()} />}
      {data && (
        <>
          <LookForm key={data.revision} of={data} colours={coloursOf(data)} />
          <LookHistory of={data} />
        </>
      )}
    </Page>
  );
}

const coloursOf = ({ colours: { brand, brand_strong, brand_soft, accent, link } }: LookReply): Colours => ({
  ...{ brand, brandStrong: brand_strong, brandSoft: brand_soft, accent, link },
});
