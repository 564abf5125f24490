import { type DashboardReply, STAFF_DASHBOARD_PATH } from '@portico/contracts';
import { officeApi } from '../api/office-api.ts';

const dashboardApi = officeApi.injectEndpoints({
  endpoints: (build) => ({
    getDashboard: build.query<DashboardReply, void>({
      query: () => ({ url: STAFF_DASHBOARD_PATH }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useGetDashboardQuery } = dashboardApi;
