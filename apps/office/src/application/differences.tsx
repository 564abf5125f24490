import type { ApplicationReply, DifferenceReply } from '@portico/contracts';
import { skipToken } from '@reduxjs/toolkit/query';
import { useText } from '@portico/texts/react';
import { useState } from 'react';
import { SelectField } from '../layout/select-field.tsx';
import { useGetDifferencesQuery } from './related.api.ts';
import { relatedTexts as texts } from './related.texts.ts';
import styles from './related.module.css';
import { Loaded } from './loaded-view.tsx';

export function Differences({ application: { id, status, submissions } }: { application: ApplicationReply }) {
  const t = useText();
  const references = submissions.map(({ reference }) => reference);
  const ends = status === 'submitted' ? references : [...references, ''];
  const [chosen, choose] = useState<{ from?: string; to?: string }>({});
  const to = chosen.to ?? ends.at(-1) ?? '';
  const from = chosen.from ?? ends[ends.indexOf(to) - 1] ?? references[0] ?? '';
  const canCompare = ends.length > 1;
  const query = useGetDifferencesQuery(canCompare ? { id, from, ...(to !== '' && { to }) } : skipToken);
  if (!canCompare)
    return (
      <Loaded title={t(texts.changes)} query={{ data: true, refetch: () => undefined }}>
        {() => <p className={styles.none}>{t(texts.needsTwo)}</p>}
      </Loaded>
    );
  const options = (values: string[]) =>
    values.map((value) => ({ value, label: value === '' ? t(texts.asNow) : value }));
  return (
    <Loaded title={t(texts.changes)} query={query}>
      {({ differences }) => (
        <>
          <div className={styles.choices}>
            <SelectField
              label={t(texts.from)}
              value={from}
              options={options(references)}
              onChange={(value) => choose({ from: value, to })}
            />
            <SelectField
              label={t(texts.to)}
              value={to}
              options={options(ends)}
              onChange={(value) => choose({ from, to: value })}
            />
          </div>
          {differences.length === 0 ? (
            <p className={styles.none}>{t(texts.noDifference)}</p>
          ) : (
            <ul className={styles.differences}>
              {differences.map((difference) => (
                <OneDifference key={difference.key} difference={difference} />
              ))}
            </ul>
          )}
        </>
      )}
    </Loaded>
  );
}

function OneDifference({ difference }: { difference: DifferenceReply }) {
  const t = useText();
  const { step, group, within, label, before, after, kind } = difference;
  return (
    <li className={styles.difference}>
      <span className={styles.place}>{[step, group, ...within].join(' › ')}</span>
      <strong className={styles.label}>{label}</strong>
      <span className={styles.mark}>{t(texts.kind, { kind })}</span>
      <dl className={styles.sides}>
        <div>
          <dt>{t(texts.before)}</dt>
          <dd>{before === null ? <em>{t(texts.nothing)}</em> : <del>{before}</del>}</dd>
        </div>
        <div>
          <dt>{t(texts.after)}</dt>
          <dd>{after === null ? <em>{t(texts.nothing)}</em> : <ins>{after}</ins>}</dd>
        </div>
      </dl>
    </li>
  );
}
