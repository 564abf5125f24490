import { classNames } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { Link } from 'react-router-dom';
import { useOfficeSelector } from '../api/hooks.ts';
import { SelectBox } from '../bulk/select-box.tsx';
import { statusOf, useLineWords } from './line-words.ts';
import styles from './list-cards.module.css';
import { listTexts as texts } from './list.texts.ts';
import type { LinesProps } from './lines-props.ts';
import { StatusMark } from './status-mark.tsx';
import { useActiveLine } from './use-active-line.ts';
import { useVirtualLines } from './use-virtual-lines.ts';

const CARD = 104;

/** The lines on a phone: what decides whether to open one. */
export function ListCards({ scroller, first }: LinesProps) {
  const t = useText();
  const { lines, count } = useOfficeSelector((state) => state.list);
  const words = useLineWords();
  const { active, setActive, follow } = useActiveLine(scroller, lines.length, first);
  const { virtual, items } = useVirtualLines({ scroller, height: CARD, active });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its links, in one place
    <ul
      aria-label={t(texts.title)}
      className={styles.cards}
      style={{ blockSize: virtual.getTotalSize() }}
      onKeyDown={(event) => follow(event, virtual)}
    >
      {items.map(({ index, start }) => {
        const line = lines[index];
        if (!line) return null;
        const said = words(line);
        const notes = [
          said.term,
          line.missing > 0 && t(texts.missingCount, { count: line.missing }),
          line.requested > 0 && t(texts.requestedCount, { count: line.requested }),
          line.documents > 0 && t(texts.documentsCount, { count: line.documents }),
        ].filter(Boolean);
        return (
          <li
            key={line.id}
            aria-setsize={count && !count.is_about ? count.value : -1}
            aria-posinset={index + 1}
            data-line={index}
            className={styles.card}
            style={{ transform: `translateY(${start}px)` }}
          >
            <div className={styles.box}>
              <SelectBox
                id={line.id}
                name={line.name || line.email}
                tabIndex={index === active ? 0 : -1}
                onFocus={() => setActive(index)}
              />
            </div>
            <div className={styles.line}>
              <Link
                to={`/applications/${line.id}`}
                className={classNames(styles.name, line.name === '' && styles.unnamed)}
                tabIndex={index === active ? 0 : -1}
                onFocus={() => setActive(index)}
              >
                {line.name === '' ? line.email : said.name}
              </Link>
              <StatusMark status={statusOf(line)} />
            </div>
            <div className={styles.notes}>{notes.join(' · ') || said.email}</div>
            <div className={styles.when}>
              {line.submitted_at
                ? t(texts.submittedAt, { when: said.submitted })
                : t(texts.changedAt, { when: said.changed })}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
