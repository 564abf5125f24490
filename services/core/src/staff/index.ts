export { LOCAL_KEY_FILE, ensureLocalKey } from './keys/local-key.ts';
export { openStaffKeys } from './keys/open-staff-keys.ts';
export {
  StaffKeyRefusedError,
  StaffScopeMissingError,
  checkReleaser,
  type NewStaffKey,
} from './keys/staff-keys.ts';
export { ALL_STAFF_SCOPES, STAFF_SCOPES, type StaffScope } from './keys/staff-scopes.ts';
export { type OidcSettings, type OidcVariables, readOidc } from './oidc/oidc-settings.ts';
export { issuerProblem, type PendingLogin } from './oidc/provider.ts';
export { openStaffInvites } from './open-staff-invites.ts';
export { STAFF_ROLES, scopesOf } from './roles.ts';
export type { StaffSession } from './sessions/staff-sessions.ts';
export {
  ReauthenticationRequiredError,
  ProviderUnavailableError,
  StaffLoginRefusedError,
  StaffSessionEndedError,
} from './staff-errors.ts';
export { OWN_ISSUER } from './staff-person.entity.ts';
export type { StaffOutcome } from './staff-audit.entity.ts';
export type { StaffAuditSearch } from './staff-audit.ts';
export { actorOf, type StaffMember } from './staff-member.ts';
export { STAFF_ENTITIES } from './entities.ts';
export { checkScope, StaffKeys } from './keys/staff-keys.ts';
export { openStaff, type Staff } from './open-staff.ts';
export { emailAdministrators } from './email-administrators.ts';
export { StaffAudit, type StaffAction } from './staff-audit.ts';
export { StaffAuditEntity } from './staff-audit.entity.ts';
