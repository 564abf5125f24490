import { column, defineDataModel } from '@portico/form-model';

/** E-mail addresses are often longer than the default of a text. */
const EMAIL_LENGTH = 100;

/** The answers that this step owns: kind, length and export column, by question group. */
export const dataModel = defineDataModel({
  person: {
    first_name: column.text('FIRST_NAME'),
    last_name: column.text('LAST_NAME'),
    preferred_first_name: column.text('PREFERRED_FIRST_NAME'),
    birth_date: column.text('BIRTH_DATE', 'YYYY-MM-DD'.length),
    gender: column.choice('GENDER'),
    email_address: column.text('EMAIL_ADDRESS', EMAIL_LENGTH),
    phone_mobile: column.text('PHONE_MOBILE', '(301) 405-1000'.length),
    phone_home: column.text('PHONE_HOME', '(301) 405-1000'.length),
  },
  address: {
    country: column.choice('COUNTRY'),
    address_line_1: column.text('ADDRESS_LINE_1'),
    city: column.text('CITY'),
    state: column.choice('STATE'),
    zip: column.text('ZIP'),
  },
});
