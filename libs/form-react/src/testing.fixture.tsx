import type { Answers, Content } from '@portico/form-model';
import { preloadComponents } from '@portico/ui';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  createFormSource,
  FormEngine,
  type FormEngineProps,
  type FormServices,
  type FormState,
} from './index.ts';
import { stepOf } from '@portico/form-model/testing';

await preloadComponents();

type Options = Partial<FormState> &
  Pick<FormEngineProps, 'readOnly' | 'university'> & { services?: Partial<FormServices> };

export function renderQuestions(
  questions: Content[],
  { readOnly = false, university, services, ...state }: Options = {},
) {
  const changes: Answers[] = [];
  const source = createFormSource(state);
  const change = (answers: Answers) => {
    changes.push(answers);
    source.set({ answers: { ...source.read().answers, ...answers } });
  };
  const view = render(
    <FormEngine
      definition={stepOf(questions)}
      source={source}
      services={{ ...idleServices(), ...services }}
      onChange={change}
      today="2026-11-21"
      university={university}
      readOnly={readOnly}
    />,
  );
  return {
    ...view,
    source,
    user: userEvent.setup(),
    changes,
    answers: () => source.read().answers,
    replace: (answers: Answers) => source.set({ answers }),
  };
}

/** One white pixel. */
const PREVIEW = 'data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=';

export function idleServices(): FormServices {
  return {
    lookup: { find: async () => [], record: async () => null },
    arrangement: { addSet: async () => true, chooseTab: async () => true },
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
