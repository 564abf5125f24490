import type { QuestionGroup } from '@portico/form-model';
import { PrintedContent, type PrintedContentProps } from './printed-content.tsx';

interface PrintedGroupProps extends Omit<PrintedContentProps, 'content' | 'isNested'> {
  group: QuestionGroup;
}

export function PrintedGroup({ group, ...shared }: PrintedGroupProps) {
  return (
    <section>
      <h3>{group.title}</h3>
      <PrintedContent content={group.questions} {...shared} />
    </section>
  );
}
