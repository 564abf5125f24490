/** For tests of the whole product. */
export { startTestProvider, type TestProvider } from '@portico/api/oidc-provider';
