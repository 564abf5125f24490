/**
 * @typedef {Record<string, string | boolean>} Answers Codes of options, `YYYY-MM-DD`; in the order of the page.
 * @typedef {{ name: string, pages: Record<'about' | 'education', Answers> }} BenchApplicant
 */

const PERSON = {
  first_name: 'Robin',
  middle_name: 'Lee',
  last_name: 'Avery',
  birth_date: '2008-04-30',
  gender: 'X',
  email_address: 'robin.avery@mail.example',
  phone_mobile: '(301) 405-1000',
  first_language: 'Y',
  country: 'USA',
  address_line_1: '12 Orchard Street',
  city: 'Springfield',
  state: 'MD',
  zip: '21000',
};
const BACKGROUND = {
  citizenship_type: 'US',
  birth_country: 'USA',
  primary_language: 'ENG',
  language_speak: true,
  language_read: true,
  language_write: true,
  language_home: true,
  primary_2_language: 'ARA',
  primary_2_language_speak: true,
  ethnicity: 'NOT_HISPANIC',
  race_white: true,
};

/** @param {string} prefix @param {string} first @param {string} relationship @returns {Answers} */
const parent = (prefix, first, relationship) => ({
  [`${prefix}_relationship`]: relationship,
  [`${prefix}_first_name`]: first,
  [`${prefix}_last_name`]: 'Avery',
  [`${prefix}_email_address`]: `${first.toLowerCase()}.avery@mail.example`,
  [`${prefix}_phone`]: '(301) 405-1000',
  [`${prefix}_phone_type`]: 'CELL',
  [`${prefix}_addr_same_as_stu_perm`]: true,
  [`${prefix}_occupation`]: 'Teacher',
  [`${prefix}_employer`]: 'Springfield Schools',
  [`${prefix}_education`]: 'BACHELOR',
});

/** @param {string} prefix @param {string} name @param {string} street @param {string[]} years @returns {Answers} */
const school = (prefix, name, street, [from = '', to = '']) => ({
  [`${prefix}_name`]: name,
  [`${prefix}_${street}`]: '1 School Road',
  [`${prefix}_city`]: 'Springfield',
  [`${prefix}_state`]: 'MD',
  [`${prefix}_zip`]: '21000',
  [`${prefix}_country`]: 'USA',
  [`${prefix}_attend_from_month`]: '9',
  [`${prefix}_attend_from_year`]: from,
  [`${prefix}_attend_to_month`]: '6',
  [`${prefix}_attend_to_year`]: to,
});

/** @param {string} prefix @param {string[]} names @param {Answers} each @returns {Answers} */
const listed = (prefix, names, each) =>
  Object.assign(
    {},
    ...names.map((name, index) => ({
      [`${prefix}_${index + 1}_name`]: name,
      ...Object.fromEntries(
        Object.entries(each).map(([end, value]) => [`${prefix}_${index + 1}_${end}`, value]),
      ),
    })),
  );

const SCORES = {
  test_taken_ind: 'Y',
  sat_taken: 'Y',
  sat_score_math: '710',
  sat_score_reading_writing: '690',
  sat_taken_again: 'N',
  act_taken: 'N',
  act_taken_unsure: true,
};
const PLANS = { entry_term: '202708', applied_major: 'LING', course_load: 'FULL', housing: 'CAMPUS' };

/** Two people of whom admissions offices see many. @type {BenchApplicant[]} */
export const APPLICANTS = [
  {
    name: 'first year',
    pages: {
      about: {
        ...PERSON,
        mailing_addr_same_as_perm_addr: true,
        ...BACKGROUND,
        ...parent('parent', 'Noor', 'MOTHER'),
        ...parent('parent_2', 'Jan', 'FATHER'),
        parent_communication_preference: '2',
        legacy_ind: 'N',
      },
      education: {
        ...school('hs', 'Lakeview Preparatory School', 'address_line_1', ['2023', '2027']),
        hs_graduation_month: '6',
        hs_graduation_year: '2027',
        hs_gpa: '3.75',
        gpa_scale: '4.0',
        counselor_first_name: 'Kim',
        counselor_last_name: 'Quill',
        counselor_email: 'kim.quill@school.example',
        hs_rank_radio: 'N',
        honors_program: 'Y',
        ...listed(
          'hs_class',
          [
            'Algebra II',
            'Chemistry',
            'World History',
            'English Literature',
            'Spanish III',
            'Computer Science',
          ],
          { honors: true },
        ),
        dual_enrollment_radio: 'N',
        college_enroll_radio: 'N',
        ...SCORES,
        ...listed('activity', ['Debate Club', 'Soccer', 'Food Bank', 'School Newspaper'], {
          junior: true,
          senior: true,
          radio: 'Y',
        }),
        ...listed('honor', ['Science Fair'], { senior: true, radio: 'STATE' }),
        ...PLANS,
      },
    },
  },
  {
    name: 'transfer',
    pages: {
      about: {
        ...PERSON,
        mailing_country: 'USA',
        mailing_address_line_1: '7 Harbor Lane',
        mailing_city: 'Riverside',
        mailing_state: 'MD',
        mailing_zip: '21001',
        ...BACKGROUND,
        ...parent('parent', 'Noor', 'MOTHER'),
        parent_communication_preference: '1',
        legacy_ind: 'Y',
        legacy_1_relationship: 'SIBLING',
        legacy_1_first_name: 'Sam',
        legacy_1_last_name: 'Avery',
      },
      education: {
        ...school('hs', 'Lakeview Preparatory School', 'address_line_1', ['2019', '2021']),
        ...school('hs_2', 'Hillside High School', 'address_line_1', ['2017', '2019']),
        hs_gpa: '3.50',
        gpa_scale: '4.0',
        hs_rank_radio: 'N',
        honors_program: 'N',
        dual_enrollment_radio: 'N',
        college_enroll_radio: 'Y',
        ...school('college', 'Riverside Community College', 'address', ['2023', '2024']),
        ...school('college_2', 'Harbor College', 'address', ['2024', '2026']),
        ...SCORES,
        ...PLANS,
      },
    },
  },
];
