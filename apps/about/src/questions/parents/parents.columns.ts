import { column, numbered, repeatedColumns } from '@portico/form-model';
import { EMAIL_LENGTH } from '../email-length.ts';

export const parentsColumns = {
  ...repeatedColumns(numbered('parent', 2), {
    relationship: column.choice,
    prefix: column.choice,
    first_name: column.text,
    middle_name: column.text,
    last_name: column.text,
    suffix: column.choice,
    email_address: (exportName) => column.text(exportName, EMAIL_LENGTH),
    phone: column.phone,
    phone_type: column.choice,
    addr_same_as_stu_perm: column.boolean,
    address_line_1: column.text,
    address_line_2: column.text,
    city: column.text,
    state: column.choice,
    zip: column.text,
    country: column.choice,
    occupation: column.text,
    employer: column.text,
    education: column.choice,
    education_other: column.text,
  }),
  parent_communication_preference: column.choice('PARENT_COMMUNICATION_PREFERENCE'),
};
