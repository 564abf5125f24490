import { Inject, Injectable } from '@nestjs/common';
import { CohortDealer, type Core, type LivePage, type Settings, isCohort } from '@portico/core';
import type { Request, Response } from 'express';
import { CORE } from '../core.module.ts';
import { clearCookie, readCookie, setCookie } from '../http/cookies.ts';
import { sessionToken } from '../sessions/session-cookies.ts';

export interface ServedPage {
  page: LivePage;
  /** Null for visitors, new applicants, and submitted applications. */
  lastPage: string | null;
  applicationId: string | null;
  isSubmitted: boolean;
  language: string | null;
}

@Injectable()
export class PageVersions {
  private readonly dealer = new CohortDealer();

  constructor(
    @Inject(CORE.settings) private readonly settings: Core['settings'],
    @Inject(CORE.accounts) private readonly accounts: Core['accounts'],
    @Inject(CORE.releases) private readonly releases: Core['releases'],
    @Inject(CORE.applications) private readonly applications: Core['applications'],
  ) {}

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

  /** Returns the application's cohort, else the browser's. Assigns a new one only while a canary is running. */
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
    if (!trial) clearCookie(response, this.settings, 'trial');
    return trial?.versions;
  }
}

function cohortOf(request: Request, settings: Settings): number | undefined {
  const text = readCookie(request, settings, 'cohort') ?? '';
  return /^\d{1,4}$/.test(text) && isCohort(Number(text)) ? Number(text) : undefined;
}

/** The cohort is one of 10,000, so it doesn't identify a visitor. Set only during a canary. */
function setCohortCookie(response: Response, settings: Settings, cohort: number): void {
  setCookie(response, settings, 'cohort', String(cohort));
}
