import type { QuestionGroup } from '@portico/form-model';
import { PrintedContent, type SharedProps } from './printed-content.tsx';

interface PrintedGroupProps extends SharedProps {
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
