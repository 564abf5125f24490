import type { TermsChangeReply } from '@portico/contracts';
import { useText } from '@portico/texts/react';
import { useFocus } from '../layout/use-focus.ts';
import { useTermWords } from './term-words.ts';
import styles from './terms.module.css';
import { termsTexts as texts } from './terms.texts.ts';

/** More names than these nobody reads before they decide; the number says the rest. */
const MOST_NAMED = 10;

/** Whom a change of dates touches, and how times were understood; nothing before it was asked. */
export function Affected({ of }: { of: TermsChangeReply | undefined }) {
  return <div role="status">{of && <Told of={of} />}</div>;
}

function Told({ of }: { of: TermsChangeReply }) {
  const t = useText();
  const part = useFocus<HTMLDivElement>();
  const words = useTermWords(of);
  const { count, applicants } = of.affected;
  const named = applicants.slice(0, MOST_NAMED);
  return (
    <div ref={part} tabIndex={-1} className={styles.affected}>
      {of.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <p className={styles.count}>{count === 0 ? t(texts.touchesNobody) : t(texts.touches, { count })}</p>
      {named.length > 0 && (
        <ul>
          {named.map(({ id, name, email, before, after }) => (
            <li key={id}>
              {t(texts.touched, {
                name: name || email,
                ...{ before: words.deadline(before), after: words.deadline(after) },
              })}
            </li>
          ))}
          {count > named.length && <li>{t(texts.more, { count: count - named.length })}</li>}
        </ul>
      )}
    </div>
  );
}
