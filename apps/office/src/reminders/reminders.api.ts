import { type ReminderRules, REMINDERS_PATH, type RemindersReply } from '@portico/contracts';
import { officeApi } from '../api/office-api.ts';

const remindersApi = officeApi.injectEndpoints({
  endpoints: (build) => ({
    getReminders: build.query<RemindersReply, void>({
      query: () => ({ url: REMINDERS_PATH }),
      providesTags: ['Reminders'],
    }),
    changeReminders: build.mutation<RemindersReply, ReminderRules>({
      query: (body) => ({ url: REMINDERS_PATH, method: 'PUT', body }),
      invalidatesTags: ['Reminders'],
    }),
  }),
});

export const { useGetRemindersQuery, useChangeRemindersMutation } = remindersApi;
