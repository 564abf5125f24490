import { useText } from '@portico/texts/react';
import { Button, Modal } from '@portico/ui';
import { formTexts as texts } from '../../form.texts.ts';

interface DeleteDialogProps {
  file: string;
  question: string;
  open: boolean;
  onClose(): void;
  onDelete(): void;
}

export function DeleteDialog({ file, question, open, onClose, onDelete }: DeleteDialogProps) {
  const t = useText();
  return (
    <Modal
      title={t(texts.deleteTitle, { file })}
      open={open}
      onOpenChange={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onDelete}>
            <span>{t(texts.delete)}</span>
          </Button>
          <Button onClick={onClose}>
            <span>{t(texts.deleteRefuse)}</span>
          </Button>
        </>
      }
    >
      <p>{t(texts.deleteWarning, { question })}</p>
    </Modal>
  );
}
