import type { StepDefinition } from '@portico/form-model';
import { lazyComponent } from '@portico/ui';
import styles from './place-of-sections.module.css';

/** Without it the form is whole: nobody is told that it is missing. */
const SectionList = lazyComponent<{ definition: StepDefinition }>(
  () =>
    import(/* webpackChunkName: "section-list" */ './section-list.tsx').then((module) => module.SectionList),
  { failed: () => null },
);

interface PlaceOfSectionsProps {
  definition: StepDefinition;
  /** Whether all sections stand in the page, so that the list can look for where one is. */
  isWhole: boolean;
}

/** Keeps the place of the list of sections, so that nothing moves when it comes. One section needs no list. */
export function PlaceOfSections({ definition, isWhole }: PlaceOfSectionsProps) {
  if (definition.groups.length < 2) return null;
  return <div className={styles.place}>{isWhole && <SectionList definition={definition} />}</div>;
}
