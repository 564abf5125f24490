import { CustomTextEntity, CustomTextRevisionEntity } from './custom-texts/custom-text.entity.ts';

export const TEXT_ENTITIES = [CustomTextEntity, CustomTextRevisionEntity];
