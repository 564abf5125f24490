import type { ApplicationReply, LinkReply, ServicePrintReply } from '@portico/contracts';
import { Button, Spinner, useToast } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { isApiError, sentenceOfError } from '../api/api-error.ts';
import { useOfficeSelector } from '../api/hooks.ts';
import { useSingleKeys } from '../keyboard/single-keys.ts';
import { Notice } from '../layout/notice.tsx';
import { useDocumentTitle } from '../layout/use-document-title.ts';
import { statusOf } from '../list/line-words.ts';
import { listTexts } from '../list/list.texts.ts';
import { StatusMark } from '../list/status-mark.tsx';
import { useMay } from '../session/person.ts';
import { useGetOpenedQuery, useMakeLinkMutation } from './application.api.ts';
import styles from './application-page.module.css';
import { applicationTexts as texts } from './application.texts.ts';
import { Deeds } from './deeds.tsx';
import { Differences } from './differences.tsx';
import { Documents } from './documents.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { Mails } from './mails.tsx';
import { PdfButton } from './pdf-button.tsx';
import { ReadAnswers } from './read-answers.tsx';
import { SidePanel } from './side-panel.tsx';
import { Timeline } from './timeline.tsx';
import { useNeighbours } from './use-neighbours.ts';
import { ViewLinks } from './view-links.tsx';
import { useView, type View } from './views.ts';

/** One application: its answers, what there is about it, and what can be done. */
export function ApplicationPage() {
  const t = useText();
  useDocumentTitle(t(texts.title));
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const shown = query.get('submission') ?? undefined;
  const view = useView();
  const { data, currentData, error, refetch } = useGetOpenedQuery({ id, reference: shown });
  // Another submission of the same applicant is on its way: what is not of it stays.
  const opened = data?.application.id === id ? data : undefined;
  const back = useBack(id);
  const neighbours = useNeighbours(id);
  const navigate = useNavigate();
  const open = (other: string | undefined) =>
    other === undefined ? undefined : () => void navigate(`/applications/${other}`, { replace: true });
  useSingleKeys({
    j: open(neighbours.after),
    k: open(neighbours.before),
    u: () => void navigate(back.to, { state: back.state }),
  });

  // What is read already stays, whatever becomes of a second look.
  if (error && !currentData) {
    const isUnknown = isApiError(error) && error.status === 404;
    return (
      <Notice
        screen="application-failed"
        title={t(isUnknown ? texts.notFound : texts.failed)}
        lead={isUnknown ? t(texts.notFoundLead) : t.say(sentenceOfError(error))}
      >
        {!isUnknown && <Button onClick={() => void refetch()}>{t(texts.again)}</Button>}
        <Link to={back.to}>{t(texts.back)}</Link>
      </Notice>
    );
  }
  return (
    <main id="content" tabIndex={-1} className={styles.page} data-screen="application">
      <div className={styles.head}>
        <div className={styles.way}>
          <Link to={back.to} state={back.state} className={styles.back}>
            ‹ {t(texts.back)}
          </Link>
          {neighbours.place > 0 && <Neighbours {...neighbours} open={open} />}
        </div>
        {opened && <Head application={opened.application} shown={shown} />}
        {opened && <ViewLinks />}
      </div>
      {opened ? (
        <div className={styles.body}>
          <Middle
            key={`${id} ${shown ?? ''} ${view}`}
            application={opened.application}
            answers={currentData?.view}
            view={view}
          />
          <SidePanel opened={opened} shown={shown} />
        </div>
      ) : (
        <Spinner size="block" label={t(texts.loading)} />
      )}
    </main>
  );
}

interface MiddleProps {
  application: ApplicationReply;
  /** Those that are wanted; undefined until they are here. */
  answers: ServicePrintReply | undefined;
  view: View;
}

function Middle({ application, answers, view }: MiddleProps) {
  const { id } = application;
  switch (view) {
    case 'answers':
      return <ReadAnswers view={answers} />;
    case 'documents':
      return <Documents id={id} />;
    case 'changes':
      return <Differences application={application} />;
    case 'timeline':
      return <Timeline id={id} />;
    case 'mails':
      return <Mails id={id} />;
  }
}

/** The list as it was left, at the line of this application. */
function useBack(id: string) {
  const query = useOfficeSelector((state) => state.list.query);
  return { to: query === '' ? '/applications' : `/applications?${query}`, state: { from: id } };
}

type NeighboursProps = ReturnType<typeof useNeighbours> & {
  open(id: string | undefined): (() => void) | undefined;
};

function Neighbours({ place, count, before, after, open }: NeighboursProps) {
  const t = useText();
  const [previous, next] = [open(before), open(after)];
  return (
    <span className={styles.neighbours}>
      {count && (
        <span className={styles.place}>
          {t(count.is_about ? texts.placeAbout : texts.place, { at: place, count: count.value })}
        </span>
      )}
      <button
        type="button"
        className={styles.neighbour}
        aria-keyshortcuts="k"
        aria-disabled={!previous || undefined}
        onClick={previous}
      >
        ↑ {t(texts.previous)}
      </button>
      <button
        type="button"
        className={styles.neighbour}
        aria-keyshortcuts="j"
        aria-disabled={!next || undefined}
        onClick={next}
      >
        ↓ {t(texts.next)}
      </button>
    </span>
  );
}

function Head({ application, shown }: { application: ApplicationReply; shown: string | undefined }) {
  const t = useText();
  const mayChange = useMay('changes');
  const { id, name, email, reference } = application;
  const [makeLink, { isLoading }] = useMakeLinkMutation();
  const [link, setLink] = useState<LinkReply | null>(null);
  const { showToast } = useToast();
  const ask = async () => {
    try {
      setLink(await makeLink({ id, reference: shown }).unwrap());
    } catch (error) {
      showToast({ severity: 'error', label: { text: texts.link }, message: sentenceOfError(error) });
    }
  };
  return (
    <div className={styles.line}>
      <h1 className={styles.name}>{name || t(listTexts.unnamed)}</h1>
      <span className={styles.tells}>
        <StatusMark status={statusOf(application)} />
        <span>{shown ?? reference ?? email}</span>
      </span>
      <span className={styles.deeds}>
        <PdfButton key={`${id} ${shown ?? ''}`} id={id} reference={shown} />
        <Button variant="secondary" className={styles.deed} busy={isLoading} onClick={ask}>
          {t(texts.link)}
        </Button>
        {mayChange && <Deeds application={application} />}
      </span>
      {link && <LinkDialog link={link} onClose={() => setLink(null)} />}
    </div>
  );
}
