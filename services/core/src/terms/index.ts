export { TERM_ENTITIES } from './entities.ts';
export { checkTimeZone, closingMinute, closingMoment, type Moment, openingMoment } from './moments.ts';
export { openTerms, type TermsModule } from './open-terms.ts';
export { addDates, DatesChangedError, storedDates, storedDatesHistory } from './stored-dates.ts';
export { type TermDatesRow } from './term-dates.entity.ts';
export { termKeyOf } from './moments.ts';
