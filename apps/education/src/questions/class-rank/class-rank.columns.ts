import { column } from '@portico/form-model';
import { GPA_LENGTH } from '../gpa.ts';

export const classRankColumns = {
  gpa_nbr: column.text('GPA_NBR', GPA_LENGTH),
  hs_rank_radio: column.choice('HS_RANK_RADIO'),
  hs_rank_position: column.text('HS_RANK_POSITION', 4),
  hs_rank_total: column.text('HS_RANK_TOTAL', 4),
  honors_program: column.choice('HONORS_PROGRAM'),
};
