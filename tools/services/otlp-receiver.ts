/** For tests that play the whole product. */
export { type OtlpReceiver, type ReceivedSpan, startOtlpReceiver } from '@portico/core/otlp-receiver';
