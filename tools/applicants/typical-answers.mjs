import { COMPLETE_ANSWERS } from './complete-answers.mjs';

const years = (/** @type {string} */ set, /** @type {string[]} */ ...names) =>
  Object.fromEntries(names.map((name) => [`${set}_${name}`, true]));

/** Answers that most applicants give: required ones, a family, a school, test scores, classes, activities, and honors. */
export const TYPICAL_ANSWERS = Object.freeze({
  ...COMPLETE_ANSWERS,
  middle_name: 'Lee',
  preferred_first_name: 'Rob',
  email_address: 'robin@mail.example',
  optin_sms_ind: true,
  first_language: 'Y',
  mailing_addr_same_as_perm_addr: true,
  citizenship_type: 'US',
  birth_country: 'USA',
  primary_language: 'SPA',
  ...years('language', 'speak', 'read'),
  ethnicity: 'NOT_HISPANIC',
  race_white: true,
  parent_relationship: 'MOTHER',
  parent_first_name: 'Jo',
  parent_last_name: 'Avery',
  parent_email_address: 'jo@mail.example',
  parent_phone: '(301) 405-1001',
  parent_phone_type: 'CELL',
  parent_addr_same_as_stu_perm: true,
  parent_occupation: 'Nurse',
  parent_employer: 'Springfield Hospital',
  parent_education: 'BACHELOR',
  parent_2_relationship: 'FATHER',
  parent_2_first_name: 'Sam',
  parent_2_last_name: 'Avery',
  parent_2_email_address: 'sam@mail.example',
  parent_2_phone: '(301) 405-1002',
  parent_2_phone_type: 'CELL',
  parent_2_occupation: 'Teacher',
  parent_2_education: 'BACHELOR',
  parent_communication_preference: '2',
  legacy_ind: 'N',
  hs_address_line_1: '1 School Road',
  hs_city: 'Springfield',
  hs_state: 'MD',
  hs_zip: '21000',
  hs_country: 'USA',
  hs_attend_from_month: '9',
  hs_attend_from_year: '2023',
  hs_graduation_month: '6',
  hs_graduation_year: '2027',
  counselor_first_name: 'Kim',
  counselor_last_name: 'Lake',
  counselor_email: 'kim@school.example',
  gpa_nbr: '3.80',
  hs_rank_radio: 'N',
  honors_program: 'Y',
  ...classes('AP Biology', 'AP Calculus AB', 'English 12', 'World History', 'Spanish IV', 'Chemistry'),
  dual_enrollment_radio: 'N',
  college_enroll_radio: 'N',
  test_taken_ind: 'Y',
  sat_taken: 'Y',
  sat_score_math: '650',
  sat_score_reading_writing: '680',
  sat_taken_again: 'N',
  act_taken: 'N',
  ...activities('Robotics club', 'Soccer', 'Food bank', 'School newspaper'),
  honor_1_name: 'Honor roll',
  ...years('honor_1', 'sophomore', 'junior'),
  honor_1_radio: 'SCHOOL',
  honor_2_name: 'State science fair',
  ...years('honor_2', 'junior'),
  honor_2_radio: 'STATE',
  course_load: 'FULL',
  housing: 'CAMPUS',
  personal_statement:
    'I grew up next to a river that floods. In ninth grade I built my first gauge from a bucket and a float, and ' +
    'I have read it every morning since.\nI want to study how rivers move soil, and what towns can do about it.',
  authorization_cb: true,
  academic_honesty: true,
});

/** @param {string[]} names */
function classes(...names) {
  return Object.assign(
    {},
    ...names.map((name, index) => ({
      [`hs_class_${index + 1}_name`]: name,
      ...(name.startsWith('AP') && { [`hs_class_${index + 1}_ap`]: true }),
    })),
  );
}

/** @param {string[]} names */
function activities(...names) {
  return Object.assign(
    {},
    ...names.map((name, index) => ({
      [`activity_${index + 1}_name`]: name,
      ...years(`activity_${index + 1}`, 'sophomore', 'junior', 'senior'),
      [`activity_${index + 1}_radio`]: 'Y',
    })),
  );
}
