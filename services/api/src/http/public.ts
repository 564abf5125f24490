import { SetMetadata } from '@nestjs/common';

export const PUBLIC = 'portico:public';

/** Marks a route as deliberately public. A test checks that all others have a guard. */
export const Public = () => SetMetadata(PUBLIC, true);
