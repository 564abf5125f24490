import type { Answers } from '@portico/contracts';
import { block, defineStep, numbered, question, rule, when } from '@portico/form-model';

/** Two small steps with every kind of answer, repeated sets and tabs, a condition across pages, and a rule about today. */
const person = defineStep({
  id: 'person',
  route: '/person',
  label: 'Person',
  order: 1,
  groups: [
    {
      id: 'name',
      title: 'Name',
      questions: [
        question.text({ key: 'first_name', label: 'First Name', required: true }),
        question.text({ key: 'last_name', label: 'Last Name', required: true }),
        question.text({ key: 'city', label: 'City' }),
        question.date({
          key: 'birth_date',
          label: 'Birth date',
          rules: [rule.yearsAgoAtLeast(13, 'You must be 13 years or older to apply.')],
        }),
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
        question.document({ key: 'visa', label: 'Visa' }),
      ],
    },
    {
      id: 'records',
      title: 'Records',
      questions: [
        repeatedNames('hs', 4),
        repeatedNames('college', 10),
        block.tabs({
          id: 'scores',
          label: 'Scores',
          tabs: [
            { id: 'sat', label: 'SAT', questions: [question.text({ key: 'sat_score', label: 'SAT' })] },
            {
              id: 'act',
              label: 'ACT',
              questions: [
                question.text({ key: 'act_score', label: 'ACT' }),
                question.document({ key: 'act_report', label: 'Report' }),
              ],
            },
          ],
        }),
      ],
    },
  ],
});

const consent = defineStep(
  {
    id: 'consent',
    route: '/consent',
    label: 'Consent',
    order: 2,
    groups: [
      {
        id: 'consent',
        title: 'Consent',
        questions: [
          question.checkbox({
            key: 'agree',
            label: 'I agree',
            certifies: true,
            rules: [rule.isTrue('You have to agree.')],
          }),
          question.text({ key: 'pet_food', label: 'Food', hiddenWhen: when.notEquals('has_pet', 'Y') }),
        ],
      },
    ],
  },
  [person],
);

function repeatedNames(id: string, count: number) {
  return block.repeated({
    id,
    label: 'Add another',
    prefixes: numbered(id, count),
    title: (number) => `${id} ${number}`,
    questions: ({ key }) => [question.text({ key: key('name'), label: 'Name' })],
  });
}

export const TEST_STEPS = [person, consent];

export const PLANS_STEP = defineStep({
  id: 'plans',
  route: '/plans',
  label: 'Plans',
  order: 3,
  groups: [
    {
      id: 'plans',
      title: 'Plans',
      questions: [
        question.dropdown({
          key: 'entry_term',
          label: 'When do you plan to enroll?',
          list: 'entry_terms',
          options: [
            { value: '202701', label: 'Spring 2027' },
            { value: '202708', label: 'Fall 2027' },
          ],
        }),
      ],
    },
  ],
});

export const COMPLETE: Answers = {
  first_name: 'Ada',
  last_name: 'Lovelace',
  city: 'London',
  birth_date: '2008-02-29',
  has_pet: 'N',
  has_pet_desc: 'No',
  agree: true,
};
