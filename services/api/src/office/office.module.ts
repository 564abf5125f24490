import { Global, Module } from '@nestjs/common';
import { StaffLogins } from './staff-logins.ts';
import { OfficeSessionController } from './office-session.controller.ts';
import { OidcController } from './oidc.controller.ts';
import { PasskeysController } from './passkeys.controller.ts';
import { KeyLimits } from '../staff/key-limits.ts';
import { StaffSessionReader } from './staff-session-reader.ts';

@Global()
@Module({
  controllers: [OfficeSessionController, PasskeysController, OidcController],
  providers: [KeyLimits, StaffLogins, StaffSessionReader],
  exports: [KeyLimits, StaffSessionReader],
})
export class OfficeModule {}
