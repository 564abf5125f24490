import { question, rule, when, type QuestionGroup } from '@portico/form-model';

export const highSchool: QuestionGroup = {
  id: 'high-school',
  title: 'High School',
  questions: [
    question.lookup({
      key: 'hs_name',
      label: 'Search for Your School',
      hint: 'The high school that you attend now or attended last.',
      required: true,
    }),
    question.text({
      key: 'hs_gpa',
      label: 'High School GPA',
      hint: 'Round to two decimal places, for example 3.50.',
      inputMode: 'decimal',
      rules: [
        rule.pattern(
          String.raw`\d{1,3}\.\d{2}`,
          'Please provide a valid GPA and round to two decimal places.',
        ),
      ],
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
      required: when.answered('hs_gpa'),
    }),
  ],
};
