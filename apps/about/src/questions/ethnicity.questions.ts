import { block, question, type QuestionGroup } from '@portico/form-model';

/** Federal categories for data on race and ethnicity (OMB, 1997), as in section 3 of the specification. */
export const ethnicity: QuestionGroup = {
  id: 'ethnicity',
  title: 'Ethnicity, Race, and Religion',
  intro: 'These questions are optional. Your answers won’t affect the admission decision.',
  questions: [
    question.radio({
      key: 'ethnicity',
      label: 'Are you Hispanic or Latino?',
      inRow: true,
      options: [
        { value: 'HISPANIC', label: 'Yes, Hispanic or Latino' },
        { value: 'NOT_HISPANIC', label: 'No, not Hispanic or Latino' },
      ],
    }),
    // A section rather than a heading: the PDF shows its title above the checkboxes.
    block.section({
      title: 'Race (choose all that apply)',
      questions: [
        question.checkbox({ key: 'race_american_indian', label: 'American Indian or Alaska Native' }),
        question.checkbox({ key: 'race_asian', sameRow: true, label: 'Asian' }),
        question.checkbox({ key: 'race_black', sameRow: true, label: 'Black or African American' }),
        question.checkbox({
          key: 'race_native_hawaiian',
          sameRow: true,
          label: 'Native Hawaiian or Other Pacific Islander',
        }),
        question.checkbox({ key: 'race_white', sameRow: true, label: 'White' }),
      ],
    }),
    question.dropdown({
      key: 'religious_affiliation',
      label: 'Religious Affiliation',
      options: [
        { value: 'BAHAI', label: "Bahá'í" },
        { value: 'BUDDHIST', label: 'Buddhist' },
        { value: 'CATHOLIC', label: 'Catholic' },
        { value: 'HINDU', label: 'Hindu' },
        { value: 'JAIN', label: 'Jain' },
        { value: 'JEWISH', label: 'Jewish' },
        { value: 'LATTER_DAY_SAINT', label: 'Latter-day Saint' },
        { value: 'MUSLIM', label: 'Muslim' },
        { value: 'ORTHODOX', label: 'Orthodox Christian' },
        { value: 'PROTESTANT', label: 'Protestant' },
        { value: 'SIKH', label: 'Sikh' },
        { value: 'UNITARIAN', label: 'Unitarian Universalist' },
        { value: 'OTHER', label: 'Another religion' },
        { value: 'NONE', label: 'No religion' },
      ],
    }),
  ],
};
