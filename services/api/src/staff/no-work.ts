import { Reflector } from '@nestjs/core';

/**
 * A route that pages ask again and again by themselves, which tells nothing of any applicant: it lengthens no session, and the audit trail
 * has no line of it. For a route with `@StaffOnly`.
 */
export const NoWork = Reflector.createDecorator<boolean>({ transform: () => true });
