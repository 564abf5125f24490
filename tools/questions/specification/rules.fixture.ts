/**
 * Rules and messages of the three pages from section 5 of the specification, copied by hand, with answers that cause each
 * message. Imports nothing from the product. Rules without a specified message have a `label`, which their message must contain.
 */

type Answers = Record<string, string | boolean>;

export interface SpecifiedRule {
  page: 'about' | 'education' | 'final-steps';
  key: string;
  /** The exact message, or the question's label that the message must contain. */
  says: { message: string } | { label: string };
  /** Changes to a complete application, each of which causes the message. */
  refused: Answers[];
  /** Changes to a complete application, none of which causes the message. */
  accepted: Answers[];
}

export const TODAY = '2026-11-21';

export const COMPLETE: Answers = {
  first_name: 'Zoë',
  last_name: "O'Groß-Łukasz",
  gender: 'F',
  birth_date: '2008-02-29',
  phone_mobile: '(301) 405-1000',
  phone_home: '',
  country: 'USA',
  address_line_1: '1 Main Street',
  city: 'Bowie',
  state: 'MD',
  zip: '20715',
  hs_name: 'Bowie High School',
  hs_gpa: '3.50',
  gpa_scale: '4.0',
  test_taken_ind: 'Y',
  sat_taken: 'Y',
  act_taken: 'Y',
  entry_term: '202708',
  applied_major: 'CMSC',
  legal_agree: true,
  agree_counselor_request_waiver: 'Y',
  electronic_signature: "Zoë O'Groß-Łukasz",
};

const about = { page: 'about' as const };
const education = { page: 'education' as const };
const finalSteps = { page: 'final-steps' as const };
const missing = (key: string): Answers[] => [{ [key]: '' }, { [key]: '   ' }];
const each = (key: string, ...values: string[]): Answers[] => values.map((value) => ({ [key]: value }));

const NO_US_PHONES = ['(101) 405-1000', '(301) 105-1000', '301-405-1000', '3014051000', '(301) 405-100', 'x'];
const NO_EMAILS = ['ada', 'ada@', '@example.edu', 'ada example@x.edu'];
const OFFICES = [
  ['parent', '1', ['1', '2'], ['', '0']],
  ['parent_2', '2', ['2'], ['', '0', '1']],
] as const;

export const RULES: SpecifiedRule[] = [
  {
    ...about,
    key: 'phone_home',
    says: { message: 'Please enter a valid home phone number.' },
    refused: each('phone_home', ...NO_US_PHONES),
    accepted: each('phone_home', '', '(201) 200-0000', '(999) 999-9999'),
  },
  {
    ...about,
    key: 'phone_mobile',
    says: { message: 'Please enter a valid cell phone number' },
    refused: each('phone_mobile', ...NO_US_PHONES),
    accepted: [{ phone_mobile: '', phone_home: '(301) 405-1000' }, { phone_mobile: '(999) 999-9999' }],
  },
  {
    ...about,
    key: 'phone_home',
    says: { message: 'Please enter either a home phone or cell phone number.' },
    refused: [{ phone_mobile: '' }],
    accepted: [
      { phone_mobile: '', phone_home: '(301) 405-1000' },
      { phone_mobile: '', phone_international: '+44 20 7946 0000' },
    ],
  },
  {
    ...about,
    key: 'phone_mobile',
    says: { message: 'A cell phone number is required to receive text message updates.' },
    refused: [{ phone_mobile: '', phone_home: '(301) 405-1000', optin_sms_ind: true }],
    accepted: [{ optin_sms_ind: true }, { phone_mobile: '', phone_home: '(301) 405-1000' }],
  },
  {
    ...about,
    key: 'first_name',
    says: { label: 'First Name' },
    refused: missing('first_name'),
    accepted: [{}],
  },
  { ...about, key: 'last_name', says: { label: 'Last Name' }, refused: missing('last_name'), accepted: [{}] },
  { ...about, key: 'gender', says: { label: 'Gender' }, refused: missing('gender'), accepted: [{}] },
  {
    ...about,
    key: 'birth_date',
    says: { message: 'A valid date of birth is required.' },
    refused: each('birth_date', '', '2009-02-29', '2008-13-01', '02/29/2008', '2008-2-9', 'x'),
    accepted: each('birth_date', '2008-02-29', '1990-12-31'),
  },
  {
    ...about,
    key: 'birth_date',
    says: { message: 'This date is not supported. Please contact help support for assistance.' },
    refused: each('birth_date', '1926-11-20', '1900-01-01', '0001-01-01'),
    accepted: each('birth_date', '1926-11-21', '1926-11-22'),
  },
  {
    ...about,
    key: 'birth_date',
    says: { message: 'You must be 13 years or older to apply.' },
    refused: each('birth_date', '2013-11-22', '2026-11-21', '2030-01-01'),
    accepted: each('birth_date', '2013-11-21', '2013-11-20'),
  },
  {
    ...about,
    key: 'address_line_1',
    says: { label: 'Address' },
    refused: missing('address_line_1'),
    accepted: [{}],
  },
  { ...about, key: 'city', says: { label: 'City' }, refused: missing('city'), accepted: [{}] },
  {
    ...about,
    key: 'country',
    says: { label: 'Country' },
    refused: [...missing('country'), { country: 'US' }],
    accepted: [{ country: 'FRA' }],
  },
  {
    ...about,
    key: 'state',
    says: { label: 'State/Province' },
    refused: [{ state: '' }, { country: 'CAN', state: '' }],
    accepted: [
      { country: 'FRA', state: '' },
      { country: 'CAN', state: 'ON' },
    ],
  },
  {
    ...about,
    key: 'zip',
    says: { label: 'Zip/Postal Code' },
    refused: missing('zip'),
    accepted: [
      { country: 'CAN', state: 'ON', zip: '' },
      { country: 'FRA', state: '', zip: '' },
    ],
  },
  {
    ...about,
    key: 'zip',
    says: { message: 'Zip/Postal Code must be at least 5 characters.' },
    refused: each('zip', '2', '2071', '2071 '),
    accepted: each('zip', '20715', '20715-1234'),
  },
  {
    ...about,
    key: 'mailing_addr_effective_date',
    says: { message: 'The minimum supported year is 2020' },
    refused: each('mailing_addr_effective_date', '2019-12-31', '1990-01-01'),
    accepted: each('mailing_addr_effective_date', '2020-01-01', '', '2019-02-30', 'x'),
  },
  {
    ...about,
    key: 'mailing_addr_effective_date',
    says: { message: 'The maximum supported year is 2029' },
    refused: each('mailing_addr_effective_date', '2030-01-01', '2999-01-01'),
    accepted: each('mailing_addr_effective_date', '2029-12-31', '', '2030-02-30'),
  },
  ...OFFICES.flatMap(([prefix, number, checked, unchecked]): SpecifiedRule[] =>
    (
      [
        ['email_address', 'email address', NO_EMAILS, 'kim@example.edu'],
        ['phone', 'phone number', NO_US_PHONES, '(301) 405-1000'],
      ] as const
    ).map(([name, what, wrong, right]) => {
      const key = `${prefix}_${name}`;
      return {
        ...about,
        key,
        says: { message: `Parent ${number}/Guardian ${number}: Please enter a valid ${what}.` },
        refused: checked.flatMap((parent_communication_preference) =>
          wrong.map((value) => ({ parent_communication_preference, [key]: value })),
        ),
        accepted: [
          ...checked.map((parent_communication_preference) => ({
            parent_communication_preference,
            [key]: right,
          })),
          ...unchecked.map((parent_communication_preference) => ({
            parent_communication_preference,
            [key]: 'x',
          })),
        ],
      };
    }),
  ),
  {
    ...education,
    key: 'hs_name',
    says: { label: 'Search for Your School' },
    refused: missing('hs_name'),
    accepted: [{}],
  },
  {
    ...education,
    key: 'counselor_email',
    says: { message: 'The counselor email address you entered is invalid.' },
    refused: each('counselor_email', ...NO_EMAILS),
    accepted: each('counselor_email', '', 'kim@example.edu'),
  },
  {
    ...education,
    key: 'hs_gpa',
    says: { message: 'Please provide a valid GPA and round to two decimal places.' },
    refused: each('hs_gpa', '3', '3.5', '3.555', '.50', '3,50', '-3.50', 'good'),
    accepted: each('hs_gpa', '', '3.50', '0.00', '100.00'),
  },
  {
    ...education,
    key: 'gpa_scale',
    says: { message: 'GPA scale is required.' },
    refused: [{ gpa_scale: '' }, { hs_gpa: '', gpa_nbr: '4.10', gpa_scale: '' }],
    accepted: [{ hs_gpa: '', gpa_scale: '' }],
  },
  {
    ...education,
    key: 'test_taken_ind',
    says: { label: 'Do you plan to submit test scores to the university for admission consideration?' },
    refused: missing('test_taken_ind'),
    accepted: [{ test_taken_ind: 'N' }],
  },
  ...['sat_score_math', 'sat_score_reading_writing'].map((key): SpecifiedRule => ({
    ...education,
    key,
    says: { label: 'between 200 and 800' },
    refused: each(key, '190', '810', '205', '0', '-200', '4e2', 'x'),
    accepted: [...each(key, '200', '510', '800'), { sat_taken: 'N', [key]: '1' }],
  })),
  ...['sat_essay_reading', 'sat_essay_analysis', 'sat_essay_writing'].map((key): SpecifiedRule => ({
    ...education,
    key,
    says: { label: 'between 2 and 8' },
    refused: each(key, '1', '9', '0', 'x', '2.5'),
    accepted: [...each(key, '2', '5', '8'), { sat_taken: 'N', [key]: '1' }],
  })),
  {
    ...education,
    key: 'act_score_composite',
    says: { label: 'between 1 and 36' },
    refused: each('act_score_composite', '0', '37', 'x', '1.5'),
    accepted: [...each('act_score_composite', '1', '36'), { act_taken: 'N', act_score_composite: '99' }],
  },
  {
    ...education,
    key: 'entry_term',
    says: { label: 'When do you plan to enroll?' },
    refused: missing('entry_term'),
    accepted: [{}],
  },
  {
    ...education,
    key: 'applied_major',
    says: { label: 'What are you interested in studying?' },
    refused: missing('applied_major'),
    accepted: [{}],
  },
  {
    ...finalSteps,
    key: 'legal_agree',
    says: { label: 'You must certify' },
    refused: [{ legal_agree: false }, { legal_agree: '' }, { legal_agree: 'true' }],
    accepted: [{}],
  },
  {
    ...finalSteps,
    key: 'agree_counselor_request_waiver',
    says: { label: 'Waiver' },
    refused: missing('agree_counselor_request_waiver'),
    accepted: [{ agree_counselor_request_waiver: 'N' }],
  },
  {
    ...finalSteps,
    key: 'electronic_signature',
    says: { label: 'Electronic Signature' },
    refused: missing('electronic_signature'),
    accepted: [{}],
  },
];
