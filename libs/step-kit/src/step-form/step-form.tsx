import { isUntranslated, keysWithin, withOptionLists, type StepDefinition } from '@portico/form-model';
import { FormEngine } from '@portico/form-react';
import { readToday, useAppDispatch, useAppStore } from '@portico/store';
import { Button } from '@portico/ui';
import { directionOf, SOURCE_LANGUAGE } from '@portico/texts';
import { LocaleContext, useText } from '@portico/texts/react';
import { useContext, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { StepScope, useShell } from '../step-api.ts';
import { storeSource, useArrangement, useDocuments } from './store-source.ts';
import { SubmitButton, useSinglePress } from './submit-button.tsx';
import { stepTexts as texts } from '../step-kit.texts.ts';
import styles from './step-form.module.css';
import { useAnchoredQuestion } from './use-anchored-question.ts';
import { useChangeAnswers } from './use-change-answers.ts';
import { useFormServices } from './use-form-services.ts';
import { useProgressiveGroups } from './use-progressive-groups.ts';
import { useLiveValidation } from './use-live-validation.ts';
import { useLocalise } from './use-localise.ts';
import { useStepActions } from './use-step-actions.ts';

/** @since 1.0 */
export interface StepFormProps {
  definition: StepDefinition;
  slots?: StepSlots;
  children?: ReactNode;
}

/** @since 1.1 */
export interface StepSlots {
  afterGroup?: Readonly<Record<string, ReactNode>>;
}

/** @since 1.0 */
export function StepForm({ definition: released, slots = {}, children }: StepFormProps) {
  const { optionLists, university } = useShell();
  const definition = withOptionLists(released, optionLists);
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const locale = useContext(LocaleContext);
  const localised = useLocalise()(definition);
  const source = useMemo(() => storeSource(store, localised, locale), [store, localised, locale]);
  const change = useChangeAnswers(definition);
  const services = useFormServices(definition, localised);
  const [today] = useState(() => dispatch(readToday()));
  const drawn = useProgressiveGroups(localised.groups, {
    isLed: useLocation().hash !== '',
    isWrong: ({ questions }) => keysWithin(questions).some((key) => key in source.read().errors),
  });
  useArrangement(definition);
  useDocuments(definition);
  useLiveValidation();
  useAnchoredQuestion();

  refuseUnknownGroups(released, slots);

  return (
    <StepScope definition={released}>
      {/* Not a form element: browsers process all fields of a form on each key press, so each section is a separate form. */}
      <div role="form" className={styles.form} aria-label={localised.label}>
        {/* Marks the language and direction of a step that isn't translated. */}
        <div
          className={styles.questions}
          {...(isUntranslated(localised) && { lang: SOURCE_LANGUAGE, dir: directionOf(SOURCE_LANGUAGE) })}
        >
          <FormEngine
            definition={localised}
            source={source}
            services={services}
            onChange={change}
            today={today}
            university={university}
            drawn={drawn}
            afterGroup={slots.afterGroup}
          />
        </div>
        {children}
        <StepButtons stepId={definition.id} />
      </div>
    </StepScope>
  );
}

function refuseUnknownGroups({ id, groups }: StepDefinition, { afterGroup = {} }: StepSlots): void {
  const known = groups.map((group) => group.id);
  for (const group of Object.keys(afterGroup))
    if (!known.includes(group))
      throw new Error(
        `slots.afterGroup contains "${group}", which isn’t a group of the step "${id}". Its groups: ${known.join(', ')}.`,
      );
}

function StepButtons({ stepId }: { stepId: string }) {
  const t = useText();
  const shell = useShell();
  const { steps } = shell;
  const actions = useStepActions();
  const presses = useSinglePress();
  const { isBusy, run } = presses;
  const position = steps.findIndex((step) => step.id === stepId);
  const previous = steps[position - 1];
  const next = steps[position + 1];

  const { reviewRoute } = shell;
  const toReview = (words: ReactNode) => (
    <a
      href={reviewRoute}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        void run(() => actions.saveAndGo(String(reviewRoute)))();
      }}
    >
      {words}
    </a>
  );

  return (
    <>
      {!next && reviewRoute !== undefined && (
        <p className={styles.beforeSubmit}>{t.rich(texts.beforeSubmit, { review: toReview })}</p>
      )}
      <div className={styles.buttons}>
        {previous && (
          <Button variant="secondary" onClick={run(() => actions.goTo(previous.route))}>
            {t(texts.previous)}
          </Button>
        )}
        {next ? (
          <Button busy={isBusy} onClick={run(() => actions.saveAndGo(next.route))}>
            {t(texts.saveAndContinue)}
          </Button>
        ) : (
          <SubmitButton {...presses} />
        )}
      </div>
    </>
  );
}
