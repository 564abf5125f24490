import { Inject, Injectable } from '@nestjs/common';
import { HEADERS } from '@portico/contracts';
import type { AccountRow, Core } from '@portico/core';
import type { Request, Response } from 'express';
import { CORE } from '../core.module.ts';
import { keepLanguage, keptLanguage } from './language-cookie.ts';

/** Decides in which language somebody reads. */
@Injectable()
export class Languages {
  constructor(
    @Inject(CORE.settings) private readonly settings: Core['settings'],
    @Inject(CORE.texts) private readonly texts: Core['texts'],
    @Inject(CORE.accounts) private readonly accounts: Core['accounts'],
  ) {}

  /**
   * What the page that asks shows, else what was chosen in this browser, else the language of the account, else the best that the browser asks
   * for, else the university's first.
   * @param account the language of whoever is logged in
   * @param offered those to choose from, if they are fewer than the university's
   */
  of(request: Request, account?: string | null, offered: readonly string[] = this.texts.languages): string {
    const wished = [request.get(HEADERS.language), keptLanguage(request, this.settings)?.language, account];
    const found = wished.find((language) => typeof language === 'string' && offered.includes(language));
    return found ?? this.asked(request, offered);
  }

  /**
   * Somebody logs in. A choice that a visitor has made in this browser goes on, and becomes that of an account without any; what is left
   * of another account does not.
   * @returns what they read from now on
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
