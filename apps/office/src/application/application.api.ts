import {
  RELEASES_PATH,
  type AuditReply,
  type LateReply,
  type LinkReply,
  type OpenedReply,
  type PdfReply,
  type ReopenReply,
  type RequestReply,
  staffAnonymisePath,
  staffApplicationPath,
  staffAuditPath,
  staffLatePath,
  staffLinkPath,
  staffOpenedPath,
  staffPdfPath,
  staffReopenPath,
  staffRequestDeedPath,
  staffRequestsPath,
} from '@portico/contracts';
import type { StepDefinition } from '@portico/form-model';
import { officeApi } from '../api/office-api.ts';
import { lineChanged, lineGone } from '../list/list.slice.ts';

/** Of an application; of one of its submissions, or of what counts now. */
export interface Which {
  id: string;
  reference?: string | undefined;
}
type Deed<Payload> = { id: string } & Payload;

/** What was refused has changed nothing. */
const changed = (_reply: unknown, error: unknown, { id }: { id: string }) =>
  error ? [] : [{ type: 'Application' as const, id }];

export const applicationApi = officeApi.injectEndpoints({
  endpoints: (build) => ({
    /** All that its screen begins with. */
    getOpened: build.query<OpenedReply, Which>({
      query: ({ id, reference }) => ({ url: staffOpenedPath(id, reference) }),
      providesTags: (_reply, _error, { id }) => [{ type: 'Application', id }],
      onQueryStarted: async (_which, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (!data) return;
        const { id, name, email, status, reference, created_at, updated_at, submitted_at } = data.application;
        dispatch(lineChanged({ id, name, email, status, reference, created_at, updated_at, submitted_at }));
      },
    }),
    /** What steps say never changes in a version: it is data that the browser keeps, and nothing of it runs. */
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
    getPdf: build.query<PdfReply, Which>({
      query: ({ id, reference }) => ({ url: staffPdfPath(id, reference) }),
      keepUnusedDataFor: 0,
    }),
    getAudit: build.query<AuditReply, string>({
      query: (id) => ({ url: staffAuditPath(id) }),
      keepUnusedDataFor: 0,
      providesTags: ['Audit'],
    }),
    makeLink: build.mutation<LinkReply, Which>({
      query: ({ id, reference }) => ({ url: staffLinkPath(id, reference), method: 'POST', body: {} }),
    }),
    reopen: build.mutation<ReopenReply, Deed<{ reason: string; until?: string }>>({
      query: ({ id, ...body }) => ({ url: staffReopenPath(id), method: 'POST', body }),
      invalidatesTags: changed,
    }),
    allowLate: build.mutation<LateReply, Deed<{ until: string; reason: string }>>({
      query: ({ id, ...body }) => ({ url: staffLatePath(id), method: 'PUT', body }),
      invalidatesTags: changed,
    }),
    withdrawLate: build.mutation<LateReply, Deed<object>>({
      query: ({ id }) => ({ url: staffLatePath(id), method: 'DELETE' }),
      invalidatesTags: changed,
    }),
    askDocument: build.mutation<RequestReply, Deed<{ title: string; note: string }>>({
      query: ({ id, ...body }) => ({ url: staffRequestsPath(id), method: 'POST', body }),
      invalidatesTags: changed,
    }),
    closeRequest: build.mutation<
      RequestReply,
      Deed<{ request: string; deed: 'received' | 'withdraw'; on?: string; note?: string }>
    >({
      query: ({ id, request, deed, ...how }) => ({
        url: staffRequestDeedPath(id, request, deed),
        method: 'POST',
        body: how,
      }),
      invalidatesTags: changed,
    }),
    erase: build.mutation<unknown, Deed<{ reason: string; keep: 'nothing' | 'statistics' }>>({
      query: ({ id, reason, keep }) =>
        keep === 'statistics'
          ? { url: staffAnonymisePath(id), method: 'POST', body: { reason } }
          : { url: `${staffApplicationPath(id)}?reason=${encodeURIComponent(reason)}`, method: 'DELETE' },
      onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
        const isDone = await queryFulfilled.then(
          () => true,
          () => false,
        );
        if (isDone) dispatch(lineGone(id));
      },
    }),
  }),
});

export const {
  useGetOpenedQuery,
  useGetDefinitionsQuery,
  useGetAuditQuery,
  useMakeLinkMutation,
  useReopenMutation,
  useAllowLateMutation,
  useWithdrawLateMutation,
  useAskDocumentMutation,
  useCloseRequestMutation,
  useEraseMutation,
} = applicationApi;
