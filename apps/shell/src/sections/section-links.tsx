import { sectionHeadingId } from '@portico/form-react';
import { directionOf, SOURCE_LANGUAGE } from '@portico/texts';
import { Passage, SourceWordsContext, useText } from '@portico/texts/react';
import { memo, useId } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { SectionMark } from './section-mark.tsx';
import { sectionsTexts as texts } from './sections.texts.ts';
import styles from './section-links.module.css';
import { StatusNote } from './status-note.tsx';
import type { CurrentSections } from './use-current-sections.ts';
import type { Section } from './use-sections.ts';

export function SectionLinks({ sections, here, untranslated, isUntranslated }: CurrentSections) {
  const t = useText();
  return (
    <SourceWordsContext value={untranslated}>
      <nav aria-label={t(texts.list)}>
        <ol
          className={styles.sections}
          {...(isUntranslated && { lang: SOURCE_LANGUAGE, dir: directionOf(SOURCE_LANGUAGE) })}
        >
          {sections.map((section) => (
            <Entry key={section.id} section={section} isHere={section.id === here?.id} />
          ))}
        </ol>
      </nav>
    </SourceWordsContext>
  );
}

interface EntryProps {
  section: Section;
  isHere: boolean;
}

/** Link to a section. Its status is the accessible description rather than part of the name. */
const Entry = memo(function Entry({ section, isHere }: EntryProps) {
  const noteId = useId();
  const { id, title, state } = section;
  const to = { hash: `#${sectionHeadingId(id)}` };
  const go = useLinkClickHandler<HTMLAnchorElement>(to);
  return (
    <li className={styles.section} data-state={state}>
      <SectionMark state={state} />
      <div className={styles.words}>
        <a
          href={useHref(to)}
          className={styles.link}
          aria-current={isHere ? 'true' : undefined}
          aria-describedby={state && noteId}
          onClick={go}
        >
          <Passage>{title}</Passage>
        </a>
        <StatusNote id={noteId} status={section} />
      </div>
    </li>
  );
});
