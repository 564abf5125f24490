import webpack from 'webpack';

/**
 * @param {import('webpack').Configuration} config
 * @returns {Promise<string[]>} error messages; empty if the build succeeded
 */
export function runWebpack(config) {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((failure, stats) => {
      compiler.close(() => {
        if (failure) reject(failure);
        else resolve((stats?.compilation.errors ?? []).map(({ message }) => message));
      });
    });
  });
}
