import { Button, Modal } from '@portico/ui';
import { useState } from 'react';
import type { BlockProps } from './block.ts';
import styles from './blocks.module.css';

/** A button that opens a dialog with explanations. */
export function ModalButton({ block: { label, title, paragraphs } }: BlockProps<'modalButton'>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <p className={styles.explanation}>
      <Button variant="plain" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      <Modal title={title} open={isOpen} onOpenChange={setIsOpen}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Modal>
    </p>
  );
}
