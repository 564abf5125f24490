import { type Answers, answeredKeys, type StepDefinition } from '@portico/form-model';
import { SOURCE_LANGUAGE } from '@portico/texts';
import type { Letterhead } from './current-fingerprint.ts';
import type { PagePrinter } from './page-printer.ts';
import type { PrintViews } from './print-page-responder.ts';

interface PrintedForm {
  definition: StepDefinition;
  answers: Answers;
  name: string;
  reference: string;
  sentAt: string;
  header: string;
  footer: string;
}

/** Prints a form that isn't a step. @throws the errors of `PagePrinter.print` */
export type FormPrinter = (form: PrintedForm, signal: AbortSignal) => Promise<Uint8Array>;

export const formPrinter =
  (printer: PagePrinter, views: Pick<PrintViews, 'answers'>, partner: Letterhead): FormPrinter =>
  ({ definition, answers, name, reference, sentAt, header, footer }, signal) => {
    const view = {
      ...{ answer: answers, add_another: {}, document_answer: {}, tabs: {}, reference, name },
      step_versions: { [definition.id]: '1' },
      submission: { submitted_at: sentAt, number: 1, replaces: null },
    };
    return printer.print({
      answer: views.answers({ view, language: SOURCE_LANGUAGE }, [definition]),
      expectedKeys: answeredKeys([definition], answers),
      ...{ documents: [], header, footer, mark: null, paper: partner.paper, signal },
    });
  };
