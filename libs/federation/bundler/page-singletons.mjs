/** Packages that must exist only once in a page: a step's own copy would not see the shell's store, router, and contexts. */
export const PAGE_SINGLETONS = [
  'react',
  'react-dom',
  'react-redux',
  'redux',
  '@reduxjs/toolkit',
  'react-router',
  'react-router-dom',
];
