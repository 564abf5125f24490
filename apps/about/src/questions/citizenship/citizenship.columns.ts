import { column, repeatedColumns } from '@portico/form-model';

const language = { language: column.choice };
const uses = {
  language_speak: column.boolean,
  language_read: column.boolean,
  language_write: column.boolean,
  language_home: column.boolean,
};

export const citizenshipColumns = {
  citizenship_type: column.choice('CITIZENSHIP_TYPE'),
  birth_country: column.choice('BIRTH_COUNTRY'),
  citizenship: column.choice('CITIZENSHIP'),
  alien_registration_number: column.text('ALIEN_REGISTRATION_NUMBER', 'A-123456789'.length),
  us_study_radio: column.choice('US_STUDY_RADIO'),
  us_residency_radio: column.choice('US_RESIDENCY_RADIO'),
  current_visa_number: column.text('CURRENT_VISA_NUMBER'),
  citizenship_visa_status: column.choice('CITIZENSHIP_VISA_STATUS'),
  intended_visa_type: column.choice('INTENDED_VISA_TYPE'),
  us_years: column.text('US_YEARS', 2),
  citizen_visa_contribution: column.choice('CITIZEN_VISA_CONTRIBUTION'),
  primary_language: column.choice('PRIMARY_LANGUAGE'),
  language_speak: column.boolean('LANGUAGE_SPEAK'),
  language_read: column.boolean('LANGUAGE_READ'),
  language_write: column.boolean('LANGUAGE_WRITE'),
  language_home: column.boolean('LANGUAGE_HOME'),
  ...repeatedColumns(['primary_2', 'primary_3', 'primary_4'], { ...language, ...uses }),
};
