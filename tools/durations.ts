/**
 * How long each test file takes. All durations are kept in .cache/test/durations.json, and the slowest ten are printed
 * at the end of a run.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

type Duration = { file: string; seconds: number };

const FOLDER = '.cache/test';
const VITEST_DURATIONS = `${FOLDER}/vitest-durations.json`;
const SLOWEST_COUNT = 10;

/** Reports to Vitest how long a file took with its imports and hooks, which Vitest's own JSON leaves out. */
export default class DurationRecorder implements Reporter {
  readonly #durations: Duration[] = [];

  onTestModuleEnd(module: TestModule): void {
    const { collectDuration, duration, environmentSetupDuration, prepareDuration, setupDuration } = module.diagnostic();
    // Files that share a process share its start, so it is counted for none of them.
    const startMs = module.project.config.isolate ? environmentSetupDuration + prepareDuration : 0;
    const seconds = (startMs + collectDuration + setupDuration + duration) / 1000;
    this.#durations.push({ file: path.relative('.', module.moduleId), seconds });
  }

  onTestRunEnd(): void {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(VITEST_DURATIONS, JSON.stringify(this.#durations));
  }
}

type Suite = { suites?: Suite[]; file: string; specs: { tests: { results: { duration: number }[] }[] }[] };

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

const durationOf = ({ specs, suites = [] }: Suite): number =>
  sum(specs.flatMap((spec) => spec.tests.flatMap((test) => test.results.map((result) => result.duration)))) +
  sum(suites.map(durationOf));

/** Reads the durations from Playwright's JSON. */
function journeyDurations(report: string): Duration[] {
  const { suites } = JSON.parse(report) as { suites: Suite[] };
  return suites.map((suite) => ({ file: `e2e/${suite.file}`, seconds: durationOf(suite) / 1000 }));
}

/** Returns nothing when the run has no such report, because it had no such tests or crashed before the end. */
const readReport = (file: string, parse: (content: string) => Duration[]): Duration[] =>
  existsSync(file) ? parse(readFileSync(file, 'utf8')) : [];

/** What the tests of a feature may take together on all floors, its journeys aside, so that the whole run stays short. */
const FEATURE_SECONDS = 25;
const FEATURE = /^apps\/(?:server|web)\/src\/features\/([^/]+)\//;

/** Returns the features whose tests take longer than a feature may, the longest first. */
export const longFeatures = (all: readonly Duration[]): { feature: string; seconds: number }[] =>
  [...Map.groupBy(all, ({ file }) => FEATURE.exec(file)?.[1] ?? '')]
    .map(([feature, files]) => ({ feature, seconds: sum(files.map(({ seconds }) => seconds)) }))
    .filter(({ feature, seconds }) => feature !== '' && seconds > FEATURE_SECONDS)
    .toSorted((a, b) => b.seconds - a.seconds);

/** Saves what this run has measured. Returns the slowest files, and the features that take too long, as lines. */
export function recordDurations(journeyReport: string): string[] {
  const all = [
    ...readReport(VITEST_DURATIONS, (content) => JSON.parse(content) as Duration[]),
    ...readReport(journeyReport, journeyDurations),
  ]
    .map(({ file, seconds }) => ({ file, seconds: Math.round(seconds * 10) / 10 }))
    .toSorted((a, b) => b.seconds - a.seconds);
  writeFileSync(`${FOLDER}/durations.json`, `${JSON.stringify(all, null, 1)}\n`);
  return [
    ...all.slice(0, SLOWEST_COUNT).map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`),
    ...longFeatures(all).map(
      ({ feature, seconds }) => `${seconds.toFixed(0).padStart(7)} s  all of ${feature} (at most ${FEATURE_SECONDS} s)`,
    ),
  ];
}
