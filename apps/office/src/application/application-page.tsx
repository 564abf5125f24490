import type { ApplicationReply, LinkReply, OpenedReply, ServicePrintReply } from '@portico/contracts';
import { Button, Spinner, useToast } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { isApiError, errorMessage } from '../api/api-error.ts';
import { useOfficeSelector } from '../api/hooks.ts';
import { useSingleKeys } from '../keyboard/single-keys.ts';
import { Notice } from '../layout/notice.tsx';
import { useDocumentTitle } from '../layout/use-document-title.ts';
import { statusOfApplication } from '../application-list/use-row-texts.ts';
import { listTexts } from '../application-list/list.texts.ts';
import { StatusMark } from '../application-list/status-mark.tsx';
import { useMay } from '../session/person.ts';
import { useGetOpenedQuery, useMakeLinkMutation } from './application.api.ts';
import styles from './application-page.module.css';
import { applicationTexts as texts } from './application.texts.ts';
import { ActionMenu } from './action-menu.tsx';
import { Differences } from './differences.tsx';
import { Documents } from './documents.tsx';
import { ShareLinkDialog } from './share-link-dialog.tsx';
import { Emails } from './emails.tsx';
import { PdfButton } from './pdf-button.tsx';
import { AnswersView } from './answers-view.tsx';
import { SidePanel } from './side-panel.tsx';
import { Timeline } from './timeline.tsx';
import { useAdjacentApplications } from './use-adjacent-applications.ts';
import { ViewLinks } from './view-tabs.tsx';
import { useView, type View } from './use-view.ts';

export function ApplicationPage() {
  const t = useText();
  useDocumentTitle(t(texts.title));
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const shown = query.get('submission') ?? undefined;
  const view = useView();
  const { data, currentData, error, refetch } = useGetOpenedQuery({ id, reference: shown });
  // While another application loads, `data` still holds the previous one.
  const opened = data?.application.id === id ? data : undefined;
  const back = useBack(id);
  const neighbours = useAdjacentApplications(id);
  const navigate = useNavigate();
  const open = (other: string | undefined) =>
    other === undefined ? undefined : () => void navigate(`/applications/${other}`, { replace: true });
  useSingleKeys({
    j: open(neighbours.after),
    k: open(neighbours.before),
    u: () => void navigate(back.to, { state: back.state }),
  });

  if (error && !currentData) {
    const isUnknown = isApiError(error) && error.status === 404;
    return (
      <Notice
        screen="application-failed"
        title={t(isUnknown ? texts.notFound : texts.failed)}
        lead={isUnknown ? t(texts.notFoundLead) : t.say(errorMessage(error))}
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
          {neighbours.place > 0 && <AdjacentLinks {...neighbours} open={open} />}
        </div>
        {opened && <Head opened={opened} shown={shown} />}
        {opened && <ViewLinks />}
      </div>
      {opened ? (
        <div className={styles.body}>
          <MainView
            key={`${id} ${shown ?? ''} ${view}`}
            application={opened.application}
            answers={currentData?.view}
            view={view}
            shown={shown}
          />
          <SidePanel opened={opened} shown={shown} />
        </div>
      ) : (
        <Spinner size="block" label={t(texts.loading)} />
      )}
    </main>
  );
}

interface MainViewProps {
  application: ApplicationReply;
  answers: ServicePrintReply | undefined;
  view: View;
  shown: string | undefined;
}

function MainView({ application, answers, view, shown }: MainViewProps) {
  const { id } = application;
  switch (view) {
    case 'answers':
      return <AnswersView which={{ id, reference: shown }} view={answers} />;
    case 'documents':
      return <Documents id={id} />;
    case 'changes':
      return <Differences application={application} />;
    case 'timeline':
      return <Timeline id={id} />;
    case 'mails':
      return <Emails id={id} />;
  }
}

function useBack(id: string) {
  const query = useOfficeSelector((state) => state.list.query);
  return { to: query === '' ? '/applications' : `/applications?${query}`, state: { from: id } };
}

type AdjacentLinksProps = ReturnType<typeof useAdjacentApplications> & {
  open(id: string | undefined): (() => void) | undefined;
};

function AdjacentLinks({ place, count, before, after, open }: AdjacentLinksProps) {
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

function Head({ opened, shown }: { opened: OpenedReply; shown: string | undefined }) {
  const { application, tags } = opened;
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
      showToast({ severity: 'error', label: { text: texts.link }, message: errorMessage(error) });
    }
  };
  return (
    <div className={styles.line}>
      <h1 className={styles.name}>{name || t(listTexts.unnamed)}</h1>
      <span className={styles.tells}>
        <StatusMark status={statusOfApplication(application)} />
        <span>{shown ?? reference ?? email}</span>
        {tags.map((tag) => (
          <span key={tag} className={styles.tag}>
            {tag}
          </span>
        ))}
      </span>
      <span className={styles.actions}>
        <PdfButton key={`${id} ${shown ?? ''}`} id={id} reference={shown} />
        <Button variant="secondary" className={styles.action} busy={isLoading} onClick={ask}>
          {t(texts.link)}
        </Button>
        {mayChange && <ActionMenu application={application} tags={tags} />}
      </span>
      {link && <ShareLinkDialog link={link} onClose={() => setLink(null)} />}
    </div>
  );
}
