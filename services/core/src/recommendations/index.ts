export { RECOMMENDATION_ENTITIES } from './entities.ts';
export { answeredEmail, invitationEmail } from './recommendation-emails.ts';
export {
  openRecommendations,
  recommendationJobs,
  type RecommendationsModule,
} from './open-recommendations.ts';
export { printForm } from './print-form.ts';
export { recommendationMails } from './recommendation-emails.texts.ts';
export { RECOMMENDATION_PERSONAL_DATA } from './recommendation-personal-data.ts';
export { RecommendationEntity } from './recommendation.entity.ts';
export { toReply as toRecommendationReply } from './recommendations.ts';
