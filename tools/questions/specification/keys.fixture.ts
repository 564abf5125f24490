/** Answer keys of section 3 of the specification, copied by hand. Imports nothing from the product, which is compared with these keys. */

const words = (text: string): string[] => text.trim().split(/\s+/);

const under = (prefix: string, names: string): string[] => words(names).map((name) => `${prefix}${name}`);

/** Returns the keys of sets 1 to `count`; those of the first set have no number. */
const sets = (prefix: string, count: number, names: string): string[] =>
  Array.from({ length: count }, (_, index) =>
    under(index === 0 ? prefix : `${prefix}${index + 1}_`, names),
  ).flat();

/** Returns the keys of sets 1 to `count`, all numbered. */
const numberedSets = (prefix: string, count: number, names: string): string[] =>
  Array.from({ length: count }, (_, index) => under(`${prefix}${index + 1}_`, names)).flat();

const LANGUAGE = 'language language_speak language_read language_write language_home';
const PARENT = `relationship prefix first_name middle_name last_name suffix email_address phone phone_type
  addr_same_as_stu_perm address_line_1 address_line_2 city state zip country occupation employer education education_other`;
const SCHOOL = `ceeb name address_line_1 city state country zip attend_from_month attend_from_year attend_to_month
  attend_to_year graduation_month graduation_year`;
const DONE_IN_YEARS = 'name freshman sophomore junior senior radio';
const COLLEGE = `name address city state country zip ceeb attend_from_month attend_from_year attend_to_month attend_to_year`;

export const KEYS: Record<string, Record<string, string[]>> = {
  about: {
    person: words(`prefix first_name middle_name last_name suffix preferred_first_name alternate_first_name
      alternate_last_name phone_mobile phone_home phone_international email_address birth_date gender gender_iden
      first_language optin_sms_ind toefl_test_name toefl_score toefl_plan_month toefl_plan_year`),
    address: words(`address_line_1 address_line_2 city state zip country mailing_addr_same_as_perm_addr
      mailing_address_line_1 mailing_address_line_2 mailing_city mailing_state mailing_zip mailing_country
      mailing_addr_effective_date maryland_county`),
    'citizenship and languages': [
      ...words(`citizenship_type birth_country citizenship alien_registration_number us_study_radio us_residency_radio
        current_visa_number citizenship_visa_status intended_visa_type us_years citizen_visa_contribution`),
      ...words('primary_language language_speak language_read language_write language_home'),
      ...under('primary_2_', LANGUAGE),
      ...under('primary_3_', LANGUAGE),
      ...under('primary_4_', LANGUAGE),
    ],
    ethnicity: words(`ethnicity race_american_indian race_asian race_black race_native_hawaiian race_white
      religious_affiliation`),
    parents: [...sets('parent_', 2, PARENT), 'parent_communication_preference'],
    'legacy relatives': [
      'legacy_ind',
      ...numberedSets(
        'legacy_',
        4,
        'relationship first_name last_name start_month start_year end_month end_year',
      ),
    ],
  },
  education: {
    'high school': [
      ...words('hs_gpa gpa_scale counselor_first_name counselor_last_name counselor_email'),
      ...sets('hs_', 4, SCHOOL),
    ],
    'test scores': words(`test_taken_ind sat_taken sat_score_math sat_score_reading_writing sat_essay_reading
      sat_essay_analysis sat_essay_writing sat_taken_again sat_intended_month sat_intended_year sat_plan_month sat_plan_year
      act_intended_month act_intended_year act_plan_month act_plan_year sat_taken_unsure act_taken act_score_composite
      act_taken_again act_taken_unsure`),
    activities: numberedSets('activity_', 10, DONE_IN_YEARS),
    honors: numberedSets('honor_', 10, DONE_IN_YEARS),
    'admission details': words('entry_term course_load applied_major housing'),
    'class rank': words('gpa_nbr hs_rank_radio honors_program hs_rank_position hs_rank_total'),
    classes: numberedSets('hs_class_', 10, 'name ap honors ib'),
    'college records': [
      ...words('dual_enrollment_radio college_enroll_radio'),
      ...sets('college_', 4, COLLEGE),
    ],
  },
  'final-steps': {
    'final steps': words(
      'authorization_cb academic_honesty legal_agree agree_counselor_request_waiver electronic_signature',
    ),
  },
};

/** Keys whose answers are booleans (sections 2 and 3). All other answers are texts. */
export const CHECKBOXES: RegExp[] = [
  /^optin_sms_ind$/,
  /_addr_same_as_/,
  /^(primary_\d_)?language_(speak|read|write|home)$/,
  /^race_/,
  /^(activity|honor)_\d+_(freshman|sophomore|junior|senior)$/,
  /^hs_class_\d+_(ap|honors|ib)$/,
  /^(sat|act)_taken_unsure$/,
  /^(authorization_cb|academic_honesty|legal_agree)$/,
];

/** Keys of radio and select answers, which also store the option's label. */
export const CHOICES: RegExp[] = [
  /(^|_)(prefix|suffix|state|country|gender|first_language|toefl_test_name|maryland_county)$/,
  /_(month|year|radio|relationship|phone_type|education|language)$/,
  /^(citizenship_type|citizenship|citizenship_visa_status|intended_visa_type|citizen_visa_contribution)$/,
  /^(ethnicity|religious_affiliation|parent_communication_preference|legacy_ind|gpa_scale|test_taken_ind)$/,
  /^(sat|act)_taken(_again)?$/,
  /^(entry_term|course_load|applied_major|housing|honors_program|agree_counselor_request_waiver)$/,
];

/** Maximum numbers of repeated sets and tabs (sections 3, 4 and 9). */
export const MOST_SETS: Record<string, number> = {
  languages: 4,
  parents: 2,
  legacy_relatives: 4,
  high_schools: 4,
  activities: 10,
  honors: 10,
  hs_classes: 10,
  colleges: 4,
};
