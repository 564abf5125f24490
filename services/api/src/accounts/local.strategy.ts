import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { AccountRow, Core } from '@portico/core';
import type { Request } from 'express';
import { Strategy } from 'passport-local';
import { CORE } from '../core.module.ts';
import { visitorOf } from './visitor-cookies.ts';

@Injectable()
export class LocalStrategy extends PassportStrategy(Strategy) {
  constructor(
    @Inject(CORE.settings) private readonly settings: Core['settings'],
    @Inject(CORE.accounts) private readonly accounts: Core['accounts'],
  ) {
    super({ usernameField: 'username', passwordField: 'password', session: false, passReqToCallback: true });
  }

  validate(request: Request, username: string, password: string): Promise<AccountRow> {
    return this.accounts.logins.authenticate({ username, password }, visitorOf(request, this.settings));
  }
}
