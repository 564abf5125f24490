import { dataModelOf, question, type StepDefinition } from '@portico/form-model';
import { useMemo, useState } from 'react';
import { EXAMPLES, type Example } from '../src/examples/examples.ts';
import { everyError, withNothingHidden } from '../src/examples/every-error.ts';
import { Button } from '@portico/ui';
import { createFormSource, type DocumentState, FormEngine, type FormServices } from '../src/index.ts';

const PLAIN = { minHeight: '2.75rem', background: 'var(--color-paper)', color: 'inherit' };
const STATES = ['as it begins', 'with every message', 'read-only'] as const;
type State = (typeof STATES)[number];

/** Development page with every widget and block of the named examples, or all questions of a built step, with every error message. */
export function Gallery({ steps, state: first }: { steps: StepDefinition[]; state: string | null }) {
  const [shown, setShown] = useState('examples');
  const [state, setState] = useState<State>(STATES.find((name) => name === first) ?? STATES[0]);
  const step = steps.find(({ id }) => id === shown);
  return (
    <main style={{ maxWidth: '48rem', margin: '0 auto', padding: '2rem 1rem' }}>
      <h1>Questions</h1>
      <p>
        <label>
          Show{' '}
          <select style={PLAIN} value={shown} onChange={({ target }) => setShown(target.value)}>
            <option value="examples">the examples</option>
            {steps.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
        </label>{' '}
        <label>
          State{' '}
          <select style={PLAIN} value={state} onChange={({ target }) => setState(target.value as State)}>
            {STATES.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      </p>
      {step ? (
        <Drawn key={`${shown} ${state}`} definition={withNothingHidden(step)} state={state} />
      ) : (
        <>
          <Controls state={state} />
          {EXAMPLES.map((example) => (
            <Drawn
              key={`${example.name} ${state}`}
              definition={definitionOf(example)}
              state={state}
              answers={example.answers}
            />
          ))}
        </>
      )}
    </main>
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
  documents?: Record<string, DocumentState>;
  definition: StepDefinition;
  state: State;
}

function Drawn({ definition, state, answers = {}, documents = {} }: DrawnProps) {
  const isWrong = state === 'with every message';
  const form = useMemo(() => {
    const drawn = isWrong ? withNothingHidden(definition) : definition;
    const source = createFormSource({ answers, documents, errors: isWrong ? everyError(definition) : {} });
    return {
      definition: drawn,
      source,
      services: servicesOf(source),
      onChange: (changes: typeof answers) =>
        source.set({ answers: { ...source.read().answers, ...changes } }),
    };
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isWrong]);
  return (
    <FormEngine {...form} today={new Date().toISOString().slice(0, 10)} readOnly={state === 'read-only'} />
  );
}

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
