import { question, type QuestionGroup } from '@portico/form-model';

export const signature: QuestionGroup = {
  id: 'signature',
  title: 'Signature',
  questions: [
    question.text({
      key: 'electronic_signature',
      label: 'Electronic Signature',
      hint: 'Type your full legal name. It counts as your handwritten signature.',
      maxLength: 100,
      autocomplete: 'name',
      certifies: true,
      required: true,
    }),
  ],
};
