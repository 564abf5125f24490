import type { Answers, Arrangement } from '@portico/form-model';
import type { Words } from '@portico/texts';

/** How the file of a question gets on. Sizes are in bytes. */
export type DocumentState =
  | {
      phase: 'sending' | 'converting' | 'removing' | 'attached';
      fileName: string;
      fileSize: number;
      /** Share of the bytes that was sent, 0 to 1; undefined while that is unknown. */
      sent?: number;
      /** It waits for the connection. */
      isOffline?: boolean;
    }
  | { phase: 'refused'; messages: readonly Words[] };

/** All that a form shows. */
export interface FormState {
  answers: Answers;
  /** What is wrong in this step, by answer key: messages as `validate` gives them, and sentences. */
  errors: Record<string, readonly Words[]>;
  /** How many sets of a repeated block are shown, and which tabs are chosen. */
  arrangement: Arrangement;
  /** Files by the key of their question; a question without an entry waits for one. */
  documents: Readonly<Record<string, DocumentState>>;
  /** Whether sets can be added, tabs changed and files attached: all are kept by the server, so a visitor can't. */
  canArrange: boolean;
}

/**
 * Where the form reads what it shows. Questions subscribe to it one by one, so that a key press draws one question and not
 * the page; `read` gives the same object, with the same parts, until something has changed.
 */
export interface FormSource {
  read(): FormState;
  /**
   * Returns how to stop listening. With `keys`, what listens shows the answers to these, and of the others only what follows from them by
   * conditions or from their having an answer: it need not hear of anything else that is typed.
   */
  subscribe(listener: () => void, keys?: readonly string[]): () => void;
}

/** A source that keeps what it is given: for tests and examples. */
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
