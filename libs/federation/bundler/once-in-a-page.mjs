/** What there is once in a page. A copy in a step would be connected to nothing: no store, no address, no context. */
export const ONCE_IN_A_PAGE = [
  'react',
  'react-dom',
  'react-redux',
  'redux',
  '@reduxjs/toolkit',
  'react-router',
  'react-router-dom',
];
