import {
  type BulkActionPayload,
  type BulkJobReply,
  type BulkPreviewReply,
  type BulkSampleReply,
  MESSAGE_TEMPLATES_PATH,
  type MessageTemplatePayload,
  type MessageTemplateReply,
  type MessageTemplatesReply,
  messageTemplatePath,
  STAFF_BULK_ACTIONS_PATH,
  staffBulkActionPath,
  staffBulkSamplePath,
  staffBulkStartPath,
} from '@portico/contracts';
import { officeApi } from '../api/office-api.ts';

const bulkActionsApi = officeApi.injectEndpoints({
  endpoints: (build) => ({
    prepareAction: build.mutation<BulkJobReply, BulkActionPayload>({
      query: (body) => ({ url: STAFF_BULK_ACTIONS_PATH, method: 'POST', body }),
    }),
    getPreview: build.query<BulkPreviewReply, string>({
      query: (id) => ({ url: staffBulkActionPath(id) }),
      keepUnusedDataFor: 0,
      extraOptions: { isBackground: true },
    }),
    getSample: build.query<BulkSampleReply, string>({
      query: (id) => ({ url: staffBulkSamplePath(id) }),
      keepUnusedDataFor: 0,
    }),
    startAction: build.mutation<BulkJobReply, string>({
      query: (id) => ({ url: staffBulkStartPath(id), method: 'POST' }),
      invalidatesTags: ['Bulk'],
    }),
    getTemplates: build.query<MessageTemplatesReply, void>({
      query: () => ({ url: MESSAGE_TEMPLATES_PATH }),
      providesTags: ['Templates'],
    }),
    saveTemplate: build.mutation<MessageTemplateReply, MessageTemplatePayload>({
      query: (body) => ({ url: MESSAGE_TEMPLATES_PATH, method: 'POST', body }),
      invalidatesTags: ['Templates'],
    }),
    removeTemplate: build.mutation<null, string>({
      query: (id) => ({ url: messageTemplatePath(id), method: 'DELETE' }),
      invalidatesTags: ['Templates'],
    }),
  }),
});

export const {
  usePrepareActionMutation,
  useGetPreviewQuery,
  useGetSampleQuery,
  useStartActionMutation,
  useGetTemplatesQuery,
  useSaveTemplateMutation,
  useRemoveTemplateMutation,
} = bulkActionsApi;
