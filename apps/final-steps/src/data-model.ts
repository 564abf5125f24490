import { column, defineDataModel } from '@portico/form-model';

/** The answers that this step owns: kind, length and export column, by question group. */
export const dataModel = defineDataModel({
  agreements: {
    legal_agree: column.boolean('LEGAL_AGREE'),
    agree_counselor_request_waiver: column.choice('AGREE_COUNSELOR_REQUEST_WAIVER'),
  },
  signature: {
    electronic_signature: column.text('ELECTRONIC_SIGNATURE', 100),
  },
});
