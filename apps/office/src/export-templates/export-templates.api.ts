import {
  EXPORT_TEMPLATE_PATHS,
  type ExportColumnsReply,
  type ExportDestinationPayload,
  type ExportDestinationReply,
  type ExportDestinationsReply,
  type ExportRunReply,
  type ExportRunsReply,
  type ExportTemplateChangePayload,
  type ExportTemplatePayload,
  type ExportTemplateReply,
  type ExportTemplatesReply,
} from '@portico/contracts';
import { officeApi } from '../api/office-api.ts';

const paths = EXPORT_TEMPLATE_PATHS;
/** A large export is read from the database while it is sent. */
const DOWNLOAD_TIMEOUT = 600_000;

export const exportTemplatesApi = officeApi.injectEndpoints({
  endpoints: (build) => ({
    getExportTemplates: build.query<ExportTemplatesReply, void>({
      query: () => ({ url: paths.templates }),
      providesTags: ['ExportTemplates'],
    }),
    getExportColumns: build.query<ExportColumnsReply, void>({ query: () => ({ url: paths.columns }) }),
    addExportTemplate: build.mutation<ExportTemplateReply, ExportTemplatePayload>({
      query: (body) => ({ url: paths.templates, method: 'POST', body }),
      invalidatesTags: ['ExportTemplates'],
    }),
    changeExportTemplate: build.mutation<ExportTemplateReply, ExportTemplateChangePayload & { id: string }>({
      query: ({ id, ...body }) => ({ url: paths.template(id), method: 'PUT', body }),
      invalidatesTags: ['ExportTemplates'],
    }),
    removeExportTemplate: build.mutation<null, string>({
      query: (id) => ({ url: paths.template(id), method: 'DELETE' }),
      invalidatesTags: ['ExportTemplates'],
    }),
    getExportRuns: build.query<ExportRunsReply, string>({
      query: (id) => ({ url: paths.runs(id) }),
      providesTags: ['ExportTemplates'],
    }),
    runExport: build.mutation<ExportRunReply, string>({
      query: (id) => ({ url: paths.runs(id), method: 'POST' }),
      invalidatesTags: ['ExportTemplates'],
    }),
    /** A mutation, so that RTK Query doesn't cache the file. */
    readExportFile: build.mutation<string, { id: string; run: string }>({
      query: ({ id, run }) => ({
        url: paths.file(id, run),
        timeout: DOWNLOAD_TIMEOUT,
        responseHandler: (response) =>
          response.ok ? response.text() : (response.json() as Promise<unknown>),
      }),
    }),
    reportExportSaved: build.mutation<ExportRunReply, { id: string; run: string }>({
      query: ({ id, run }) => ({ url: paths.saved(id, run), method: 'POST' }),
      invalidatesTags: ['ExportTemplates'],
    }),
    getExportDestinations: build.query<ExportDestinationsReply, void>({
      query: () => ({ url: paths.destinations }),
      providesTags: ['ExportTemplates'],
    }),
    addExportDestination: build.mutation<ExportDestinationReply, ExportDestinationPayload>({
      query: (body) => ({ url: paths.destinations, method: 'POST', body }),
      invalidatesTags: ['ExportTemplates'],
    }),
    removeExportDestination: build.mutation<null, string>({
      query: (id) => ({ url: paths.destination(id), method: 'DELETE' }),
      invalidatesTags: ['ExportTemplates'],
    }),
  }),
});

export const {
  useGetExportTemplatesQuery,
  useGetExportColumnsQuery,
  useAddExportTemplateMutation,
  useChangeExportTemplateMutation,
  useRemoveExportTemplateMutation,
  useGetExportRunsQuery,
  useRunExportMutation,
  useReadExportFileMutation,
  useReportExportSavedMutation,
  useGetExportDestinationsQuery,
  useAddExportDestinationMutation,
  useRemoveExportDestinationMutation,
} = exportTemplatesApi;
