import { GUARDS_METADATA } from '@nestjs/common/constants.js';
import { LocalAuthGuard } from '../accounts/local-auth.guard.ts';
import { PUBLIC } from '../http/public.ts';
import type { Route } from '../http/routes.ts';
import { LoopbackGuard } from '../outbox/loopback.guard.ts';
import { SessionGuard } from '../sessions/session.guard.ts';
import { ScopeOf, StaffGuard } from '../staff/staff.guard.ts';

interface Access {
  security: Record<string, string[]>[];
  description?: string;
}

export function accessOf(route: Route): Access {
  const guards = new Set(places(route).flatMap((of) => metadata<unknown[]>(GUARDS_METADATA, of) ?? []));
  const found = [...guards].map((guard) => {
    const access = ACCESS.get(guard);
    if (!access)
      throw new Error(`${route.method} ${route.path}: say in access-of.ts whom its guard lets in.`);
    return access(route);
  });
  if (found.length === 0 && !places(route).some((of) => Reflect.hasMetadata(PUBLIC, of)))
    throw new Error(`${route.method} ${route.path} has no guard, and does not say that it is @Public().`);
  return found[0] ?? { security: [] };
}

const ACCESS = new Map<unknown, (route: Route) => Access>([
  [SessionGuard, () => ({ security: [{ session: [] }] })],
  [
    StaffGuard,
    (route) => ({ security: ['staffKey', 'staffSession'].map((each) => ({ [each]: [scopeOf(route)] })) }),
  ],
  [LocalAuthGuard, () => ({ security: [] })],
  [
    LoopbackGuard,
    () => ({
      security: [],
      description: 'Only on the machine itself, and only with OUTBOX_PAGE.',
    }),
  ],
]);

const scopeOf = (route: Route): string =>
  places(route)
    .map((of) => metadata<string>(ScopeOf.KEY, of))
    .find((scope) => scope !== undefined) ?? '';

const places = ({ handler, controller }: Route): object[] => [handler, controller];

const metadata = <T>(key: string, of: object) => Reflect.getMetadata(key, of) as T | undefined;
