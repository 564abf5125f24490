import { column, defineDataModel } from '@portico/form-model';

/** The answers that this step owns: kind, length and export column, by question group. */
export const dataModel = defineDataModel({
  statement: {
    personal_statement: column.longText('PERSONAL_STATEMENT'),
  },
  agreements: {
    authorization_cb: column.boolean('AUTHORIZATION_CB'),
    academic_honesty: column.boolean('ACADEMIC_HONESTY'),
    legal_agree: column.boolean('LEGAL_AGREE'),
    agree_counselor_request_waiver: column.choice('AGREE_COUNSELOR_REQUEST_WAIVER'),
  },
  signature: {
    electronic_signature: column.text('ELECTRONIC_SIGNATURE', 100),
  },
});
