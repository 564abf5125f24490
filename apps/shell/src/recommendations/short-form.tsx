import type { LinkedReply } from '@portico/contracts';
import { createFormSource, FormEngine, type FormServices } from '@portico/form-react';
import type { Answers } from '@portico/form-model';
import { isApiError } from '@portico/store';
import { useSendRecommendationFormMutation } from '@portico/store/recommendations';
import { useText } from '@portico/texts/react';
import { Button, Toast } from '@portico/ui';
import { useCallback, useId, useState } from 'react';
import { failureOf } from '../accounts/account-card.tsx';
import { recommendTexts as texts } from './recommend.texts.ts';
import styles from './recommendations.module.css';

interface ShortFormProps {
  definition: NonNullable<LinkedReply['request']>['form'];
  token: string;
  onChange(): Promise<void>;
}

/** Form to answer instead of uploading a file. Its answers stay in this page until they are sent. */
export function ShortForm({ definition, token, onChange }: ShortFormProps) {
  const t = useText();
  const id = useId();
  const [source] = useState(createFormSource);
  const [shown] = useState(definition);
  const [send, { error, isLoading, reset }] = useSendRecommendationFormMutation();
  const errors = isApiError(error) ? error.errors : undefined;
  const failure = errors ? null : failureOf(texts.error, error, reset);
  const change = useCallback(
    (answers: Answers) => source.set({ answers: { ...source.read().answers, ...answers } }),
    [source],
  );
  const submit = async () => {
    source.set({ errors: {} });
    const result = await send({ token, answers: source.read().answers as Record<string, string> });
    if (result.data) return onChange();
    const wrong = isApiError(result.error) ? Object.entries(result.error.errors ?? {}) : [];
    source.set({ errors: Object.fromEntries(wrong.map(([key, each]) => [key, [String(each)]])) });
    document.getElementById(wrong[0]?.[0] ?? '')?.focus();
  };
  return (
    <form
      noValidate
      aria-labelledby={id}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isLoading) void submit();
      }}
    >
      <h2 id={id} className={styles.ask}>
        {t(texts.form)}
      </h2>
      <p className={styles.hint}>{t(texts.formHint)}</p>
      <FormEngine definition={shown} source={source} services={NO_SERVICES} onChange={change} today="" />
      <div role="alert" className={styles.wrong}>
        {errors && <p>{t(texts.formWrong)}</p>}
      </div>
      <div className={styles.failure}>{failure && <Toast severity="error" {...failure} />}</div>
      <Button type="submit" busy={isLoading}>
        {t(texts.formSend)}
      </Button>
    </form>
  );
}

/** The form has no documents, lookups, sets, or tabs. */
const NO_SERVICES = {} as FormServices;
