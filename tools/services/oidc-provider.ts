export { startTestProvider, type TestProvider } from '@portico/api/oidc-provider';
