import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query.ts';

export const officeApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: [
    'Session',
    'Application',
    'Audit',
    'List',
    'Bulk',
    'Care',
    'Staff',
    'Keys',
    'Retention',
    'Views',
    'Templates',
    'ExportTemplates',
    'Reminders',
    'RecommendationSetting',
    'Webhooks',
  ],
  endpoints: () => ({}),
});
