import { block, numbered, question, when } from '@portico/form-model';
import { expect, it } from 'vitest';
import { differences } from './differences.ts';
import { printedRows } from './printed-rows.ts';
import { stepOf } from '@portico/form-model/testing';

const step = (cityLabel: string) =>
  stepOf(
    [
      question.text({ key: 'first_name', label: 'First name' }),
      question.text({ key: 'city', label: cityLabel }),
      question.radio({
        key: 'has_pet',
        label: 'Pet',
        options: [
          { value: 'Y', label: 'Yes' },
          { value: 'N', label: 'No' },
        ],
      }),
      question.text({
        key: 'pet_name',
        label: 'Name of the pet',
        hiddenWhen: when.notEquals('has_pet', 'Y'),
      }),
      question.document({ key: 'transcript', label: 'Transcript' }),
      block.repeated({
        id: 'school',
        label: 'Add another',
        prefixes: numbered('school', 3),
        title: (number) => `School ${number}`,
        questions: ({ key }) => [question.text({ key: key('name'), label: 'Name' })],
      }),
    ],
    { id: 'person', label: 'Person', group: 'name', title: 'Name' },
  );
const rows = (answers: Record<string, string>, document?: string, label = 'City') =>
  printedRows(
    [step(label)],
    answers,
    new Map(document ? [['transcript', { fileName: 'grades.pdf', storageKey: document }]] : []),
  );

it("lists new, removed, and changed answers in the questions' words, and nothing else", () => {
  const before = rows({
    first_name: 'Ada',
    city: 'London',
    has_pet: 'Y',
    pet_name: 'Rex',
    school_name: 'Eton',
  });
  const after = rows({
    first_name: 'Ada',
    city: 'Paris',
    has_pet: 'N',
    school_name: 'Eton',
    school_2_name: 'ENS',
  });
  expect(differences(before, after)).toEqual([
    {
      key: 'city',
      step: 'Person',
      group: 'Name',
      within: [],
      label: 'City',
      before: 'London',
      after: 'Paris',
      kind: 'changed',
    },
    {
      key: 'has_pet',
      step: 'Person',
      group: 'Name',
      within: [],
      label: 'Pet',
      before: 'Yes',
      after: 'No',
      kind: 'changed',
    },
    {
      key: 'pet_name',
      step: 'Person',
      group: 'Name',
      within: [],
      label: 'Name of the pet',
      before: 'Rex',
      after: null,
      kind: 'gone',
    },
    {
      key: 'school_2_name',
      step: 'Person',
      group: 'Name',
      within: ['School 2'],
      label: 'Name',
      before: null,
      after: 'ENS',
      kind: 'new',
    },
  ]);
});

it('reports another document of the same name, but not a reworded question', () => {
  const answers = { first_name: 'Ada', city: 'London', transcript: 'yes' };
  expect(differences(rows(answers, 'one'), rows(answers, 'one', 'Town'))).toEqual([]);
  expect(differences(rows(answers, 'one'), rows(answers, 'two'))).toMatchObject([
    { key: 'transcript', before: 'grades.pdf', after: 'grades.pdf', kind: 'changed' },
  ]);
});
