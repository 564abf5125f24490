import { Reflector } from '@nestjs/core';

/**
 * What can't be taken back, takes data out of the house or lets others in: somebody in the Office must have shown within five minutes who
 * they are, or is asked again (`prove_again`). A key is a proof by itself. For a route, or a controller, with `@StaffOnly`.
 */
export const ProvenOnly = Reflector.createDecorator<boolean>({ transform: () => true });
