import type { BulkJobReply } from '@portico/contracts';
import { useText } from '@portico/texts/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { sentenceOfError } from '../api/api-error.ts';
import { useGetBulkLeftOutQuery } from './bulk.api.ts';
import { bulkTexts as texts } from './bulk.texts.ts';
import styles from './jobs-panel.module.css';

interface LeftOutProps {
  job: Pick<BulkJobReply, 'id' | 'left_out'>;
}

/** Who is not in a file, and why. The names are asked for by whoever wants to read them: that is work, and stands in the trail. */
export function LeftOut({ job: { id, left_out: count } }: LeftOutProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useGetBulkLeftOutQuery({ id, count }, { skip: !isOpen });
  const all = data?.applications ?? [];
  const more = count - all.length;
  return (
    <details className={styles.leftOut} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t(texts.leftOut, { count })}</summary>
      {error && <p role="alert">{t.say(sentenceOfError(error))}</p>}
      {data && (
        <ul>
          {all.map(({ id: application, name, email, reference, why }) => (
            <li key={application}>
              <Link to={`/applications/${application}`}>
                {[name || email, reference].filter(Boolean).join(' · ') || t(texts.leftOutNew)}
              </Link>
              {': '}
              {t(why === 'empty' ? texts.leftOutEmpty : texts.leftOutFailed)}
            </li>
          ))}
          {more > 0 && <li>{t(texts.leftOutMore, { count: more })}</li>}
        </ul>
      )}
    </details>
  );
}
