import { column } from '@portico/form-model';
import { EMAIL_LENGTH } from '../email-length.ts';

export const personColumns = {
  prefix: column.choice('PREFIX'),
  first_name: column.text('FIRST_NAME'),
  middle_name: column.text('MIDDLE_NAME'),
  last_name: column.text('LAST_NAME'),
  suffix: column.choice('SUFFIX'),
  preferred_first_name: column.text('PREFERRED_FIRST_NAME'),
  alternate_first_name: column.text('ALTERNATE_FIRST_NAME'),
  alternate_last_name: column.text('ALTERNATE_LAST_NAME'),
  birth_date: column.date('BIRTH_DATE'),
  gender: column.choice('GENDER'),
  gender_iden: column.text('GENDER_IDEN'),
  email_address: column.text('EMAIL_ADDRESS', EMAIL_LENGTH),
  phone_mobile: column.phone('PHONE_MOBILE'),
  optin_sms_ind: column.boolean('OPTIN_SMS_IND'),
  phone_home: column.phone('PHONE_HOME'),
  phone_international: column.text('PHONE_INTERNATIONAL', 30),
  first_language: column.choice('FIRST_LANGUAGE'),
  toefl_test_name: column.choice('TOEFL_TEST_NAME'),
  toefl_score: column.text('TOEFL_SCORE', '120.5'.length),
  toefl_plan_month: column.choice('TOEFL_PLAN_MONTH'),
  toefl_plan_year: column.choice('TOEFL_PLAN_YEAR'),
};
