import type { ServicePrintReply } from '@portico/contracts';
import type { StepDefinition } from '@portico/form-model';
import { PrintView } from '@portico/print-react';
import { isApiError, useGetServicePrintQuery } from '@portico/store';
import { useEffect, useState } from 'react';
import { usePage } from '../page/page-context.ts';
import { LinkRefused } from './link-refused.tsx';
import { markReady } from './print-mark.ts';
import { loadReleasedDefinitions } from './released-definitions.ts';

/** The application as staff read it: plain text, drawn from the definitions that the answers were judged by. */
export function ServiceView({ token }: { token: string }) {
  const page = usePage();
  const { data, error } = useGetServicePrintQuery(token);
  const [definitions, setDefinitions] = useState<StepDefinition[] | null>(null);
  const [failure, setFailure] = useState<unknown>();
  const title = page.partner.applicationTitle;

  useEffect(() => {
    if (!data) return;
    document.title = titleOf(title, data);
    loadReleasedDefinitions(page, data.step_versions).then(setDefinitions, setFailure);
  }, [data, page, title]);

  useEffect(() => {
    if (definitions) void document.fonts.ready.then(markReady);
  }, [definitions]);

  if (isApiError(error) && error.code === 'service_token_refused') return <LinkRefused />;
  const cause = error ?? failure;
  if (cause) throw new Error('The application could not be shown to staff.', { cause });
  if (!data || !definitions) return null;
  return (
    <main>
      <PrintView
        university={page.partner}
        title={title}
        name={data.name}
        reference={data.reference}
        submission={data.submission}
        definitions={definitions}
        answers={data.answer}
        documentAnswer={data.document_answer}
      />
    </main>
  );
}

/** The title of the PDF too. */
const titleOf = (title: string, { name, reference }: ServicePrintReply) =>
  [title, name, reference].filter(Boolean).join(' – ');
