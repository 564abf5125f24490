import { explanationAt } from '@portico/form-model';
import { Passage } from '@portico/texts/react';
import { Button, Modal } from '@portico/ui';
import { useState } from 'react';
import { useForm } from '../engine/form.ts';
import type { BlockProps } from './block.ts';
import styles from './blocks.module.css';

/** Button that opens an explanation. Renders nothing if the university lacks the values that the explanation needs. */
export function ModalButton({ block: { label, title, paragraphs } }: BlockProps<'modalButton'>) {
  const [isOpen, setIsOpen] = useState(false);
  const said = explanationAt(useForm().university, paragraphs);
  if (said.length === 0) return null;
  return (
    <p className={styles.explanation}>
      <Button variant="plain" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Passage>{label}</Passage>
      </Button>
      <Modal title={title} open={isOpen} onOpenChange={setIsOpen}>
        {said.map((paragraph) => (
          <p key={paragraph}>
            <Passage>{paragraph}</Passage>
          </p>
        ))}
      </Modal>
    </p>
  );
}
