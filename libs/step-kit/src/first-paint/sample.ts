import { block, type defineStep, question, YES_NO } from '@portico/form-model';

/** Step with every element that can be among a step's first questions. */
export const SAMPLE = {
  id: 'sample',
  route: '/sample',
  label: 'Sample',
  order: 1,
  groups: [
    {
      id: 'one',
      title: 'One',
      intro: 'Introduction',
      questions: [
        question.text({
          key: 'text',
          label: 'Text',
          hint: 'Hint',
          required: true,
          autocomplete: 'given-name',
        }),
        question.text({ key: 'digits', sameRow: true, label: 'Digits', inputMode: 'numeric', maxLength: 5 }),
        question.textarea({ key: 'area', label: 'Area' }),
        question.masked({ key: 'masked', label: 'Masked', mask: 'ssn' }),
        block.separator(),
        block.heading('Heading'),
        question.email({ key: 'mail', label: 'E-mail', autocomplete: 'email' }),
        question.phone({ key: 'phone', label: 'Phone', autocomplete: 'tel-national' }),
        question.date({ key: 'date', label: 'Date', autocomplete: 'bday' }),
        question.radio({ key: 'radio', label: 'Radio', options: YES_NO }),
        question.radio({ key: 'row', label: 'Row', options: YES_NO, inRow: true, required: true }),
        question.checkbox({ key: 'check', label: 'Check' }),
        question.dropdown({ key: 'list', label: 'List', options: YES_NO }),
        question.monthYear({
          key: 'month',
          yearKey: 'year',
          label: 'Month',
          years: { count: 3, direction: 'back' },
        }),
        block.buttonTrigger({
          id: 'more',
          label: 'More',
          questions: [question.text({ key: 'further', label: 'Further' })],
        }),
        block.repeated({
          id: 'sets',
          label: 'Add another',
          prefixes: ['set_one', 'set_two'],
          title: (number: number) => `Set ${number}`,
          questions: ({ key }) => [question.text({ key: key('name'), label: 'Name' })],
        }),
      ],
    },
    { id: 'two', title: 'Two', questions: [question.text({ key: 'last', label: 'Last' })] },
  ],
} satisfies Parameters<typeof defineStep>[0];
