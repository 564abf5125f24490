import { question, type Content, type SetMaker } from '@portico/form-model';
import { ATTENDED } from '../years.ts';

export function collegeQuestions({ key }: SetMaker): Content[] {
  return [
    question.lookup({
      key: key('name'),
      label: 'Search for Your College',
      lookup: {
        category: 'college_ceeb',
        codeKey: key('ceeb'),
        fills: {
          address_line_1: key('address'),
          city: key('city'),
          state: key('state'),
          zip: key('zip'),
          country: key('country'),
        },
      },
    }),
    question.text({ key: key('address'), label: 'College Address' }),
    question.text({ key: key('city'), label: 'College City' }),
    question.dropdown({ key: key('state'), label: 'College State/Province', category: 'stateAndProvince' }),
    question.postalCode({ key: key('zip'), label: 'College Zip/Postal Code' }),
    question.dropdown({ key: key('country'), label: 'College Country', category: 'countries' }),
    question.monthYear({
      key: key('attend_from_month'),
      yearKey: key('attend_from_year'),
      label: 'Attended From',
      years: ATTENDED,
    }),
    question.monthYear({
      key: key('attend_to_month'),
      yearKey: key('attend_to_year'),
      label: 'Attended To',
      years: ATTENDED,
    }),
  ];
}
