import type { Answers, Arrangement } from '@portico/form-model';
import type { Words } from '@portico/texts';

export type DocumentState =
  | {
      phase: 'sending' | 'converting' | 'removing' | 'attached';
      fileName: string;
      fileSize: number;
      /** Fraction sent, 0 to 1; undefined while unknown. */
      sent?: number;
      isOffline?: boolean;
    }
  | { phase: 'refused'; messages: readonly Words[] };

export interface FormState {
  answers: Answers;
  /** By answer key: messages of `validate`, or sentences. */
  errors: Record<string, readonly Words[]>;
  arrangement: Arrangement;
  documents: Readonly<Record<string, DocumentState>>;
  /** Visitors can't add sets, change tabs, or attach files, which the server stores. */
  canArrange: boolean;
}

/** State of a form. Questions subscribe individually. `read` returns the same object, with the same parts, until something changes. */
export interface FormSource {
  read(): FormState;
  /** With `keys`, the listener shows only these answers, plus what conditions derive from the others, and is skipped for other typing. */
  subscribe(listener: () => void, keys?: readonly string[]): () => void;
}

/** In-memory source for tests and examples. */
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
