import {
  SAVED_VIEWS_PATH,
  type SavedViewChangePayload,
  type SavedViewPayload,
  savedViewPath,
  type SavedViewReply,
  type SavedViewsReply,
} from '@portico/contracts';
import { officeApi } from '../api/office-api.ts';

const savedViewsApi = officeApi.injectEndpoints({
  endpoints: (build) => ({
    getSavedViews: build.query<SavedViewsReply, void>({
      query: () => ({ url: SAVED_VIEWS_PATH }),
      providesTags: ['Views'],
    }),
    saveView: build.mutation<SavedViewReply, SavedViewPayload>({
      query: (body) => ({ url: SAVED_VIEWS_PATH, method: 'POST', body }),
      invalidatesTags: (_reply, error) => (error ? [] : ['Views']),
    }),
    changeView: build.mutation<SavedViewReply, SavedViewChangePayload & { id: string }>({
      query: ({ id, ...body }) => ({ url: savedViewPath(id), method: 'PUT', body }),
      invalidatesTags: (_reply, error) => (error ? [] : ['Views']),
    }),
    deleteView: build.mutation<null, string>({
      query: (id) => ({ url: savedViewPath(id), method: 'DELETE' }),
      invalidatesTags: (_reply, error) => (error ? [] : ['Views']),
    }),
  }),
});

export const { useGetSavedViewsQuery, useSaveViewMutation, useChangeViewMutation, useDeleteViewMutation } =
  savedViewsApi;
