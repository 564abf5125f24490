import {
  type InviteReply,
  type NewInvitePayload,
  STAFF_PEOPLE_PATHS,
  staffInvitePath,
  type StaffPeopleReply,
  staffPersonPath,
  staffRenewPath,
  staffRestorePath,
  staffRolesPath,
} from '@portico/contracts';
import { officeApi } from '../api/office-api.ts';

const staffApi = officeApi.injectEndpoints({
  endpoints: (build) => ({
    getStaff: build.query<StaffPeopleReply, void>({
      query: () => ({ url: STAFF_PEOPLE_PATHS.people }),
      providesTags: ['Staff'],
      keepUnusedDataFor: 0,
    }),
    invite: build.mutation<InviteReply, NewInvitePayload>({
      query: (body) => ({ url: STAFF_PEOPLE_PATHS.invites, method: 'POST', body }),
      invalidatesTags: ['Staff'],
    }),
    cancelInvite: build.mutation<null, string>({
      query: (id) => ({ url: staffInvitePath(id), method: 'DELETE' }),
      invalidatesTags: ['Staff'],
    }),
    setRoles: build.mutation<null, { id: string; roles: string[] }>({
      query: ({ id, roles }) => ({ url: staffRolesPath(id), method: 'PUT', body: { roles } }),
      invalidatesTags: ['Staff'],
    }),
    revokePerson: build.mutation<null, string>({
      query: (id) => ({ url: staffPersonPath(id), method: 'DELETE' }),
      invalidatesTags: ['Staff'],
    }),
    renewPasskey: build.mutation<InviteReply, string>({
      query: (id) => ({ url: staffRenewPath(id), method: 'POST', body: {} }),
      invalidatesTags: ['Staff'],
    }),
    restorePerson: build.mutation<null, string>({
      query: (id) => ({ url: staffRestorePath(id), method: 'POST', body: {} }),
      invalidatesTags: ['Staff'],
    }),
  }),
});

export const {
  useGetStaffQuery,
  useInviteMutation,
  useCancelInviteMutation,
  useSetRolesMutation,
  useRevokePersonMutation,
  useRenewPasskeyMutation,
  useRestorePersonMutation,
} = staffApi;
