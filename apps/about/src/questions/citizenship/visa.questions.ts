import { block, question, rule, when, YES_NO, type Block, type Option } from '@portico/form-model';

const VISAS: Option[] = [
  { value: 'F1', label: 'F-1 Student' },
  { value: 'J1', label: 'J-1 Exchange Visitor' },
  { value: 'OTHER', label: 'Another visa' },
];
const livesHere = when.equals('us_residency_radio', 'Y');

/** For everybody who is not a citizen. */
export const visaQuestions: Block = block.section({
  title: 'Living and Studying in the United States',
  hiddenWhen: when.notIn('citizenship_type', ['PERMANENT', 'REFUGEE', 'OTHER']),
  questions: [
    question.radio({
      key: 'us_residency_radio',
      label: 'Do you live in the United States now?',
      options: YES_NO,
    }),
    question.text({
      key: 'us_years',
      label: 'Years Lived in the United States',
      inputMode: 'numeric',
      hiddenWhen: when.not(livesHere),
      rules: [rule.wholeNumber({ min: 0, max: 99, step: 1 }, 'Please enter a whole number of years.')],
    }),
    question.dropdown({
      key: 'citizenship_visa_status',
      label: 'Immigration Status',
      hint: 'As it stands on your documents today.',
      conditional: {
        condition: when.in('citizenship_type', ['PERMANENT', 'REFUGEE', 'OTHER']),
        isMatched: true,
        category: 'displayAndOptions',
      },
      optionsBy: {
        valueKey: 'citizenship_type',
        options: {
          PERMANENT: [
            { value: 'LPR', label: 'Lawful permanent resident' },
            { value: 'CONDITIONAL', label: 'Conditional permanent resident' },
            { value: 'PENDING', label: 'Application for permanent residence pending' },
          ],
          REFUGEE: [
            { value: 'REFUGEE', label: 'Refugee' },
            { value: 'ASYLEE', label: 'Asylee' },
            { value: 'PAROLEE', label: 'Parolee' },
          ],
          OTHER: [
            ...VISAS.slice(0, 2),
            { value: 'H4', label: 'H-4 Dependent' },
            { value: 'L2', label: 'L-2 Dependent' },
            { value: 'DACA', label: 'DACA' },
            { value: 'TPS', label: 'Temporary Protected Status' },
            { value: 'OTHER', label: 'Another status' },
            { value: 'NONE', label: 'No status in the United States' },
          ],
        },
      },
    }),
    question.masked({ key: 'current_visa_number', label: 'Current Visa Number', mask: 'password' }),
    question.radio({
      key: 'us_study_radio',
      label: 'Will you need a visa to study in the United States?',
      options: YES_NO,
    }),
    block.byAnswer('us_study_radio', {
      Y: [
        question.dropdown({ key: 'intended_visa_type', label: 'Intended Visa', options: VISAS }),
        question.dropdown({
          key: 'citizen_visa_contribution',
          label: 'Who will pay for your studies?',
          options: [
            { value: 'FAMILY', label: 'My family or I' },
            { value: 'SPONSOR', label: 'A private sponsor' },
            { value: 'GOVERNMENT', label: 'A government' },
            { value: 'SEVERAL', label: 'Several of them' },
          ],
        }),
      ],
    }),
  ],
});
