import type { ServicePrintReply } from '@portico/contracts';
import { localise, withOtherWords } from '@portico/form-model';
import { PrintView } from '@portico/print-react';
import { useEffect } from 'react';
import { usePageMessages } from '../languages/language-context.tsx';
import { usePage } from '../page/page-data.ts';
import type { ApplicationPrint } from './fetch-print.ts';
import { markReady } from './service-request.ts';

/** Renders an application for printing, with the definitions of the step versions that validated it and without step code. */
export function ServiceView({ application, definitions }: ApplicationPrint) {
  const { partner } = usePage();
  const { locale } = usePageMessages();
  const title = partner.applicationTitle;

  useEffect(() => {
    document.title = titleOf(title, application);
    void document.fonts.ready.then(markReady);
  }, [application, title]);

  return (
    <main>
      <PrintView
        university={partner}
        title={title}
        name={application.name}
        reference={application.reference}
        submission={application.submission}
        definitions={definitions.map((definition) =>
          withOtherWords(
            localise(definition, { texts: application.step_texts?.[definition.id] ?? NONE, locale }),
            application.other_words ?? [],
          ),
        )}
        answers={application.answer}
        documentAnswer={application.document_answer}
      />
    </main>
  );
}

const NONE = {};

const titleOf = (title: string, { name, reference }: ServicePrintReply) =>
  [title, name, reference].filter(Boolean).join(' – ');
