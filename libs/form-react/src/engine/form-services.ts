import type { OwnWidgetService } from '../own/own-widgets.ts';
import type { LookupFields, LookupUse, RepeatedBlock, Tab, TabsBlock } from '@portico/form-model';

/** One line of the list under a search field. */
export interface LookupSuggestion {
  id: string;
  text: string;
  /** Tells two records of the same name apart. */
  sub_text: string;
}

export type LookupCategory = LookupUse['category'];

/** Searching schools, colleges and addresses. A search is a help: neither function rejects. */
export interface LookupService {
  /** An empty list when nothing is found or the search fails. `text` is not blank. */
  find(text: string, category: LookupCategory): Promise<readonly LookupSuggestion[]>;
  /** The fields of a record; null when they can't be had. */
  record(id: string, category: LookupCategory): Promise<LookupFields | null>;
}

/** The choice of a tab. What the tab that is left lists is cleared by the form; its files are taken off by the service. */
export interface TabChange {
  left: Tab;
  next: Tab;
  /** Of a change that undoes another: the names of the files to be attached again, by the key of their question. */
  restores?: Readonly<Record<string, string>>;
}

/**
 * Keeps how the applicant arranges the form. Neither function rejects: each gives whether the change has been kept, and has told
 * the person if it has not.
 */
export interface ArrangementService {
  addSet(block: RepeatedBlock, count: number): Promise<boolean>;
  chooseTab(block: TabsBlock, change: TabChange): Promise<boolean>;
}

/** A set that was taken out, as long as it can come back. */
export interface RemovedSet {
  id: string;
  /** How many sets are left. */
  count: number;
}

/** Takes sets out of repeated blocks; later answers move up. Neither function rejects: whoever failed has told the person, and gives null. */
export interface SetService {
  /** @param place counts from 0 */
  remove(block: RepeatedBlock, place: number): Promise<RemovedSet | null>;
  /** @returns how many sets there are with it */
  restore(block: RepeatedBlock, removed: { id: string; place: number }): Promise<number | null>;
}

/** Attaching files. Nothing rejects: how a file gets on stands in `FormState.documents`. */
export interface DocumentService {
  attach(key: string, file: File): Promise<void>;
  /** Takes away what is said of a file that was refused. */
  dismiss(key: string): Promise<void>;
  /** Whether a file of one of these questions is still being fetched or converted. */
  isBusy(keys: readonly string[]): boolean;
  /** Cancels an upload, or removes the conversion and the document answer. */
  remove(key: string): Promise<void>;
  /** Downloads the PDF that was made of an attached file. */
  download(key: string): Promise<void>;
}

/** What a form needs beside its answers, from whoever draws it. A widget that needs more adds its line here. */
export interface FormServices {
  lookup: LookupService;
  arrangement: ArrangementService;
  sets: SetService;
  documents: DocumentService;
  /** Without it every question has its plain form. */
  ownWidgets?: OwnWidgetService | undefined;
}
