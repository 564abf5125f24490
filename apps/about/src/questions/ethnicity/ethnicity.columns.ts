import { column } from '@portico/form-model';

export const ethnicityColumns = {
  ethnicity: column.choice('ETHNICITY'),
  race_american_indian: column.boolean('RACE_AMERICAN_INDIAN'),
  race_asian: column.boolean('RACE_ASIAN'),
  race_black: column.boolean('RACE_BLACK'),
  race_native_hawaiian: column.boolean('RACE_NATIVE_HAWAIIAN'),
  race_white: column.boolean('RACE_WHITE'),
  religious_affiliation: column.choice('RELIGIOUS_AFFILIATION'),
};
