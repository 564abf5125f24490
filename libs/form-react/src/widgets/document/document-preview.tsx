import { useText } from '@portico/texts/react';
import { Modal } from '@portico/ui';
import { useState } from 'react';
import { formTexts as texts } from '../../form.texts.ts';
import styles from './document-upload.module.css';

interface DocumentPreviewProps {
  url: string;
  file: string;
}

/** Image of the first page, which opens in the size of the window. Renders nothing if the server can't create one. */
export function DocumentPreview({ url, file }: DocumentPreviewProps) {
  const t = useText();
  // A replacement has the same URL, and browsers reuse images that the page has shown before.
  const [address] = useState(() => (url.startsWith('/') ? `${url}?at=${Date.now()}` : url));
  const [isMissing, setIsMissing] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  if (isMissing) return null;
  return (
    <>
      <button
        type="button"
        className={styles.preview}
        aria-label={t(texts.viewPage, { file })}
        onClick={() => setIsOpen(true)}
      >
        <img src={address} alt="" onError={() => setIsMissing(true)} />
      </button>
      <Modal title={t(texts.firstPage, { file })} size="lg" open={isOpen} onOpenChange={setIsOpen}>
        <img className={styles.page} src={address} alt={t(texts.firstPage, { file })} />
      </Modal>
    </>
  );
}
