import { Reflector } from '@nestjs/core';

/**
 * Marks a `@StaffOnly` route that is irreversible, exports data, or grants access: people in the Office must have authenticated
 * within five minutes (`prove_again`). Staff keys are exempt.
 */
export const RequiresRecentLogin = Reflector.createDecorator<boolean>({ transform: () => true });
