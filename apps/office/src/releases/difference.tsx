import type { ReleaseDifference } from '@portico/contracts';
import { classNames } from '@portico/ui';
import { useText } from '@portico/texts/react';
import screen from '../layout/screen.module.css';
import styles from './difference.module.css';
import { releasesTexts as texts } from './releases.texts.ts';

const SORTS = {
  step: texts.ofStep,
  group: texts.ofGroup,
  question: texts.ofQuestion,
  block: texts.ofBlock,
  sentence: texts.ofSentence,
  key: texts.ofKey,
  translation: texts.ofTranslation,
} satisfies Record<ReleaseDifference['sort'], object>;
const CHANGE_LABELS = { added: texts.added, removed: texts.removed, moved: texts.moved };

export function Difference({ changes }: { changes: ReleaseDifference[] }) {
  const t = useText();
  return (
    <section className={screen.part} aria-labelledby="changes">
      <h2 id="changes" className={screen.subtitle}>
        {t(texts.count, { count: changes.length })}
      </h2>
      <ol className={styles.things}>
        {thingsOf(changes).map((thing) => (
          <Thing key={`${thing[0].sort} ${thing[0].id}`} changes={thing} />
        ))}
      </ol>
    </section>
  );
}

type ChangedThing = [ReleaseDifference, ...ReleaseDifference[]];

function thingsOf(changes: ReleaseDifference[]): ChangedThing[] {
  const things: ChangedThing[] = [];
  for (const change of changes) {
    const last = things.at(-1);
    if (last?.[0].sort === change.sort && last[0].id === change.id) last.push(change);
    else things.push([change]);
  }
  return things;
}

function Thing({ changes }: { changes: ChangedThing }) {
  const t = useText();
  const [{ sort, name, id, action }] = changes;
  const isKeyed = sort === 'question' && !name.includes(`(${id})`);
  return (
    <li className={styles.thing}>
      <h3 className={styles.name}>
        <span className={styles.sort}>{t(SORTS[sort])}</span> {name}{' '}
        {isKeyed && <span className={styles.sort}>({id})</span>}
      </h3>
      {sort === 'key' && action === 'added' && <p className={screen.lead}>{t(texts.newKey)}</p>}
      <dl className={styles.changes}>
        {changes.map((change) => (
          <Change key={change.property ?? change.action} change={change} />
        ))}
      </dl>
    </li>
  );
}

function Change({ change: { action, property, before, after } }: { change: ReleaseDifference }) {
  const t = useText();
  const what = property ?? (action === 'changed' ? '' : t(CHANGE_LABELS[action]));
  return (
    <div className={styles.change}>
      <dt>{what}</dt>
      <dd className={classNames(styles.side, styles.was)}>
        <span className={styles.which}>{t(texts.was)}</span>
        <span dir="auto">{before ?? t(texts.absent)}</span>
      </dd>
      <dd className={classNames(styles.side, styles.is)}>
        <span className={styles.which}>{t(texts.is)}</span>
        <span dir="auto">{after ?? t(texts.absent)}</span>
      </dd>
    </div>
  );
}
