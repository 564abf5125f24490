import { dataModelOf, question, type StepDefinition } from '@portico/form-model';
import { PrintedSteps } from '@portico/print-react';
import { Fragment, useMemo } from 'react';
import { codeOf } from '../src/examples/code-of.ts';
import { CustomWidgetQuestion } from '../src/custom-widgets/index.ts';
import { EXAMPLES, type Example } from '../src/examples/examples.ts';
import { everyError, withNothingHidden } from '../src/examples/every-error.ts';
import { Button } from '@portico/ui';
import {
  createFormSource,
  type DocumentState,
  FormEngine,
  type FormServices,
  type OwnWidgets,
} from '../src/index.ts';

const PLAIN = { minHeight: '2.75rem', background: 'var(--color-paper)', color: 'inherit' };
const STATES = ['as it begins', 'with every message', 'read-only', 'printed'] as const;
type State = (typeof STATES)[number];

export interface GalleryProps {
  /** With the texts of the page's language. */
  steps: StepDefinition[];
  widgets?: OwnWidgets;
  languages: string[];
  query: URLSearchParams;
}

/** Page with every widget, block, and rule of the named examples, or all questions of a step, with every error message. */
export function Gallery({ steps, widgets = {}, languages, query }: GalleryProps) {
  const [shown, state] = [query.get('show') ?? 'examples', query.get('state')];
  const drawn = { state: STATES.find((name) => name === state) ?? STATES[0], widgets };
  const step = steps.find(({ id }) => id === shown);
  return (
    <main style={{ maxWidth: '48rem', margin: '0 auto', padding: '2rem 1rem' }}>
      <h1>Questions</h1>
      <p dir="ltr" lang="en">
        <Choice name="show" options={{ examples: 'the examples', ...labelsOf(steps) }} query={query} />
        <Choice name="state" options={STATES} query={query} />
        <Choice name="language" options={languages} query={query} />
        <Choice name="theme" options={['light', 'dark']} query={query} />
      </p>
      {step ? (
        <Drawn definition={withNothingHidden(step)} {...drawn} />
      ) : (
        <>
          {drawn.state !== 'printed' && <Controls state={drawn.state} />}
          {EXAMPLES.map((example) => (
            <Fragment key={example.name}>
              <Drawn {...drawn} {...example} definition={definitionOf(example)} />
              <details>
                <summary style={{ paddingBlock: '0.75rem' }}>{`Code of “${example.name}”`}</summary>
                <pre dir="ltr" lang="en" style={{ whiteSpace: 'pre-wrap' }}>
                  {codeOf(example)}
                </pre>
              </details>
            </Fragment>
          ))}
        </>
      )}
    </main>
  );
}

const labelsOf = (steps: StepDefinition[]) => Object.fromEntries(steps.map(({ id, label }) => [id, label]));

interface ChoiceProps {
  name: string;
  options: readonly string[] | Record<string, string>;
  query: URLSearchParams;
}

/** Reloads the page, so that all parts start in that state. */
function Choice({ name, options, query }: ChoiceProps) {
  const entries = Array.isArray(options)
    ? options.map((each: string) => [each, each])
    : Object.entries(options);
  const choose = (value: string) => {
    query.set(name, value);
    window.location.search = String(query);
  };
  return (
    <label style={{ display: 'inline-block', marginInlineEnd: '1rem' }}>
      {name[0]?.toUpperCase() + name.slice(1)}{' '}
      <select
        style={PLAIN}
        value={query.get(name) ?? undefined}
        onChange={({ target }) => choose(target.value)}
      >
        {entries.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

const file = { fileName: 'transcript.pdf', fileSize: 81_920 };
const UPLOADS: DocumentState[] = [
  { phase: 'sending', ...file, sent: 0.4 },
  { phase: 'sending', ...file, isOffline: true },
  { phase: 'converting', ...file },
  { phase: 'attached', ...file },
  { phase: 'attached', ...file, next: { phase: 'sending', ...file, fileName: 'grades.pdf', sent: 0.4 } },
  { phase: 'attached', ...file, messages: ['Your file is empty. Please upload a non-empty file.'] },
  { phase: 'removed', ...file },
  { phase: 'refused', messages: ['Your file is empty. Please upload a non-empty file.'] },
];

/** Buttons in every state, and file uploads in every phase, which no answer produces. */
function Controls({ state }: { state: State }) {
  return (
    <>
      <section aria-label="Buttons">
        {(['primary', 'secondary', 'plain'] as const).map((variant) => (
          <p key={variant}>
            <Button variant={variant}>{variant}</Button>{' '}
            <Button variant={variant} busy>{`${variant}, busy`}</Button>{' '}
            <Button variant={variant} disabled>{`${variant}, disabled`}</Button>
          </p>
        ))}
      </section>
      {UPLOADS.map((document, index) => {
        const key = `upload_${index}`;
        const content = [question.document({ key, label: `Upload ${index + 1}` })];
        return (
          <Drawn
            key={`${key} ${state}`}
            definition={definitionOf({ name: `Upload, ${document.phase} ${index}`, content })}
            state={state}
            documents={{ [key]: document }}
          />
        );
      })}
    </>
  );
}

interface DrawnProps extends Pick<Example, 'answers'> {
  widgets?: OwnWidgets;
  documents?: Record<string, DocumentState>;
  definition: StepDefinition;
  state: State;
}

function Drawn({ definition, state, answers = {}, documents = {}, widgets = {} }: DrawnProps) {
  const isWrong = state === 'with every message';
  const form = useMemo(() => {
    const drawn = isWrong ? withNothingHidden(definition) : definition;
    const source = createFormSource({ answers, documents, errors: isWrong ? everyError(definition) : {} });
    return {
      definition: drawn,
      source,
      services: { ...servicesOf(source), ownWidgets: { ...OWN, components: widgets } },
      onChange: (changes: typeof answers) =>
        source.set({ answers: { ...source.read().answers, ...changes } }),
    };
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isWrong]);
  if (state === 'printed') return <PrintedSteps definitions={[definition]} answers={answers} />;
  return (
    <FormEngine {...form} today={new Date().toISOString().slice(0, 10)} readOnly={state === 'read-only'} />
  );
}

const OWN = { Question: CustomWidgetQuestion, failed: (error: unknown) => console.error(error) };

function servicesOf(source: ReturnType<typeof createFormSource>): FormServices {
  const arrange = (change: object) =>
    source.set({ arrangement: { ...source.read().arrangement, ...change } });
  return {
    lookup: {
      find: async () => [
        { id: '1', text: 'Sample High School', sub_text: 'Springfield, MD' },
        { id: '2', text: 'Sample Academy', sub_text: 'Springfield, IL' },
      ],
      record: async () => ({ name: 'Sample High School', ceeb: '999901' }),
    },
    arrangement: {
      addSet: async ({ id }, count) => {
        arrange({ addAnother: { [id]: count } });
        return true;
      },
      chooseTab: async ({ id }, { next }) => {
        arrange({ tabs: { [id]: next.id } });
        return true;
      },
    },
    sets: { remove: async () => null, restore: async () => null },
    documents: {
      attach: async () => {},
      dismiss: async () => {},
      isBusy: () => false,
      remove: async () => {},
      restore: async () => {},
      cancelReplacement: async () => {},
      previewUrl: () => PREVIEW,
      download: async () => {},
    },
  };
}

/** One white pixel. */
const PREVIEW = 'data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=';

function definitionOf({ name, content }: Example): StepDefinition {
  const groups = [{ id: name.replace(/\W+/g, '-'), title: name, questions: content }];
  return {
    contract: '',
    id: name,
    route: '/',
    label: name,
    order: 1,
    groups,
    dataModel: dataModelOf(groups),
  };
}
