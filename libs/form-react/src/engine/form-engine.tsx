import {
  untranslatedWordsOf,
  type Answers,
  type QuestionGroup,
  type StepDefinition,
  type UniversityValues,
} from '@portico/form-model';
import { Passage, SourceWordsContext, useText } from '@portico/texts/react';
import { Fragment, memo, type ReactNode } from 'react';
import { formTexts as texts } from '../form.texts.ts';
import { CollapsibleSection } from '../sections/collapsible-section.tsx';
import { sectionHeadingId } from '../sections/section-heading-id.ts';
import { Contents } from './contents.tsx';
import { FormContext, useFormValue, useHasShown } from './form.ts';
import styles from './form-engine.module.css';
import type { FormServices } from './form-services.ts';
import type { FormSource } from './form-source.ts';

/** All props except `afterGroup` must be stable, because a new value rebuilds the form. */
export interface FormEngineProps {
  definition: StepDefinition;
  source: FormSource;
  services: FormServices;
  onChange(changes: Answers): void;
  /** Today in the university's time zone, as YYYY-MM-DD. */
  today: string;
  university?: UniversityValues;
  readOnly?: boolean;
  drawn?: ReadonlySet<string>;
  afterGroup?: Readonly<Record<string, ReactNode>>;
}

const NOTHING: UniversityValues = {};

export function FormEngine({
  definition,
  source,
  services,
  onChange,
  today,
  university = NOTHING,
  readOnly = false,
  drawn,
  afterGroup = {},
}: FormEngineProps) {
  const t = useText();
  const form = useFormValue({
    definition,
    source,
    services,
    change: onChange,
    today,
    university,
    readOnly,
  });
  return (
    <FormContext value={form}>
      <p className={styles.legend}>
        {t.rich(texts.legend, { mark: (star: ReactNode) => <span className={styles.mark}>{star}</span> })}
      </p>
      <SourceWordsContext value={untranslatedWordsOf(definition)}>
        {definition.groups
          .filter(({ id }) => drawn?.has(id) ?? true)
          .map((group) => (
            <Fragment key={group.id}>
              <QuestionGroupSection group={group} />
              {afterGroup[group.id]}
            </Fragment>
          ))}
      </SourceWordsContext>
    </FormContext>
  );
}

const QuestionGroupSection = memo(function QuestionGroupSection({ group }: { group: QuestionGroup }) {
  if (!useHasShown(group.questions)) return null;
  const headingId = sectionHeadingId(group.id);
  return (
    <CollapsibleSection group={group} headingId={headingId}>
      {group.intro && (
        <p>
          <Passage>{group.intro}</Passage>
        </p>
      )}
      <Contents content={group.questions} />
    </CollapsibleSection>
  );
});
