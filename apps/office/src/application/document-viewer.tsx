import { staffDocumentPagePath } from '@portico/contracts';
import { Button, classNames, Modal } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useState } from 'react';
import { relatedTexts as texts } from './related.texts.ts';
import styles from './related.module.css';

interface DocumentViewerProps {
  id: string;
  document: string;
  label: string;
  pages: number;
  shown: number;
  page: number;
  onPage(page: number): void;
  onClose(): void;
}

export function DocumentViewer(props: DocumentViewerProps) {
  const { id, document, label, pages, shown, page, onPage, onClose } = props;
  const t = useText();
  const [isLarge, setLarge] = useState(false);
  const [failed, setFailed] = useState<number | null>(null);
  const alt = t(texts.pageOf, { page, pages, document: label });
  return (
    <Modal
      open
      size="lg"
      title={alt}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      actions={
        <>
          <Turn to={page > 1 ? page - 1 : null} onPage={onPage}>
            {t(texts.previousPage)}
          </Turn>
          <Turn to={page < shown ? page + 1 : null} onPage={onPage}>
            {t(texts.nextPage)}
          </Turn>
          <Button variant="secondary" onClick={() => setLarge(!isLarge)}>
            {t(isLarge ? texts.smaller : texts.larger)}
          </Button>
        </>
      }
    >
      <div
        className={classNames(styles.zoomed, isLarge && styles.large)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focusable, so that the keyboard can scroll it
        tabIndex={0}
        role="group"
        aria-label={alt}
      >
        {failed === page ? (
          <p>{t(texts.notShown)}</p>
        ) : (
          <img src={staffDocumentPagePath(id, document, page)} alt={alt} onError={() => setFailed(page)} />
        )}
      </div>
    </Modal>
  );
}

interface TurnProps {
  to: number | null;
  onPage(page: number): void;
  children: string;
}

/** Uses aria-disabled at the first and last page, because a disabled button would lose the focus. */
function Turn({ to, onPage, children }: TurnProps) {
  return (
    <button
      type="button"
      className={styles.turn}
      aria-disabled={to === null || undefined}
      onClick={() => {
        if (to !== null) onPage(to);
      }}
    >
      {children}
    </button>
  );
}
