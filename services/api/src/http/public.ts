import { SetMetadata } from '@nestjs/common';

export const PUBLIC = 'portico:public';

/** Says that a route needs no session on purpose. Every controller has either this or a guard; a test looks. */
export const Public = () => SetMetadata(PUBLIC, true);
