import { Inject, Injectable } from '@nestjs/common';
import { CohortDealer, type Core, type LivePage } from '@portico/core';
import type { Request, Response } from 'express';
import { CORE } from '../core.module.ts';
import { clearCookie, readCookie } from '../http/cookies.ts';
import { sessionToken } from '../sessions/session-cookies.ts';
import { cohortOf, setCohortCookie } from './cohort-cookie.ts';

/** The page for one request. */
export interface ServedPage {
  page: LivePage;
  /** The route on which an applicant was last; null for visitors and new applicants, and once nothing is left to fill in. */
  lastPage: string | null;
  /** Whose page it is; null for a visitor's. */
  applicationId: string | null;
  /** What they have submitted is shown on a page of its own, whatever was asked for. */
  isSubmitted: boolean;
  /** Of the account, BCP 47. */
  language: string | null;
}

/** Chooses the versions for whoever asks, and sees to it that the choice stays the same. */
@Injectable()
export class PageServer {
  private readonly dealer = new CohortDealer();

  constructor(
    @Inject(CORE.settings) private readonly settings: Core['settings'],
    @Inject(CORE.accounts) private readonly accounts: Core['accounts'],
    @Inject(CORE.releases) private readonly releases: Core['releases'],
    @Inject(CORE.applications) private readonly applications: Core['applications'],
  ) {}

  /** Null as long as nothing is installed. */
  async serve(request: Request, response: Response): Promise<ServedPage | null> {
    const { servedPages } = this.applications;
    const token = sessionToken(request, this.settings);
    const applicant = token ? await this.accounts.sessions.find(token) : undefined;
    const state = applicant && (await servedPages.state(applicant));
    const cohort = this.cohort(request, response, state?.cohort ?? null);
    const trial = this.trial(request, response);
    const page = this.releases.page({ cohort, earlier: state?.stepVersions, trial });
    if (!page) return null;
    if (applicant && state && page.trial.length === 0)
      await servedPages.record(applicant, state, cohort, page.versions);
    const isSubmitted = state?.status === 'submitted';
    return {
      page,
      lastPage: state && !isSubmitted ? state.lastPage : null,
      isSubmitted,
      applicationId: applicant?.applicationId ?? null,
      language: applicant?.language ?? null,
    };
  }

  /** That of the application, else of the browser, else a new one; none is dealt while everybody gets the same. */
  private cohort(request: Request, response: Response, stored: number | null): number | null {
    const known = stored ?? cohortOf(request, this.settings) ?? null;
    if (known !== null || !this.releases.hasCanary()) return known;
    const dealt = this.dealer.next();
    setCohortCookie(response, this.settings, dealt);
    return dealt;
  }

  private trial(request: Request, response: Response) {
    const token = readCookie(request, this.settings, 'trial');
    if (token === undefined) return undefined;
    const trial = this.releases.trialLinks.read(token);
    // It has ended, or was never ours: whoever sent it gets what everybody gets.
    if (!trial) clearCookie(response, this.settings, 'trial');
    return trial?.versions;
  }
}
