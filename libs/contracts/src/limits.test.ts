import { describe, expect, it } from 'vitest';
import { LIMITS } from './limits.ts';

/** Constants of section 9 of the specification, in its order. Tests of single components cover the limits of these components. */
describe('the business constants', () => {
  it.each([
    ['Idle timeout', LIMITS.idleTimeout, 900_000],
    ['Warning before it', LIMITS.idleWarningBefore, 60_000],
    ['Password minimum length', LIMITS.passwordMinLength, 12],
    ['Confirmation code length', LIMITS.confirmationCodeLength, 6],
    ['Tries of a confirmation code', LIMITS.codeMaxTries, 5],
    ['Text input maximum length', LIMITS.textMaxLength, 45],
    ['Text area characters', LIMITS.textAreaMaxLength, 1500],
    ['File size', LIMITS.fileMaxBytes, 1_048_576],
    ['File name length', LIMITS.fileNameMaxLength, 32],
    ['Add-another default', LIMITS.addAnotherDefault, 1],
    ['Add-another maximum', LIMITS.addAnotherMax, 10],
    ['Welcome banner: fewer log-ins than', LIMITS.welcomeBannerLogins, 3],
    ['Polling of a document conversion', LIMITS.documentPollInterval, 2_000],
    ['Polling of the PDF status at first', LIMITS.pdfFirstPollInterval, 1_000],
    ['Polling of the PDF status later', LIMITS.pdfLaterPollInterval, 600_000],
    ['Tries of the web-status post (two retries)', LIMITS.webStatusAttempts, 3],
    ['Lookup results', LIMITS.lookupMaxResults, 5],
  ])('%s', (_what, value, specified) => {
    expect(value).toBe(specified);
  });
});
