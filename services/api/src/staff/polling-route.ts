import { Reflector } from '@nestjs/core';

/** Marks a `@StaffOnly` route that pages poll and that has no applicants' data: no audit, and the session isn't extended. */
export const PollingRoute = Reflector.createDecorator<boolean>({ transform: () => true });
