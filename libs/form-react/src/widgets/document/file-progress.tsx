import { fileSizeText, texts as sharedTexts } from '@portico/contracts';
import { useText } from '@portico/texts/react';
import type { FileState, MovingFile } from '../../engine/form-source.ts';
import { formTexts as texts } from '../../form.texts.ts';
import styles from './document-upload.module.css';

const PROGRESS = { sending: texts.uploading, converting: texts.converting, removing: texts.deleting };

export function FileName({ file }: { file: FileState }) {
  const t = useText();
  return (
    <>
      <span className={styles.name} dir="auto">
        {file.fileName}
      </span>
      <span className={styles.size}>{t.say(fileSizeText(file.fileSize))}</span>
    </>
  );
}

export function FileProgress({ file }: { file: MovingFile }) {
  const t = useText();
  return (
    <>
      {file.phase === 'sending' && !file.isOffline && (
        <progress
          className={styles.bar}
          value={file.sent}
          aria-label={t(texts.uploadingNamed, { file: file.fileName })}
        />
      )}
      <span className={styles.progress}>
        {t(file.isOffline ? sharedTexts.uploadOffline : PROGRESS[file.phase])}
      </span>
    </>
  );
}
