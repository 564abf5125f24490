import {
  described,
  instant,
  list,
  map,
  maybe,
  oneOf,
  optional,
  record,
  text,
  type TypeOf,
  whole,
} from '../shape.ts';
import { answersShape } from './answers.ts';
import { addAnotherReply, tabsReply } from './arrangement.ts';
import { attachedFile } from './documents.ts';

export const PRINTING_PATHS = {
  pdf: '/api/pdf',
  pdfDraft: '/api/pdf/draft',
  servicePrint: '/service/tmp-pdf',
} as const;

/** Answer key of the signature (specification, section 3). The PDF shows the date of the signature, no matter which version of a step asked for it. */
export const SIGNATURE_KEY = 'electronic_signature';

const pdfStatus = () => oneOf('UNPROCESSED', 'IN_PROGRESS', 'COMPLETED', 'FAILED', 'NOT_ANSWERED');
export type PdfStatus = TypeOf<typeof pdfStatus>;

export const pdfReply = () =>
  record({
    status: pdfStatus(),
    url: maybe(text),
  });
export type PdfReply = TypeOf<typeof pdfReply>;

const printedSubmission = () =>
  record({
    submitted_at: instant,
    number: described(whole, '1 for the first submission; higher after each resubmission.'),
    replaces: described(maybe(text), 'Reference of the previous submission.'),
  });
export type PrintedSubmission = TypeOf<typeof printedSubmission>;

const chosenOption = () => record({ value: text, label: text, labels: optional(map(text)) });

export const servicePrintReply = () =>
  record({
    answer: answersShape(),
    add_another: addAnotherReply(),
    document_answer: described(map(attachedFile()), 'By answer key.'),
    tabs: tabsReply(),
    language: optional(
      described(
        text,
        'Language of the view, BCP 47. Absent for English, the copy that the university files.',
      ),
    ),
    step_texts: optional(
      described(map(map(text)), 'Texts of the view by step and ID. Missing texts are in English.'),
    ),
    other_words: optional(
      described(
        list(record({ language: text, texts: map(map(text)) })),
        'Certifications and agreements in other languages, by step and ID: as certified, plus English where no translation is approved.',
      ),
    ),
    step_versions: described(map(text), 'Version of each step to render.'),
    option_lists: optional(
      described(
        map(list(chosenOption())),
        'Chosen options of the university’s option lists, by list; absent if there are none.',
      ),
    ),
    reference: maybe(text),
    submission: maybe(printedSubmission()),
    name: text,
  });
export type ServicePrintReply = TypeOf<typeof servicePrintReply>;
