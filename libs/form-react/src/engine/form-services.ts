import type { OwnWidgetService } from '../custom-widgets/custom-widgets.ts';
import type { LookupFields, LookupUse, RepeatedBlock, Tab, TabsBlock } from '@portico/form-model';

export interface LookupSuggestion {
  id: string;
  text: string;
  sub_text: string;
}

export type LookupCategory = LookupUse['category'];

/** Searches for schools and addresses. Neither function rejects on failure, because applicants can also type the answer. */
export interface LookupService {
  /**
   * @param text not blank
   * @returns an empty list if nothing is found or the search fails
   */
  find(text: string, category: LookupCategory): Promise<readonly LookupSuggestion[]>;
  /** @returns null if the record can't be loaded */
  record(id: string, category: LookupCategory): Promise<LookupFields | null>;
}

export interface TabChange {
  left: Tab;
  next: Tab;
  /** For an undo: names of the files to restore, by answer key. */
  restores?: Readonly<Record<string, string>>;
}

/** Stores the form layout. Never rejects: shows failures to the person and returns whether it succeeded. */
export interface ArrangementService {
  addSet(block: RepeatedBlock, count: number): Promise<boolean>;
  chooseTab(block: TabsBlock, change: TabChange): Promise<boolean>;
}

export interface RemovedSet {
  id: string;
  count: number;
}

/** Removes sets and moves the answers of later sets up. Never rejects: shows failures to the person and returns null. */
export interface SetService {
  remove(block: RepeatedBlock, place: number): Promise<RemovedSet | null>;
  /** @returns the number of sets including the restored one */
  restore(block: RepeatedBlock, removed: { id: string; place: number }): Promise<number | null>;
}

/** Uploads and deletes documents. Never rejects, because progress and errors are in `FormState.documents`. */
export interface DocumentService {
  /** Attaches a file, or replaces the attached one once the new one is accepted. */
  attach(key: string, file: File): Promise<void>;
  dismiss(key: string): Promise<void>;
  isBusy(keys: readonly string[]): boolean;
  /** Cancels an upload, or deletes the conversion and the document answer. */
  remove(key: string): Promise<void>;
  restore(key: string): Promise<void>;
  cancelReplacement(key: string): Promise<void>;
  /** @returns the address of an image of the first page */
  previewUrl(key: string): string;
  download(key: string): Promise<void>;
}

export interface FormServices {
  lookup: LookupService;
  arrangement: ArrangementService;
  sets: SetService;
  documents: DocumentService;
  ownWidgets?: OwnWidgetService | undefined;
}
