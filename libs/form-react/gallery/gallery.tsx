import { dataModelOf, type StepDefinition } from '@portico/form-model';
import { useMemo, useState } from 'react';
import { EXAMPLES, type Example } from '../src/examples/examples.ts';
import { everyError, withNothingHidden } from '../src/examples/every-error.ts';
import { createFormSource, FormEngine, type FormServices } from '../src/index.ts';

const STATES = ['as it begins', 'with every message', 'read-only'] as const;
type State = (typeof STATES)[number];

/** Development page. Shows every widget and block of the named examples, or all questions of a built step, in each state. */
export function Gallery({ steps }: { steps: StepDefinition[] }) {
  const [shown, setShown] = useState('examples');
  const [state, setState] = useState<State>('as it begins');
  const step = steps.find(({ id }) => id === shown);
  return (
    <main style={{ maxWidth: '48rem', margin: '0 auto', padding: '2rem 1rem' }}>
      <h1>Questions</h1>
      <p>
        <label>
          Show{' '}
          <select value={shown} onChange={({ target }) => setShown(target.value)}>
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
          <select value={state} onChange={({ target }) => setState(target.value as State)}>
            {STATES.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      </p>
      {step ? (
        <Drawn key={`${shown} ${state}`} definition={withNothingHidden(step)} state={state} />
      ) : (
        EXAMPLES.map((example) => (
          <Drawn
            key={`${example.name} ${state}`}
            definition={definitionOf(example)}
            state={state}
            answers={example.answers}
          />
        ))
      )}
    </main>
  );
}

interface DrawnProps extends Pick<Example, 'answers'> {
  definition: StepDefinition;
  state: State;
}

function Drawn({ definition, state, answers = {} }: DrawnProps) {
  const isWrong = state === 'with every message';
  const form = useMemo(() => {
    const drawn = isWrong ? withNothingHidden(definition) : definition;
    const source = createFormSource({ answers, errors: isWrong ? everyError(definition) : {} });
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
      download: async () => {},
    },
  };
}

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
