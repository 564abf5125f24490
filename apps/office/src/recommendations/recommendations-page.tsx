import type { RecommendationSettingReply } from '@portico/contracts';
import { Button, useToast } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useId, useState } from 'react';
import { errorMessage } from '../api/api-error.ts';
import { LoadingOrError, Page } from '../layout/page.tsx';
import styles from '../layout/page.module.css';
import own from '../layout/setting-form.module.css';
import { useTimes } from '../time/use-times.ts';
import {
  useChangeRecommendationSettingMutation,
  useGetRecommendationSettingQuery,
} from './recommendations.api.ts';
import { recommendationsTexts as texts } from './recommendations.texts.ts';

export function RecommendationsPage() {
  const t = useText();
  const { data, error, refetch } = useGetRecommendationSettingQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <Page title={t(texts.title)} screen="recommendations">
      <p className={styles.lead}>{t(texts.lead)}</p>
      {data ? (
        <SettingForm key={data.revision} setting={data} />
      ) : (
        <LoadingOrError error={error} onAgain={() => void refetch()} />
      )}
    </Page>
  );
}

function SettingForm({ setting }: { setting: RecommendationSettingReply }) {
  const t = useText();
  const times = useTimes();
  const { showToast } = useToast();
  const id = useId();
  const [isOn, setOn] = useState(setting.on);
  const [change, { isLoading }] = useChangeRecommendationSettingMutation();
  const { revision, changed_by: who, changed_at: when } = setting;
  const send = async () => {
    try {
      await change({ on: isOn, revision }).unwrap();
      const label = { text: texts.saved };
      showToast({ severity: 'success', label, message: label });
    } catch (error) {
      showToast({ severity: 'error', label: { text: texts.title }, message: errorMessage(error) });
    }
  };
  return (
    <form
      className={own.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isLoading) void send();
      }}
    >
      <label className={own.switch}>
        <input
          type="checkbox"
          checked={isOn}
          aria-describedby={id}
          onChange={({ target }) => setOn(target.checked)}
        />
        <span>{t(texts.on)}</span>
      </label>
      <p id={id} className={own.hint}>
        {t(texts.onHint)}
      </p>
      <div className={own.end}>
        <Button type="submit" busy={isLoading}>
          {t(texts.save)}
        </Button>
        {who !== null && when !== null && (
          <span className={own.hint}>{t(texts.changed, { who, when: times.short(when) })}</span>
        )}
      </div>
    </form>
  );
}
