import { defineTexts } from '@portico/texts/define';
import { RECOMMENDATION_REPLIES } from './recommendation-replies.ts';

export const recommendationReplies = defineTexts('recommendationReplies', RECOMMENDATION_REPLIES);
