import {
  untranslatedWordsOf,
  type Answers,
  type QuestionGroup,
  type StepDefinition,
  type UniversityValues,
} from '@portico/form-model';
import { Said, SourceWordsContext, useText } from '@portico/texts/react';
import { Fragment, memo, type ReactNode } from 'react';
import { formTexts as texts } from '../form.texts.ts';
import { FoldableSection } from '../sections/foldable-section.tsx';
import { sectionHeadingId } from '../sections/section-heading.ts';
import { Contents } from './contents.tsx';
import { FormContext, useFormValue, useHasShown } from './form.ts';
import styles from './form-engine.module.css';
import type { FormServices } from './form-services.ts';
import type { FormSource } from './form-source.ts';

/** But for `afterGroup`, none of them may change with every drawing: the form begins anew with each. */
export interface FormEngineProps {
  definition: StepDefinition;
  source: FormSource;
  services: FormServices;
  /** The keys that the person changed, companions included. */
  onChange(changes: Answers): void;
  /** YYYY-MM-DD in the university's time zone. */
  today: string;
  /** What explanations say of the university; without it nothing. */
  university?: UniversityValues;
  readOnly?: boolean;
  /** The ids of the groups that are drawn, for the moments until all of them are. */
  drawn?: ReadonlySet<string>;
  /** By the id of a group, what is drawn below it. */
  afterGroup?: Readonly<Record<string, ReactNode>>;
}

const NOTHING: UniversityValues = {};

/** Draws the questions of a step that are to be seen with the answers of `source`. Holds no answers itself. */
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

/** One group of questions under its heading; nothing while all of them are hidden. */
const QuestionGroupSection = memo(function QuestionGroupSection({ group }: { group: QuestionGroup }) {
  if (!useHasShown(group.questions)) return null;
  const headingId = sectionHeadingId(group.id);
  return (
    <FoldableSection group={group} headingId={headingId}>
      {group.intro && (
        <p>
          <Said>{group.intro}</Said>
        </p>
      )}
      <Contents content={group.questions} />
    </FoldableSection>
  );
});
