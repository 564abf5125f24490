import { describe, expect, expectTypeOf, it } from 'vitest';
import type * as payloads from '../payloads.ts';
import type * as releases from '../release-api.ts';
import * as replies from './index.ts';
import type { TypeOf } from './index.ts';

describe('the shapes of replies', () => {
  it('are the types that the code uses', () => {
    expectTypeOf<TypeOf<typeof replies.messageReply>>().toEqualTypeOf<payloads.MessageReply>();
    expectTypeOf<TypeOf<typeof replies.webStatusReply>>().toEqualTypeOf<Flat<payloads.WebStatusReply>>();
    expectTypeOf<TypeOf<typeof replies.activityReply>>().toEqualTypeOf<Flat<payloads.ActivityReply>>();
    expectTypeOf<TypeOf<typeof replies.loginReply>>().toEqualTypeOf<Flat<payloads.LoginReply>>();
    expectTypeOf<TypeOf<typeof replies.profileReply>>().toEqualTypeOf<payloads.ProfileReply>();
    expectTypeOf<TypeOf<typeof replies.saveReply>>().toEqualTypeOf<payloads.SaveReply>();
    expectTypeOf<TypeOf<typeof replies.submitReply>>().toEqualTypeOf<Flat<payloads.SubmitReply>>();
    expectTypeOf<TypeOf<typeof replies.conversionReply>>().toEqualTypeOf<payloads.ConversionReply>();
    expectTypeOf<TypeOf<typeof replies.documentAnswersReply>>().toEqualTypeOf<payloads.DocumentAnswers>();
    expectTypeOf<payloads.PresignedUrlReply>().toExtend<TypeOf<typeof replies.presignedUrlReply>>();
    expectTypeOf<TypeOf<typeof replies.pdfReply>>().toEqualTypeOf<payloads.PdfReply>();
    expectTypeOf<TypeOf<typeof replies.servicePrintReply>>().toEqualTypeOf<payloads.ServicePrintReply>();
    expectTypeOf<
      TypeOf<typeof replies.temporaryAnswersReply>
    >().toEqualTypeOf<payloads.TemporaryAnswersReply>();
    expectTypeOf<TypeOf<typeof replies.lookupReply>>().toEqualTypeOf<
      payloads.LookupSuggestion[] | payloads.LookupRecord
    >();
    expectTypeOf<TypeOf<typeof replies.outboxReply>>().toEqualTypeOf<payloads.OutboxReply>();
    expectTypeOf<TypeOf<typeof replies.publishReply>>().toEqualTypeOf<releases.PublishReply>();
    expectTypeOf<TypeOf<typeof replies.checkReply>>().toEqualTypeOf<releases.CheckReply>();
    expectTypeOf<TypeOf<typeof replies.trialReply>>().toEqualTypeOf<releases.TrialReply>();
    expectTypeOf<TypeOf<typeof replies.releaseChannelReply>>().toEqualTypeOf<releases.ReleaseChannelReply>();
    expectTypeOf<TypeOf<typeof replies.releasesReply>>().toEqualTypeOf<releases.ReleasesReply>();
    expectTypeOf<TypeOf<typeof replies.releaseHistoryReply>>().toEqualTypeOf<releases.ReleaseHistoryReply>();
  });

  it('let through what they say, and nothing beside it', () => {
    const judged = (value: unknown) => replies.submitReply.schema.validate(value).error?.message;
    const reply = {
      message: 'Done.',
      web_status: 'submitted',
      reference: 'A',
      submitted_at: '2026-11-21T15:00:00.000Z',
    };
    expect(judged(reply)).toBeUndefined();
    expect(judged({ ...reply, web_status: 'started' })).toContain('web_status');
    expect(judged({ ...reply, more: 1 })).toContain('more');
    expect(judged({ ...reply, submitted_at: 'today' })).toContain('submitted_at');
    expect(judged({ message: 'Done.' })).toContain('required');
  });
});

/** An interface that extends another one, as one record. */
type Flat<T> = { [K in keyof T]: T[K] };
