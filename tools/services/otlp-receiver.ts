export { type OtlpReceiver, type ReceivedSpan, startOtlpReceiver } from '@portico/core/otlp-receiver';
