import { Inject, Injectable } from '@nestjs/common';
import { type Core, TooManyError } from '@portico/core';
import type { Response } from 'express';
import { CORE } from '../core.module.ts';

/** Requests per key and window in this process, so that one program can't slow down applicants. */
const MAX = 3_000;
const WINDOW_S = 60;

@Injectable()
export class KeyLimits {
  private readonly max: number;
  private readonly windows = new Map<string, { count: number; endsAt: number }>();

  constructor(
    @Inject(CORE.platform) private readonly platform: Core['platform'],
    @Inject(CORE.settings) settings: Core['settings'],
  ) {
    this.max = Math.ceil(MAX * settings.addressThrottleFactor);
  }

  /** Counts a request and sets the headers of draft-ietf-httpapi-ratelimit-headers. @throws TooManyError */
  count(keyId: string, response: Response): void {
    const now = this.platform.clock.now().getTime();
    const known = this.windows.get(keyId);
    const window = known && known.endsAt > now ? known : { count: 0, endsAt: now + WINDOW_S * 1_000 };
    window.count += 1;
    this.windows.set(keyId, window);
    const left = Math.ceil((window.endsAt - now) / 1_000);
    response.setHeader('RateLimit-Policy', `"key";q=${this.max};w=${WINDOW_S}`);
    response.setHeader('RateLimit', `"key";r=${Math.max(0, this.max - window.count)};t=${left}`);
    if (window.count > this.max) throw new TooManyError(left);
  }
}
