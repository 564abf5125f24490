import type { BannersReply } from '@portico/contracts';
import { Button, classNames } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useState } from 'react';
import { DataTable } from '../layout/data-table.tsx';
import { LoadingOrError, Page } from '../layout/page.tsx';
import styles from '../layout/page.module.css';
import screen from '../layout/screen.module.css';
import { usePage } from '../page/page-data.ts';
import { useTimes } from '../time/use-times.ts';
import { BannerDialog } from './banner-dialog.tsx';
import { BannerHistory } from './banner-history.tsx';
import { useGetBannersQuery } from './banners.api.ts';
import { bannersTexts as texts } from './banners.texts.ts';
import { dayAfter } from './day-after.ts';
import { RemoveDialog } from './remove-dialog.tsx';

const STATES = { before: texts.before, shown: texts.isShown, over: texts.over };

/** Banner being edited: `of.banners[place]`. Keeps the list, because after a refetch, another banner can be at that index. */
interface Chosen {
  of: BannersReply;
  place: number;
}

export function BannersPage() {
  const t = useText();
  const { applicationUrl } = usePage();
  const times = useTimes();
  const { data, error, refetch } = useGetBannersQuery();
  const [isMaking, setMaking] = useState(false);
  const [changing, setChanging] = useState<Chosen>();
  const [removing, setRemoving] = useState<Chosen>();
  return (
    <Page
      title={t(texts.title)}
      screen="banners"
      actions={
        data && (
          <Button className={styles.small} onClick={() => setMaking(true)}>
            {t(texts.make)}
          </Button>
        )
      }
    >
      {!data && <LoadingOrError error={error} onAgain={() => void refetch()} />}
      {data && (
        <>
          <p className={styles.lead}>
            {t(texts.lead, { zone: data.time_zone, today: times.day(data.today) })}{' '}
            {data.built_in && data.banners.length > 0 && t(texts.builtIn)}{' '}
            <a href={applicationUrl} target="_blank" rel="noreferrer">
              {t(texts.look)}
            </a>
          </p>
          {data.banners.length === 0 ? (
            <p className={styles.none}>{t(texts.none)}</p>
          ) : (
            <BannersTable
              of={data}
              onChange={(place) => setChanging({ of: data, place })}
              onRemove={(place) => setRemoving({ of: data, place })}
            />
          )}
          <BannerHistory of={data} />
          {isMaking && <BannerDialog of={data} onClose={() => setMaking(false)} />}
          {changing && <BannerDialog {...changing} onClose={() => setChanging(undefined)} />}
          {removing && <RemoveDialog {...removing} onClose={() => setRemoving(undefined)} />}
        </>
      )}
    </Page>
  );
}

interface BannersTableProps {
  of: BannersReply;
  onChange(place: number): void;
  onRemove(place: number): void;
}

function BannersTable({ of: { banners }, onChange, onRemove }: BannersTableProps) {
  const t = useText();
  const { day } = useTimes();
  return (
    <DataTable
      label={t(texts.title)}
      heads={[t(texts.text), t(texts.shown), t(texts.state), t(texts.actions)]}
    >
      {banners.map((banner, place) => {
        const text = banner.texts.en ?? '';
        return (
          <tr key={place}>
            <th scope="row">{text}</th>
            <td>
              {t(texts.dates, { from: day(banner.start_date), until: day(dayAfter(banner.end_date, -1)) })}
            </td>
            <td>
              <span className={classNames(screen.mark, banner.phase === 'shown' && screen.good)}>
                {t(STATES[banner.phase])}
              </span>
            </td>
            <td>
              <span className={styles.actions}>
                <Button
                  variant="secondary"
                  className={styles.small}
                  aria-label={t(texts.changeOf, { text })}
                  onClick={() => onChange(place)}
                >
                  {t(texts.change)}
                </Button>
                <Button
                  variant="secondary"
                  className={styles.small}
                  aria-label={t(texts.removeOf, { text })}
                  onClick={() => onRemove(place)}
                >
                  {t(texts.remove)}
                </Button>
              </span>
            </td>
          </tr>
        );
      })}
    </DataTable>
  );
}
