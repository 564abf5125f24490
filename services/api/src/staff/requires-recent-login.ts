import { Reflector } from '@nestjs/core';

/**
 * For irreversible actions, data exports, and granting access: people in the Office must have authenticated within
 * five minutes (`prove_again`). A key is sufficient. Requires `@StaffOnly`.
 */
export const RequiresRecentLogin = Reflector.createDecorator<boolean>({ transform: () => true });
