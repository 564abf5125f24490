import type { BulkJobReply } from '@portico/contracts';
import { useText } from '@portico/texts/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { errorMessage } from '../api/api-error.ts';
import { bulkActionsTexts } from '../bulk-actions/bulk-actions.texts.ts';
import { useGetSkippedQuery } from './exports.api.ts';
import { exportsTexts as texts } from './exports.texts.ts';
import styles from './exports-panel.module.css';

interface SkippedApplicationsProps {
  job: Pick<BulkJobReply, 'id' | 'left_out'>;
}

/** Applications that an export left out. Their names are loaded only on request, because reading them is logged. */
export function SkippedApplications({ job: { id, left_out: count } }: SkippedApplicationsProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useGetSkippedQuery({ id, count }, { skip: !isOpen });
  const all = data?.applications ?? [];
  const more = count - all.length;
  return (
    <details className={styles.leftOut} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t(texts.leftOut, { count })}</summary>
      {error && <p role="alert">{t.say(errorMessage(error))}</p>}
      {data && (
        <ul>
          {all.map(({ id: application, name, email, reference, why }) => (
            <li key={application}>
              <Link to={`/applications/${application}`}>
                {[name || email, reference].filter(Boolean).join(' · ') || t(texts.leftOutNew)}
              </Link>
              {': '}
              {t(bulkActionsTexts.why, { why })}
            </li>
          ))}
          {more > 0 && <li>{t(texts.leftOutMore, { count: more })}</li>}
        </ul>
      )}
    </details>
  );
}
