import { block, question, rule, type Block } from '@portico/form-model';
import { addressFields } from './address-fields.ts';

export const mailingQuestions: Block = block.checkboxTrigger({
  id: 'mailing_address',
  question: question.checkbox({
    key: 'mailing_addr_same_as_perm_addr',
    label: 'My mailing address is the same as my permanent address.',
  }),
  shownWhen: false,
  questions: [
    ...addressFields({
      keyPrefix: 'mailing_',
      labelPrefix: 'Mailing ',
      autocomplete: 'shipping',
    }),
    question.date({
      key: 'mailing_addr_effective_date',
      label: 'Mailing Address Effective Date',
      hint: 'The day from which mail reaches you there.',
      rules: [
        rule.yearNotBefore(6, 'The minimum supported year is {year}'),
        rule.yearNotAfter(3, 'The maximum supported year is {year}'),
      ],
    }),
  ],
});
