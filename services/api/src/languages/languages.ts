import { Inject, Injectable } from '@nestjs/common';
import { HEADERS } from '@portico/contracts';
import type { AccountRow, Core } from '@portico/core';
import type { Request, Response } from 'express';
import { CORE } from '../core.module.ts';
import { keepLanguage, keptLanguage } from './language-cookie.ts';

@Injectable()
export class Languages {
  constructor(
    @Inject(CORE.settings) private readonly settings: Core['settings'],
    @Inject(CORE.texts) private readonly texts: Core['texts'],
    @Inject(CORE.accounts) private readonly accounts: Core['accounts'],
  ) {}

  /**
   * Returns the first of these that is offered: the page's language, the choice in this browser, the account's language, the
   * browser's preference, the university's first language.
   * @param account language of the account, if logged in
   * @param offered subset of the university's languages
   */
  of(request: Request, account?: string | null, offered: readonly string[] = this.texts.languages): string {
    const wished = [request.get(HEADERS.language), keptLanguage(request, this.settings)?.language, account];
    const found = wished.find((language) => typeof language === 'string' && offered.includes(language));
    return found ?? this.asked(request, offered);
  }

  /**
   * Chooses the language at login. If the account has none yet, saves one in it: the visitor's choice in this browser (but not a
   * language that another account left in the cookie), or else the browser's preference.
   * @returns the language of the session
   */
  async logIn(request: Request, response: Response, account: AccountRow): Promise<string> {
    const kept = keptLanguage(request, this.settings);
    const chosen = kept?.isVisitors && this.texts.offers(kept.language) ? kept.language : undefined;
    const language = account.language ?? chosen ?? this.asked(request, this.texts.languages);
    if (account.language === null) await this.accounts.accounts.setLanguage(account.id, language);
    if (kept && !chosen && kept.language !== language)
      keepLanguage(response, this.settings, { language, isVisitors: false });
    return this.texts.choose(chosen, language);
  }

  private asked(request: Request, offered: readonly string[]): string {
    return request.acceptsLanguages([...offered]) || this.texts.choose(...offered);
  }
}
