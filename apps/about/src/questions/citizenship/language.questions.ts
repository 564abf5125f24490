import { block, question, type Block } from '@portico/form-model';
import { LANGUAGES } from './languages.ts';

/** What a set asks beside the language itself: the end of the key, and the label. */
const LANGUAGE_USES = {
  language_speak: 'I speak it.',
  language_read: 'I read it.',
  language_write: 'I write it.',
  language_home: 'We speak it at home.',
};

const languages = block.repeated({
  id: 'languages',
  label: 'Add another language',
  prefixes: ['primary', 'primary_2', 'primary_3', 'primary_4'],
  title: (number) => `Language ${number}`,
  questions: ({ key, number }) => [
    question.dropdown({ key: key('language'), label: 'Language', options: LANGUAGES }),
    ...Object.entries(LANGUAGE_USES).map(([use, label]) =>
      question.checkbox({ key: number === 1 ? use : key(use), label }),
    ),
  ],
});

/** The keys of the first set have no prefix in common (decision 0002). */
export const languageQuestions: Block = {
  ...languages,
  sets: languages.sets.map(({ prefix, ...set }, index) => (index === 0 ? set : { ...set, prefix })),
};
