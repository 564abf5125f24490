import { column, numbered, repeatedColumns } from '@portico/form-model';

export const classesColumns = {
  ...repeatedColumns(numbered('hs_class', 10, 1), {
    name: column.text,
    ap: column.boolean,
    honors: column.boolean,
    ib: column.boolean,
  }),
  hs_transcript_document: column.document('HS_TRANSCRIPT_DOCUMENT'),
};
