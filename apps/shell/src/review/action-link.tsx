import type { Text } from '@portico/texts';
import { usePassage, useText } from '@portico/texts/react';
import { VisuallyHidden } from '@portico/ui';
import type { ReactNode } from 'react';
import { ReviewLink } from './review-link.tsx';
import styles from './review-page.module.css';

interface ActionLinkProps {
  /** Text with the tag `of` around the question, such as "Change <of>{question}</of>". */
  text: Text;
  of: string;
  route: string;
  target: string;
  keys?: readonly string[];
}

export function ActionLink({ text, of: question, ...link }: ActionLinkProps) {
  const t = useText();
  const passage = usePassage();
  const of = (words: ReactNode) => (
    <VisuallyHidden>
      <span {...passage(question)}>{words}</span>
    </VisuallyHidden>
  );
  return (
    <ReviewLink {...link} className={styles.action}>
      {t.rich(text, { question, of })}
    </ReviewLink>
  );
}
