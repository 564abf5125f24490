import { defineStep, question, when } from '@portico/form-model';
import type { StorePage } from '../environment.ts';

export const personStep = defineStep({
  id: 'person',
  route: '/person',
  label: 'Your Person',
  order: 1,
  groups: [
    {
      id: 'person',
      title: 'You',
      questions: [
        question.text({ key: 'first_name', label: 'First Name', required: true }),
        question.dropdown({ key: 'country', label: 'Country', options: countries() }),
        question.text({ key: 'county', label: 'County', hiddenWhen: when.notEquals('country', 'USA') }),
        question.dropdown({
          key: 'region',
          label: 'Region',
          optionsBy: { valueKey: 'country', options: { USA: regions(), CAN: regions() } },
        }),
      ],
    },
  ],
});

export const consentStep = defineStep({
  id: 'consent',
  route: '/consent',
  label: 'Your Consent',
  order: 2,
  groups: [
    {
      id: 'consent',
      title: 'Consent',
      questions: [question.text({ key: 'signature', label: 'Signature', required: true })],
    },
  ],
});

export function storePage(overrides: Partial<StorePage> = {}): StorePage {
  const definitions = [personStep, consentStep];
  return {
    stepIds: definitions.map(({ id }) => id),
    id: 'page.signed',
    shownVersions: () => ({ person: '1.0.0', consent: '1.2.0' }),
    language: () => 'en',
    onSentence: () => undefined,
    loadDefinitions: async (ids) => definitions.filter(({ id }) => ids.includes(id)),
    timeZone: 'America/New_York',
    identityCookiePrefix: 'portico_idp',
    ...overrides,
  };
}

function countries() {
  return [
    { value: 'USA', label: 'United States' },
    { value: 'CAN', label: 'Canada' },
  ];
}

function regions() {
  return [
    { value: 'N', label: 'North' },
    { value: 'S', label: 'South' },
  ];
}
