/** Packages that must exist only once in a page: a second copy in a step would have no store, no router, and no context. */
export const PAGE_SINGLETONS = [
  'react',
  'react-dom',
  'react-redux',
  'redux',
  '@reduxjs/toolkit',
  'react-router',
  'react-router-dom',
];
