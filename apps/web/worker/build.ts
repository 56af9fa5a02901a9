/** What one build of the web app consists of, as build/service-worker.ts writes it into the worker. */
export type Build = {
  /** Another content has another id. */
  id: string;
  /** The script that index.html of this build loads: whoever has it has this build. */
  entry: string;
  /** Paths of files whose names change with their content. */
  files: readonly string[];
  /** Paths of files that keep their names from build to build. */
  named: readonly string[];
};
