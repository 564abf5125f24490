import type { StepDefinition } from '@portico/form-model';
import { lazyComponent } from '@portico/ui';
import styles from './place-of-sections.module.css';

/** Without it the form is whole: nobody is told that it is missing. */
const SectionList = lazyComponent<{ definition: StepDefinition }>(
  () =>
    import(/* webpackChunkName: "section-list" */ './section-list.tsx').then((module) => module.SectionList),
  { failed: () => null },
);

/** Keeps the place of the list of sections, so that nothing moves when it comes. One section needs no list. */
export function PlaceOfSections({ definition }: { definition: StepDefinition }) {
  if (definition.groups.length < 2) return null;
  return (
    <div className={styles.place}>
      <SectionList definition={definition} />
    </div>
  );
}
