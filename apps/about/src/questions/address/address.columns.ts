import { column } from '@portico/form-model';

export const addressColumns = {
  address_line_1: column.text('ADDRESS_LINE_1'),
  address_line_2: column.text('ADDRESS_LINE_2'),
  city: column.text('CITY'),
  state: column.choice('STATE'),
  zip: column.text('ZIP'),
  country: column.choice('COUNTRY'),
  maryland_county: column.choice('MARYLAND_COUNTY'),
  mailing_addr_same_as_perm_addr: column.boolean('MAILING_ADDR_SAME_AS_PERM_ADDR'),
  mailing_address_line_1: column.text('MAILING_ADDRESS_LINE_1'),
  mailing_address_line_2: column.text('MAILING_ADDRESS_LINE_2'),
  mailing_city: column.text('MAILING_CITY'),
  mailing_state: column.choice('MAILING_STATE'),
  mailing_zip: column.text('MAILING_ZIP'),
  mailing_country: column.choice('MAILING_COUNTRY'),
  mailing_addr_effective_date: column.date('MAILING_ADDR_EFFECTIVE_DATE'),
};
