import { ApplicationPdfEntity } from './application-pdf.entity.ts';
import { ServiceTokenEntity } from './service-tokens/service-token.entity.ts';

export const PRINT_ENTITIES = [ApplicationPdfEntity, ServiceTokenEntity];
