import { SetMetadata } from '@nestjs/common';

export const PUBLIC = 'portico:public';

/** Marks a route as public on purpose. A test checks that all other routes have a guard. */
export const Public = () => SetMetadata(PUBLIC, true);
