import { question, when, type Question, type Rule, type SetMaker, type Years } from '@portico/form-model';

const NAME_LENGTH = 100;
/** Years of attendance. Some are ahead, because the applicant can still be attending the school. */
const ATTENDED: Years = { ahead: 4, count: 60, direction: 'back' };

interface SchoolWords {
  key: SetMaker['key'];
  what: string;
  category: 'hs_ceeb' | 'college_ceeb';
  address: string;
  hint?: string;
  rules?: Rule[];
}

/** Picking a suggestion also fills in the address and the code. */
export function schoolQuestions({ key, what, category, address, ...search }: SchoolWords): Question[] {
  return [
    question.lookup({
      key: key('name'),
      label: `Search for Your ${what}`,
      ...search,
      maxLength: NAME_LENGTH,
      lookup: {
        category,
        codeKey: key('ceeb'),
        fills: {
          address_line_1: key(address),
          city: key('city'),
          state: key('state'),
          zip: key('zip'),
          country: key('country'),
        },
      },
    }),
    question.text({ key: key(address), label: `${what} Address` }),
    question.text({ key: key('city'), label: `${what} City` }),
    question.dropdown({
      key: key('state'),
      sameRow: true,
      label: `${what} State/Province`,
      category: 'stateAndProvince',
    }),
    question.postalCode({ key: key('zip'), label: `${what} Zip/Postal Code` }),
    question.dropdown({
      key: key('country'),
      sameRow: true,
      label: `${what} Country`,
      category: 'countries',
    }),
    question.monthYear({
      key: key('attend_from_month'),
      yearKey: key('attend_from_year'),
      label: 'Attended From',
      years: ATTENDED,
    }),
    question.monthYear({
      key: key('attend_to_month'),
      sameRow: true,
      yearKey: key('attend_to_year'),
      label: 'Attended To',
      years: ATTENDED,
      notices: [
        {
          message: '“Attended To” is before “Attended From.” Please check both.',
          when: when.earlier(
            { month: key('attend_to_month'), year: key('attend_to_year') },
            { month: key('attend_from_month'), year: key('attend_from_year') },
          ),
        },
      ],
    }),
  ];
}
