import { said, texts as shared } from '@portico/contracts';
import type { ServicePrintReply, PageData } from '@portico/contracts';
import { localise, withOptionLists, withOtherWords, type StepDefinition } from '@portico/form-model';
import { PrintView } from '@portico/print-react';
import { isApiError, useGetServicePrintQuery } from '@portico/store';
import { SOURCE_LANGUAGE } from '@portico/texts';
import { useText } from '@portico/texts/react';
import { useEffect, useState } from 'react';
import { usePageLanguage, useSpoken, type PageLanguage } from '../languages/index.ts';
import styles from '../layout/something-went-wrong.module.css';
import { usePage } from '../page/page-context.ts';
import { serviceTexts as texts } from './service.texts.ts';
import { markReady, markFailed } from './service-request.ts';

/** The application as staff read it: plain text, drawn from the definitions that the answers were judged by. */
export function ServiceView({ token }: { token: string }) {
  const page = usePage();
  const pageLanguage = usePageLanguage();
  const { reading } = useSpoken();
  const { data, error } = useGetServicePrintQuery(token);
  const [definitions, setDefinitions] = useState<StepDefinition[] | null>(null);
  const [failure, setFailure] = useState<unknown>();
  const { steps } = page;
  const title = page.partner.applicationTitle;

  useEffect(() => {
    if (!data) return;
    const chosen = data.option_lists ?? {};
    Promise.all([
      loadReleasedDefinitions({ steps }, data.step_versions),
      speak(pageLanguage, data.language ?? SOURCE_LANGUAGE),
    ])
      .then(([released]) => released.map((definition) => withOptionLists(definition, chosen)))
      .then(setDefinitions, setFailure);
  }, [data, steps, pageLanguage]);

  useEffect(() => {
    if (data && definitions) document.title = titleOf(title, data);
  }, [data, definitions, title]);

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
        definitions={definitions.map((definition) =>
          withOtherWords(
            localise(definition, { texts: data.step_texts?.[definition.id] ?? NONE, reading }),
            data.other_words ?? [],
          ),
        )}
        answers={data.answer}
        documentAnswer={data.document_answer}
      />
    </main>
  );
}

const NONE = {};

/** A view that is asked for in a language is not shown in another one. */
async function speak(page: PageLanguage, language: string): Promise<void> {
  if (page.current().reading.language !== language) await page.choose(language);
  const { reading, missing } = page.current();
  if (reading.language !== language || missing !== null)
    throw new Error(`The texts of ${language} did not come.`);
}

/** The title of the PDF too. */
const titleOf = (title: string, { name, reference }: ServicePrintReply) =>
  [title, name, reference].filter(Boolean).join(' – ');

/** The link was never one, has had its time, or was made for something else: nobody is told which. */
export function LinkRefused() {
  const t = useText();
  const title = t(shared.serviceLinkRefused);
  useEffect(() => {
    document.title = title;
    markFailed(new Error(said(shared.serviceLinkRefused).message));
  }, [title]);
  return (
    <main className={styles.screen}>
      <h1>{title}</h1>
      <p className={styles.text}>{t(texts.askForNew)}</p>
    </main>
  );
}

/** The definitions of exactly these versions, in the order of the steps. Rejects when one can't be had. */
export async function loadReleasedDefinitions(
  page: Pick<PageData, 'steps'>,
  versions: Record<string, string>,
): Promise<StepDefinition[]> {
  const definitions = await Promise.all(
    Object.entries(versions).map(([stepId, version]) => fetchDefinition(addressOf(page, stepId, version))),
  );
  return definitions.sort((one, other) => one.order - other.order);
}

function addressOf(page: Pick<PageData, 'steps'>, stepId: string, version: string): string {
  const step = page.steps.find(({ id }) => id === stepId);
  const known = [step?.chosen, step?.fallback].find((release) => release?.version === version);
  return (
    known?.definition ?? `/releases/${encodeURIComponent(stepId)}/${encodeURIComponent(version)}/step.json`
  );
}

async function fetchDefinition(url: string): Promise<StepDefinition> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return (await response.json()) as StepDefinition;
}
