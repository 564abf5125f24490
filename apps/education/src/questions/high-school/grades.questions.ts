import { question, when, type Content } from '@portico/form-model';
import { gpaRule } from '../gpa.ts';

export const gradeQuestions: Content[] = [
  question.text({
    key: 'hs_gpa',
    label: 'High School GPA',
    hint: 'Round to two decimal places, for example 3.50.',
    inputMode: 'decimal',
    rules: [gpaRule],
  }),
  question.dropdown({
    key: 'gpa_scale',
    label: 'GPA scale',
    options: [
      { value: '4.0', label: '4.0' },
      { value: '4.3', label: '4.3' },
      { value: '5.0', label: '5.0' },
      { value: '6.0', label: '6.0' },
      { value: '10', label: '10' },
      { value: '12', label: '12' },
      { value: '20', label: '20' },
      { value: '100', label: '100' },
      { value: 'other', label: 'Another scale' },
    ],
    // One scale for both averages (decision 0002).
    required: when.any(when.answered('hs_gpa'), when.answered('gpa_nbr')),
  }),
];
