import {
  RELEASES_PATH,
  type AuditReply,
  type LateReply,
  type LinkReply,
  type OpenedReply,
  type PdfReply,
  type ReopenReply,
  type RequestReply,
  STAFF_USUAL_REQUESTS_PATH,
  type UsualRequestsReply,
  staffAnonymisePath,
  staffApplicationPath,
  staffConfirmationCodePath,
  staffAuditPath,
  staffLatePath,
  staffLinkPath,
  staffOpenedPath,
  staffPdfPath,
  staffReopenPath,
  staffRequestActionPath,
  staffRequestsPath,
} from '@portico/contracts';
import type { StepDefinition } from '@portico/form-model';
import { officeApi } from '../api/office-api.ts';
import { rowChanged, rowRemoved } from '../application-list/list.slice.ts';

/** A submission if it has a `reference`, otherwise the current answers. */
export interface ApplicationRef {
  id: string;
  reference?: string | undefined;
}
type ActionArgs<Payload> = { id: string } & Payload;

const changed = (_reply: unknown, error: unknown, { id }: { id: string }) =>
  error ? [] : [{ type: 'Application' as const, id }];

export const applicationApi = officeApi.injectEndpoints({
  endpoints: (build) => ({
    getOpened: build.query<OpenedReply, ApplicationRef>({
      query: ({ id, reference }) => ({ url: staffOpenedPath(id, reference) }),
      providesTags: (_reply, _error, { id }) => [{ type: 'Application', id }],
      onQueryStarted: async (_which, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (!data) return;
        const { id, name, email, status, reference, created_at, updated_at, submitted_at } = data.application;
        dispatch(rowChanged({ id, name, email, status, reference, created_at, updated_at, submitted_at }));
      },
    }),
    resendCode: build.mutation<null, { id: string }>({
      query: ({ id }) => ({ url: staffConfirmationCodePath(id), method: 'POST' }),
      invalidatesTags: changed,
    }),
    /** Cached without expiry, because the definitions of a published version never change. */
    getDefinitions: build.query<StepDefinition[], Record<string, string>>({
      queryFn: async (versions, _api, _options, call) => {
        const found = await Promise.all(
          Object.entries(versions).map(([step, version]) =>
            call({
              url: `${RELEASES_PATH}${encodeURIComponent(step)}/${encodeURIComponent(version)}/step.json`,
            }),
          ),
        );
        const failed = found.find(({ error }) => error !== undefined);
        if (failed?.error) return { error: failed.error };
        const definitions = found.map(({ data }) => data as StepDefinition);
        return { data: definitions.sort((one, other) => one.order - other.order) };
      },
      keepUnusedDataFor: 3_600,
    }),
    getPdf: build.query<PdfReply, ApplicationRef>({
      query: ({ id, reference }) => ({ url: staffPdfPath(id, reference) }),
      keepUnusedDataFor: 0,
    }),
    getAudit: build.query<AuditReply, string>({
      query: (id) => ({ url: staffAuditPath(id) }),
      keepUnusedDataFor: 0,
      providesTags: ['Audit'],
    }),
    makeLink: build.mutation<LinkReply, ApplicationRef>({
      query: ({ id, reference }) => ({ url: staffLinkPath(id, reference), method: 'POST', body: {} }),
    }),
    reopen: build.mutation<ReopenReply, ActionArgs<{ reason: string; until?: string }>>({
      query: ({ id, ...body }) => ({ url: staffReopenPath(id), method: 'POST', body }),
      invalidatesTags: changed,
    }),
    grantExtension: build.mutation<LateReply, ActionArgs<{ until: string; reason: string }>>({
      query: ({ id, ...body }) => ({ url: staffLatePath(id), method: 'PUT', body }),
      invalidatesTags: changed,
    }),
    withdrawExtension: build.mutation<LateReply, ActionArgs<object>>({
      query: ({ id }) => ({ url: staffLatePath(id), method: 'DELETE' }),
      invalidatesTags: changed,
    }),
    requestDocument: build.mutation<RequestReply, ActionArgs<{ title: string; note: string }>>({
      query: ({ id, ...body }) => ({ url: staffRequestsPath(id), method: 'POST', body }),
      invalidatesTags: changed,
    }),
    getUsualRequests: build.query<UsualRequestsReply, void>({
      query: () => ({ url: STAFF_USUAL_REQUESTS_PATH }),
      keepUnusedDataFor: 0,
    }),
    closeRequest: build.mutation<
      RequestReply,
      ActionArgs<{ request: string; action: 'received' | 'withdraw'; on?: string; note?: string }>
    >({
      query: ({ id, request, action, ...how }) => ({
        url: staffRequestActionPath(id, request, action),
        method: 'POST',
        body: how,
      }),
      invalidatesTags: changed,
    }),
    erase: build.mutation<unknown, ActionArgs<{ reason: string; keep: 'nothing' | 'statistics' }>>({
      query: ({ id, reason, keep }) =>
        keep === 'statistics'
          ? { url: staffAnonymisePath(id), method: 'POST', body: { reason } }
          : { url: `${staffApplicationPath(id)}?reason=${encodeURIComponent(reason)}`, method: 'DELETE' },
      onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
        const isDone = await queryFulfilled.then(
          () => true,
          () => false,
        );
        if (isDone) dispatch(rowRemoved(id));
      },
    }),
  }),
});

export const {
  useGetOpenedQuery,
  useGetDefinitionsQuery,
  useGetAuditQuery,
  useResendCodeMutation,
  useMakeLinkMutation,
  useReopenMutation,
  useGrantExtensionMutation,
  useWithdrawExtensionMutation,
  useRequestDocumentMutation,
  useGetUsualRequestsQuery,
  useCloseRequestMutation,
  useEraseMutation,
} = applicationApi;
