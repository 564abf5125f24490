import type { Partner } from '@portico/partner';
import type { DocumentChanges } from '../applications/index.ts';
import type { Documents } from '../documents/index.ts';
import type { JobHandlers, Platform } from '../platform/index.ts';
import type { EmailComposer } from '../texts/index.ts';
import type { WebhookEvents } from '../webhooks/index.ts';
import { Invitations } from './invitations.ts';
import { RecommendationLinks } from './recommendation-links.ts';
import { RecommendationSetting } from './recommendation-setting.ts';
import { Recommendations } from './recommendations.ts';
import { remindRecommender } from './remind-recommender.job.ts';
import { StaffRecommendations } from './staff-recommendations.ts';

export interface RecommendationsModule {
  ofApplicant: Recommendations;
  links: RecommendationLinks;
  forStaff: StaffRecommendations;
  invitations: Invitations;
  setting: RecommendationSetting;
}

interface RecommendationsModuleDeps {
  platform: Platform;
  documents: Pick<Documents, 'uploads' | 'conversions'>;
  changes: DocumentChanges;
  events: WebhookEvents;
  composer: EmailComposer;
  partner: Partner;
}

export function openRecommendations({
  platform,
  documents,
  changes,
  events,
  composer,
  partner,
}: RecommendationsModuleDeps): RecommendationsModule {
  const { database, clock, jobs, outbox, storage, throttle, securityLog: log } = platform;
  const key = platform.keyrings.key('recommend');
  const setting = new RecommendationSetting(database);
  const invitations = new Invitations({ clock, jobs, outbox, composer, partner, key });
  return {
    setting,
    invitations,
    ofApplicant: new Recommendations({ database, clock, throttle, storage, changes, invitations, setting }),
    links: new RecommendationLinks({
      ...{ database, clock, partner, outbox, composer, throttle, log, key, changes, events, ...documents },
    }),
    forStaff: new StaffRecommendations(database),
  };
}

export const recommendationJobs = (
  { invitations, setting }: RecommendationsModule,
  { database, clock }: Platform,
): Pick<JobHandlers<'remind-recommender'>, 'handlers'> => ({
  handlers: { 'remind-recommender': remindRecommender({ database, clock, invitations, setting }) },
});
