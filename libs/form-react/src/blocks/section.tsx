import type { SectionBlock } from '@portico/form-model';
import { Contents } from '../engine/contents.tsx';
import { useHasShown } from '../engine/use-has-shown.ts';
import { Heading } from './heading.tsx';

/** Questions that come and go together; its heading goes with the last of them. */
export function Section({ title, questions }: Pick<SectionBlock, 'title' | 'questions'>) {
  if (!useHasShown(questions)) return null;
  return (
    <>
      {title && <Heading text={title} />}
      <Contents content={questions} />
    </>
  );
}
