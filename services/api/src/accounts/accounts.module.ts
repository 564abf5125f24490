import { Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { AccountsController } from './accounts.controller.ts';
import { LocalStrategy } from './local.strategy.ts';
import { LoginController } from './login.controller.ts';
import { OwnAccountController } from './own-account.controller.ts';

@Module({
  imports: [PassportModule.register({ session: false })],
  controllers: [AccountsController, LoginController, OwnAccountController],
  providers: [LocalStrategy],
})
export class AccountsModule {}
