import { type LinkedReply, recommendationFormTexts } from '@portico/contracts';
import { createFormSource, FormEngine, type FormServices } from '@portico/form-react';
import { type Answers, localise, textsOf } from '@portico/form-model';
import { isApiError } from '@portico/store';
import { useSendRecommendationFormMutation } from '@portico/store/recommendations';
import { LocaleContext, useText } from '@portico/texts/react';
import { Button, Toast } from '@portico/ui';
import { useCallback, useContext, useEffect, useId, useMemo, useState } from 'react';
import { failureOf } from '../accounts/account-card.tsx';
import { recommendTexts as texts } from './recommend.texts.ts';
import styles from './recommendations.module.css';

type Definition = NonNullable<LinkedReply['request']>['form'];

interface ShortFormProps {
  definition: Definition;
  token: string;
  onChange(): Promise<void>;
}

/** Form to answer instead of uploading a file. Its answers stay in this page until they are sent. */
export function ShortForm({ definition, token, onChange }: ShortFormProps) {
  const t = useText();
  const id = useId();
  const [source] = useState(createFormSource);
  const [english] = useState(definition);
  const shown = useLocalised(english);
  const [send, { error, isLoading, reset }] = useSendRecommendationFormMutation();
  const errors = isApiError(error) ? error.errors : undefined;
  const failure = errors ? null : failureOf(texts.error, error, reset);
  const change = useCallback(
    (answers: Answers) => source.set({ answers: { ...source.read().answers, ...answers } }),
    [source],
  );
  useEffect(() => {
    const [from, to] = [textsOf(english), textsOf(shown)];
    const say = (message: string) =>
      to[Object.keys(from).find((id) => from[id] === message) ?? ''] ?? message;
    const said = Object.entries(errors ?? {}).map(([key, each]) => [key, [say(String(each))]]);
    source.set({ errors: Object.fromEntries(said) });
  }, [errors, english, shown, source]);
  const submit = async () => {
    const result = await send({ token, answers: source.read().answers as Record<string, string> });
    if (result.data) return onChange();
    const wrong = isApiError(result.error) ? Object.keys(result.error.errors ?? {}) : [];
    document.getElementById(wrong[0] ?? '')?.focus();
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

/** Replaces the texts that this release knows, by their English: a newer server's others stay English. */
function useLocalised(english: Definition): Definition {
  const t = useText();
  const locale = useContext(LocaleContext);
  return useMemo(() => {
    const known = Object.values(recommendationFormTexts);
    const texts = Object.entries(textsOf(english)).flatMap(([id, source]) => {
      const text = known.find((each) => each.source === source);
      return text ? [[id, t(text)]] : [];
    });
    return localise(english, { texts: Object.fromEntries(texts) as Record<string, string>, locale });
  }, [english, t, locale]);
}

/** The form has no documents, lookups, sets, or tabs. */
const NO_SERVICES = {} as FormServices;
