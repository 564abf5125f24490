import type { Answers, AnswerValue } from '@portico/form-model';

export type WebStatus = 'started' | 'validating' | 'submitted';

/** The body of every error. `errors` is by key, or by page and key after a refused submission. */
export interface ApiErrorBody {
  code: string;
  message: string;
  errors?: Record<string, unknown>;
}

export interface MessageReply {
  message: string;
}

export interface LoginReply extends MessageReply {
  /** The address as the server keeps it. */
  username: string;
}

export interface WebStatusReply extends MessageReply {
  /** Where the application stands now; never less than what was posted. */
  web_status: WebStatus;
}

export interface ProfileReply {
  username: string;
  answer: Answers;
  /** Version of `answer`; the base of the page's next save. */
  answer_version: number;
  /** What questions held that are hidden now, to come back with them. Absent where there is none. */
  set_aside?: Answers;
  document_answer: DocumentAnswers;
  last_page: string | null;
  /** One entry (an ISO instant) per successful log-in; its length is `num_logins`. */
  successful_login: { at: string }[];
  web_status: { web_status: WebStatus }[];
  /** The receipt once there is a submission, else null. */
  submission: Receipt | null;
  /** Why the last submission does not count any more, until there is another one; else null. */
  reopening: Reopening | null;
}

/** POST /api/activity. What may have changed without the page: another window has submitted, the office has given back. */
export interface ActivityReply extends MessageReply {
  /** Reference of the submission that counts, or null. */
  submission: string | null;
  /** ISO instant, UTC: when the last submission ceased to count; null unless there is no other one since. */
  reopened_at: string | null;
}

/** The office has given a submitted application back. */
export interface Reopening {
  /** Of the submission that does not count any more. */
  reference: string;
  /** ISO instant, UTC. */
  reopened_at: string;
  /** What the office wrote to the applicant. */
  reason: string;
}

export interface Conflict {
  key: string;
  /** The value that another tab or device had stored, now replaced. */
  value: AnswerValue;
  version: number;
}

/** The empty answer of a question that is hidden, and what it held, to come back with it; the empty answer: nothing. */
export interface SetAside {
  set_aside: AnswerValue;
}
/** The body of a save. */
export type SavePayload = Record<string, AnswerValue | SetAside>;

export interface SaveReply {
  message: string;
  version: number;
  /** ISO instant, UTC. */
  saved_at: string;
  conflicts: Conflict[];
  /** Every key newer than the page's base that this save did not set. */
  changed: Answers;
  /** What is set aside of the answers of this save and of `changed`. Absent where nothing is. */
  set_aside?: Answers;
}

export interface Receipt {
  reference: string;
  /** ISO instant, UTC. */
  submitted_at: string;
}

export interface SubmitReply extends Receipt {
  message: string;
  web_status: 'submitted';
}

export type ConversionStatus = 'unprocessed' | 'in_progress' | 'completed' | 'not_answered' | 'failed';

/** Where to post a file, as multipart: `fields` first, then the file as `file`. */
export interface PresignedUrlReply {
  url: string;
  fields: Record<string, string> & { key: string };
}

/** How the conversion of one document is getting on. */
export interface ConversionReply {
  status: ConversionStatus;
  /** One sentence for the applicant; why it failed, when it did. */
  message: string;
  /** Where the converted document can be read, for a few minutes, once it is completed. */
  url?: string;
}

/** A document as it is attached to a question. */
export interface DocumentAnswer {
  file_name: string;
  /** In bytes. */
  file_size: number;
  status: ConversionStatus;
}
/** By answer key. */
export type DocumentAnswers = Record<string, DocumentAnswer>;

export type PdfStatus = 'UNPROCESSED' | 'IN_PROGRESS' | 'COMPLETED' | 'FAILED' | 'NOT_ANSWERED';

export interface PdfReply {
  status: PdfStatus;
  /** Same-origin link to the file, null until it is completed. */
  url: string | null;
}

/** What the service view draws from. */
export interface ServicePrintReply {
  answer: Answers;
  add_another: Record<string, number>;
  /** Attached documents by answer key. */
  document_answer: Record<string, Pick<DocumentAnswer, 'file_name' | 'file_size'>>;
  tabs: Record<string, string>;
  /** Step id to the version whose definition the view must be drawn from. */
  step_versions: Record<string, string>;
  reference: string | null;
  /** Null while nothing is submitted. */
  submission: PrintedSubmission | null;
  /** First and last name of the applicant; empty while there is none. */
  name: string;
}

/** Which submission a print is the record of. */
export interface PrintedSubmission {
  /** ISO instant, UTC. */
  submitted_at: string;
  /** From 1: an application that was re-opened is submitted again. */
  number: number;
  /** Reference of the one before, which this one took the place of. */
  replaces: string | null;
}

/** A public answer set, filled into what is still empty. */
export interface TemporaryAnswersReply {
  answer: Answers;
}

/** Lists that can be searched (specification, section 3). */
export const LOOKUP_CATEGORIES = ['hs_ceeb', 'college_ceeb', 'address'] as const;
export type LookupCategory = (typeof LOOKUP_CATEGORIES)[number];

/** One line of the list under a search field. */
export interface LookupSuggestion {
  text: string;
  id: string;
  /** Tells two records of the same name apart: `Springfield, IL`. */
  sub_text: string;
}

/** The fields of a chosen record, as they fill the answers; '' where nothing is known. An address has no name and no code. */
export interface LookupRecord {
  id: string;
  name: string;
  ceeb: string;
  address_line_1: string;
  city: string;
  state: string;
  zip: string;
  country: string;
}

/** What was sent while there is no mail server; newest first. */
export interface OutboxReply {
  messages: {
    id: string;
    recipient: string;
    subject: string;
    body: string;
    /** ISO instants, UTC. */
    created_at: string;
    delivered_at: string | null;
  }[];
}
