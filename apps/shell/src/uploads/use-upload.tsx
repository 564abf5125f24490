import { type AppThunk, type DeliveryProgress, useAppDispatch } from '@portico/store';
import type { Sentence } from '@portico/texts';
import { type ReactNode, useRef, useState } from 'react';

type Send = (file: File, onProgress: (progress: DeliveryProgress) => void) => AppThunk<Promise<Sentence[]>>;

interface Upload {
  isSending: boolean;
  isOffline: boolean;
  problems: Sentence[];
  setProblems(problems: Sentence[]): void;
  choose(): void;
  /** Hidden control, to render next to the button that calls `choose`. */
  picker: ReactNode;
}

/** Lets the person choose a file and sends it. @param onDone called after each attempt */
export function useUpload(send: Send, onDone: () => Promise<void>): Upload {
  const dispatch = useAppDispatch();
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setIsSending] = useState(false);
  const [isOffline, setIsOffline] = useState(false);
  const [problems, setProblems] = useState<Sentence[]>([]);
  const upload = async (file: File) => {
    setProblems([]);
    setIsSending(true);
    setProblems(await dispatch(send(file, (progress) => setIsOffline(progress.isOffline ?? false))));
    await onDone();
    setIsSending(false);
  };
  const picker = (
    <input
      ref={input}
      type="file"
      hidden
      accept=".png,.jpeg,.jpg,.pdf,.docx"
      onChange={({ currentTarget }) => {
        const [file] = currentTarget.files ?? [];
        currentTarget.value = '';
        if (file) void upload(file);
      }}
    />
  );
  return { isSending, isOffline, problems, setProblems, choose: () => input.current?.click(), picker };
}
