/** For tests that play the whole product. */
export { startTestProvider, type TestProvider } from '@portico/api/oidc-provider';
