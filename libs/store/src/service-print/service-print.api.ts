import { PATHS } from '@portico/contracts';
import type { ServicePrintReply } from '@portico/contracts';
import { baseApi } from '../api/base-api.ts';

const servicePrintApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getServicePrint: build.query<ServicePrintReply, string>({
      query: (service_token) => ({ url: PATHS.servicePrint, params: { service_token } }),
    }),
  }),
});

export const { useGetServicePrintQuery } = servicePrintApi;
