import { Global, Module } from '@nestjs/common';
import { LogIns } from './log-ins.ts';
import { OfficeSessionController } from './office-session.controller.ts';
import { OidcController } from './oidc.controller.ts';
import { PasskeysController } from './passkeys.controller.ts';
import { StaffSessionReader } from './staff-session-reader.ts';

/** Who is at work in the Office. Every call of staff asks it. */
@Global()
@Module({
  controllers: [OfficeSessionController, PasskeysController, OidcController],
  providers: [LogIns, StaffSessionReader],
  exports: [StaffSessionReader],
})
export class OfficeModule {}
