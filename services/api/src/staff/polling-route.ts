import { Reflector } from '@nestjs/core';

/** For routes that pages poll, without applicants' data: doesn't extend the session and isn't audited. Requires `@StaffOnly`. */
export const PollingRoute = Reflector.createDecorator<boolean>({ transform: () => true });
