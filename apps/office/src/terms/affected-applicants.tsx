import type { TermsChangeReply } from '@portico/contracts';
import { useText } from '@portico/texts/react';
import { useFocusOnMount } from '../layout/use-focus-on-mount.ts';
import { useTermTexts } from './use-term-texts.ts';
import styles from './terms.module.css';
import { termsTexts as texts } from './terms.texts.ts';

const MAX_LISTED = 10;

export function AffectedApplicants({ of }: { of: TermsChangeReply | undefined }) {
  return <div role="status">{of && <EntryView of={of} />}</div>;
}

function EntryView({ of }: { of: TermsChangeReply }) {
  const t = useText();
  const part = useFocusOnMount<HTMLDivElement>();
  const words = useTermTexts(of);
  const { count, applicants } = of.affected;
  const named = applicants.slice(0, MAX_LISTED);
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
