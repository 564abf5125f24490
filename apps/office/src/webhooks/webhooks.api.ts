import {
  type NewWebhookPayload,
  type NewWebhookReply,
  WEBHOOK_PATHS,
  type WebhookDeliveriesReply,
  type WebhookSecretReply,
  type WebhooksReply,
  type WebhookTestReply,
} from '@portico/contracts';
import { officeApi } from '../api/office-api.ts';

const webhooksApi = officeApi.injectEndpoints({
  endpoints: (build) => ({
    getWebhooks: build.query<WebhooksReply, void>({
      query: () => ({ url: WEBHOOK_PATHS.endpoints }),
      providesTags: ['Webhooks'],
      keepUnusedDataFor: 0,
    }),
    addWebhook: build.mutation<NewWebhookReply, NewWebhookPayload>({
      query: (body) => ({ url: WEBHOOK_PATHS.endpoints, method: 'POST', body }),
      invalidatesTags: ['Webhooks'],
    }),
    setWebhookState: build.mutation<null, { id: string; enabled: boolean }>({
      query: ({ id, enabled }) => ({ url: WEBHOOK_PATHS.state(id), method: 'PUT', body: { enabled } }),
      invalidatesTags: ['Webhooks'],
    }),
    rotateWebhookSecret: build.mutation<WebhookSecretReply, string>({
      query: (id) => ({ url: WEBHOOK_PATHS.secret(id), method: 'POST' }),
      invalidatesTags: ['Webhooks'],
    }),
    testWebhook: build.mutation<WebhookTestReply, string>({
      query: (id) => ({ url: WEBHOOK_PATHS.test(id), method: 'POST' }),
    }),
    removeWebhook: build.mutation<null, string>({
      query: (id) => ({ url: WEBHOOK_PATHS.endpoint(id), method: 'DELETE' }),
      invalidatesTags: ['Webhooks'],
    }),
    getDeliveries: build.query<WebhookDeliveriesReply, { id: string; after?: string }>({
      query: ({ id, after }) => ({
        url: WEBHOOK_PATHS.deliveries(id),
        params: after === undefined ? {} : { after },
      }),
      providesTags: ['Webhooks'],
      keepUnusedDataFor: 0,
    }),
    replayDelivery: build.mutation<null, { id: string; delivery: string }>({
      query: ({ id, delivery }) => ({ url: WEBHOOK_PATHS.replay(id, delivery), method: 'POST' }),
      invalidatesTags: ['Webhooks'],
    }),
  }),
});

export const {
  useGetWebhooksQuery,
  useAddWebhookMutation,
  useSetWebhookStateMutation,
  useRotateWebhookSecretMutation,
  useTestWebhookMutation,
  useRemoveWebhookMutation,
  useGetDeliveriesQuery,
  useReplayDeliveryMutation,
} = webhooksApi;
