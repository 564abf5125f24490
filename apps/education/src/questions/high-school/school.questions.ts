import { question, rule, type Content, type SetMaker } from '@portico/form-model';
import { ATTENDED, GRADUATION } from '../years.ts';

const SCHOOL = 'Search for Your School';

/** The questions about one school; a later one is asked for its name once any of them is answered. */
export function schoolQuestions({ key, number }: SetMaker): Content[] {
  return [
    question.lookup({
      key: key('name'),
      label: SCHOOL,
      hint: number === 1 ? 'The high school that you attend now or attended last.' : 'A school before that.',
      rules: [rule.required(`Please name your school under “${SCHOOL}”.`)],
      lookup: {
        category: 'hs_ceeb',
        codeKey: key('ceeb'),
        fills: {
          address_line_1: key('address_line_1'),
          city: key('city'),
          state: key('state'),
          zip: key('zip'),
          country: key('country'),
        },
      },
    }),
    question.text({ key: key('address_line_1'), label: 'School Address' }),
    question.text({ key: key('city'), label: 'School City' }),
    question.dropdown({ key: key('state'), label: 'School State/Province', category: 'stateAndProvince' }),
    question.postalCode({ key: key('zip'), label: 'School Zip/Postal Code' }),
    question.dropdown({ key: key('country'), label: 'School Country', category: 'countries' }),
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
    question.monthYear({
      key: key('graduation_month'),
      yearKey: key('graduation_year'),
      label: 'Graduation',
      years: GRADUATION,
    }),
  ];
}
