import type { ApplicationReply, OpenedReply } from '@portico/contracts';
import { useText } from '@portico/texts/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { statusOfApplication } from '../application-list/use-row-texts.ts';
import { StatusMark } from '../application-list/status-mark.tsx';
import { useMay } from '../session/person.ts';
import { useTimes } from '../time/use-times.ts';
import { applicationTexts as texts } from './application.texts.ts';
import { relatedTexts } from './related.texts.ts';
import { EmailAddress } from './email-address.tsx';
import { History } from './history.tsx';
import { DeadlineExtension } from './granted-extension.tsx';
import { Notes } from './notes.tsx';
import { Recommendations } from './recommendations.tsx';
import { recommendationsTexts } from '../recommendations/recommendations.texts.ts';
import { Requests } from './requests.tsx';
import styles from './side-panel.module.css';
import { Submissions } from './submissions.tsx';

interface SidePanelProps {
  opened: OpenedReply;
  shown: string | undefined;
}

export function SidePanel({ opened, shown }: SidePanelProps) {
  const t = useText();
  // An older server sends no recommendations.
  const { application, requests, recommendations = [], notes, possible_duplicates: duplicates } = opened;
  const mayAudit = useMay('audit');
  const { id, submissions } = application;
  return (
    <aside aria-label={t(texts.side)} className={styles.panel}>
      <Part title={t(texts.facts)}>
        <Facts application={application} />
        {duplicates.length > 0 && (
          <p className={styles.none}>
            <span>{t(relatedTexts.duplicates)}</span>
            {duplicates.map((each) => (
              <Link key={each.id} to={`/applications/${each.id}`} className={styles.duplicate}>
                {each.email}
              </Link>
            ))}
          </p>
        )}
      </Part>
      <Part title={t(relatedTexts.notes)}>
        <Notes id={id} notes={notes} />
      </Part>
      <Part title={t(texts.submissions)}>
        <Submissions submissions={submissions} shown={shown} />
      </Part>
      <Part title={t(texts.requests)}>
        <Requests id={id} requests={requests} />
      </Part>
      {recommendations.length > 0 && (
        <Part title={t(recommendationsTexts.title)}>
          <Recommendations id={id} recommendations={recommendations} />
        </Part>
      )}
      {application.late && (
        <Part title={t(texts.late)}>
          <DeadlineExtension id={id} late={application.late} />
        </Part>
      )}
      {mayAudit && <History id={id} />}
    </aside>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}

function Facts({ application }: { application: ApplicationReply }) {
  const t = useText();
  const times = useTimes();
  const { reference, created_at, updated_at, submitted_at } = application;
  const facts: [label: string, value: ReactNode][] = [
    [t(texts.status), <StatusMark key="status" status={statusOfApplication(application)} />],
    [t(texts.reference), reference],
    [t(texts.email), <EmailAddress key="email" application={application} />],
    [t(texts.submitted), submitted_at && times.short(submitted_at)],
    [t(texts.changed), times.short(updated_at)],
    [t(texts.created), times.short(created_at)],
  ];
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value !== null)
        .map(([label, value]) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
