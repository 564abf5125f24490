import type { Answers, Arrangement } from '@portico/form-model';
import type { Words } from '@portico/texts';

export interface FileState {
  fileName: string;
  fileSize: number;
  /** Uploaded fraction of the file, from 0 to 1; undefined while unknown. */
  sent?: number;
  isOffline?: boolean;
}

export type MovingFile = { phase: 'sending' | 'converting' | 'removing' } & FileState;

export type DocumentState =
  | MovingFile
  | ({
      phase: 'attached';
      /** File that replaces the attached one once it is accepted. */
      next?: MovingFile;
      /** Why such a file was refused. */
      messages?: readonly Words[];
    } & FileState)
  /** Can be restored for a while. */
  | ({ phase: 'removed' } & FileState)
  | { phase: 'refused'; messages: readonly Words[] };

export interface FormState {
  answers: Answers;
  errors: Record<string, readonly Words[]>;
  arrangement: Arrangement;
  documents: Readonly<Record<string, DocumentState>>;
  /** Whether the person can add sets, change tabs, and attach files. Visitors can't, because the server stores these. */
  canArrange: boolean;
}

/** State of a form, to which each question subscribes. Until something changes, `read` returns the same object with the same parts. */
export interface FormSource {
  read(): FormState;
  /** Calls `listener` after changes. With `keys`, typing in another question doesn't count, unless a condition reads its answer. */
  subscribe(listener: () => void, keys?: readonly string[]): () => void;
}

export function createFormSource(initial: Partial<FormState> = {}): FormSource & {
  set(change: Partial<FormState>): void;
} {
  let state: FormState = {
    answers: {},
    errors: {},
    arrangement: {},
    documents: {},
    canArrange: true,
    ...initial,
  };
  const listeners = new Set<() => void>();
  return {
    read: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set: (change) => {
      state = { ...state, ...change };
      listeners.forEach((listener) => listener());
    },
  };
}
