import type { Answers, Arrangement } from '@portico/form-model';
import type { Words } from '@portico/texts';

export type DocumentState =
  | {
      phase: 'sending' | 'converting' | 'removing' | 'attached';
      fileName: string;
      fileSize: number;
      /** Uploaded fraction of the file, from 0 to 1; undefined while unknown. */
      sent?: number;
      isOffline?: boolean;
    }
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
