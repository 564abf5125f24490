import { isUntranslated, untranslatedWordsOf, type StepDefinition } from '@portico/form-model';
import { sectionHeadingId } from '@portico/form-react';
import { directionOf, SOURCE_LANGUAGE } from '@portico/texts';
import { Passage, SourceWordsContext, useText } from '@portico/texts/react';
import { Modal } from '@portico/ui';
import { memo, useCallback, useId, useState } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { SectionMark } from './section-mark.tsx';
import { sectionsTexts as texts } from './sections.texts.ts';
import styles from './section-list.module.css';
import { useSectionInView } from './use-section-in-view.ts';
import { useSections, type Section } from './use-sections.ts';

interface SectionListProps {
  definition: StepDefinition;
}

/** Section navigation: the current section and a link to each. CSS shows it next to the form, or as a button with a menu in narrow windows. */
export function SectionList({ definition }: SectionListProps) {
  const t = useText();
  const sections = useSections(definition);
  const inView = useSectionInView(sections.map(({ id }) => id));
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  const place = sections.findIndex(({ id }) => id === inView);
  const here = sections[place];
  if (!here) return null;
  const list = <Links {...{ sections, inView, close }} />;
  return (
    <SourceWordsContext value={untranslatedWordsOf(definition)}>
      <div
        className={styles.list}
        {...(isUntranslated(definition) && { lang: SOURCE_LANGUAGE, dir: directionOf(SOURCE_LANGUAGE) })}
      >
        <nav className={styles.sidebar} aria-label={t(texts.list)}>
          {list}
        </nav>
        <button
          type="button"
          className={styles.opener}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(true)}
        >
          <span>{t(texts.where, { number: place + 1, count: sections.length, title: here.title })}</span>
          <Chevron />
        </button>
        <Modal title={t(texts.list)} open={isOpen} onOpenChange={setIsOpen}>
          <nav aria-label={t(texts.list)}>{list}</nav>
        </Modal>
      </div>
    </SourceWordsContext>
  );
}

interface LinksProps {
  sections: readonly Section[];
  inView: string | undefined;
  close(): void;
}

function Links({ sections, inView, close }: LinksProps) {
  return (
    <ol className={styles.sections}>
      {sections.map((section) => (
        <Entry key={section.id} section={section} isHere={section.id === inView} onFollow={close} />
      ))}
    </ol>
  );
}

interface EntryProps {
  section: Section;
  isHere: boolean;
  onFollow(): void;
}

/** The status describes the link and isn't part of its name. */
const Entry = memo(function Entry({ section, isHere, onFollow }: EntryProps) {
  const t = useText();
  const noteId = useId();
  const { id, title, status, answered, required } = section;
  const to = { hash: `#${sectionHeadingId(id)}` };
  const go = useLinkClickHandler<HTMLAnchorElement>(to);
  return (
    <li className={styles.section} data-status={status}>
      <SectionMark status={status} />
      <div className={styles.words}>
        <a
          href={useHref(to)}
          className={styles.link}
          aria-current={isHere ? 'true' : undefined}
          aria-describedby={noteId}
          onClick={(event) => {
            if (!event.metaKey && !event.ctrlKey && !event.shiftKey) onFollow();
            go(event);
          }}
        >
          <Passage>{title}</Passage>
        </a>
        <span id={noteId} className={styles.note}>
          <span className={styles.status}>{t(status === 'started' ? texts.begun : texts[status])}</span>{' '}
          <span>{t(texts.counted, { answered, required })}</span>
        </span>
      </div>
    </li>
  );
});

function Chevron() {
  return (
    <svg viewBox="0 0 16 16" width="16" className={styles.chevron} aria-hidden="true">
      <path d="M3 5.5l5 5 5-5" fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}
