/** What is read of a federation manifest (`mf-manifest.json`). */
export interface Manifest {
  metaData: {
    /** The variable that the entry sets. */
    globalName: string;
    remoteEntry: { name: string; path: string };
  };
  exposes: { name: string; assets: { js: { sync: string[] }; css?: { sync: string[] } } }[];
}
