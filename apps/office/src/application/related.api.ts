import {
  type DifferencesReply,
  type MailReply,
  type MailsReply,
  type NoteReply,
  staffDifferencesPath,
  type StaffDocumentPagesReply,
  staffDocumentPagesPath,
  staffDocumentsPath,
  type StaffDocumentsReply,
  staffMailAgainPath,
  staffMailsPath,
  staffNotePath,
  staffNotesPath,
  staffTimelinePath,
  type StaffUploadPayload,
  type TimelineReply,
} from '@portico/contracts';
import { officeApi } from '../api/office-api.ts';

const changed = (_reply: unknown, error: unknown, { id }: { id: string }) =>
  error ? [] : [{ type: 'Application' as const, id }];
const tagged = (_reply: unknown, _error: unknown, id: string) => [{ type: 'Application' as const, id }];

const relatedApi = officeApi.injectEndpoints({
  endpoints: (build) => ({
    getDocuments: build.query<StaffDocumentsReply, string>({
      query: (id) => ({ url: staffDocumentsPath(id) }),
      providesTags: tagged,
    }),
    getDocumentPages: build.query<StaffDocumentPagesReply, { id: string; document: string }>({
      query: ({ id, document }) => ({ url: staffDocumentPagesPath(id, document) }),
    }),
    uploadDocument: build.mutation<StaffDocumentsReply, { id: string } & StaffUploadPayload>({
      query: ({ id, ...body }) => ({ url: staffDocumentsPath(id), method: 'POST', body }),
      invalidatesTags: changed,
    }),
    addNote: build.mutation<NoteReply, { id: string; text: string }>({
      query: ({ id, text }) => ({ url: staffNotesPath(id), method: 'POST', body: { text } }),
      invalidatesTags: changed,
    }),
    changeNote: build.mutation<NoteReply, { id: string; note: string; text: string }>({
      query: ({ id, note, text }) => ({ url: staffNotePath(id, note), method: 'PUT', body: { text } }),
      invalidatesTags: changed,
    }),
    getEmails: build.query<MailsReply, string>({
      query: (id) => ({ url: staffMailsPath(id) }),
      providesTags: tagged,
    }),
    resendEmail: build.mutation<MailReply, { id: string; mail: string }>({
      query: ({ id, mail }) => ({ url: staffMailAgainPath(id, mail), method: 'POST', body: {} }),
      invalidatesTags: changed,
    }),
    getTimeline: build.query<TimelineReply, string>({
      query: (id) => ({ url: staffTimelinePath(id) }),
      keepUnusedDataFor: 0,
      providesTags: tagged,
    }),
    getDifferences: build.query<DifferencesReply, { id: string; from: string; to?: string | undefined }>({
      query: ({ id, from, to }) => ({ url: staffDifferencesPath(id, from, to) }),
      providesTags: (_reply, _error, { id }) => [{ type: 'Application', id }],
    }),
  }),
});

export const {
  useGetDocumentsQuery,
  useGetDocumentPagesQuery,
  useUploadDocumentMutation,
  useAddNoteMutation,
  useChangeNoteMutation,
  useGetEmailsQuery,
  useResendEmailMutation,
  useGetTimelineQuery,
  useGetDifferencesQuery,
} = relatedApi;
