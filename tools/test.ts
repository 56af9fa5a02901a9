import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findChromium } from './chromium.ts';
import { recordDurations } from './durations.ts';
import { baseOf, changedFiles, pickTests } from './related-tests.ts';

/** One check of the run: how many it counted, or a single pass or fail. */
type CheckResult = { name: string; passed: number; failed: number; seconds: number };

const REPORTS = '.cache/test';
const JOURNEY_REPORT = `${REPORTS}/playwright.json`;

/** Tools keep what they have compiled here, instead of among the system's temporary files. */
const TOOL_CACHES = {
  NODE_COMPILE_CACHE: path.resolve('.cache/compiled'),
  PWTEST_CACHE_DIR: path.resolve('.cache/playwright'),
};

type RunOptions = { env?: NodeJS.ProcessEnv; /** Gives the processor to whatever else runs. */ lowPriority?: boolean };

function runNode(
  args: string[],
  { env = {}, lowPriority = false }: RunOptions = {},
): Promise<{ exitCode: number; text: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      env: { ...process.env, ...TOOL_CACHES, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    if (lowPriority && child.pid !== undefined) os.setPriority(child.pid, os.constants.priority.PRIORITY_LOW);
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (d: Buffer) => (text += d.toString()));
    child.once('exit', (exitCode) => resolve({ exitCode: exitCode ?? 1, text }));
  });
}

async function runCheck(
  name: string,
  work: () => Promise<Pick<CheckResult, 'passed' | 'failed'> & { text: string }>,
): Promise<CheckResult> {
  const startedAt = Date.now();
  const { passed, failed, text } = await work();
  const seconds = Math.round((Date.now() - startedAt) / 100) / 10;
  console.log(
    `${failed === 0 ? 'ok   ' : 'GAGAL'} ${name.padEnd(28)} ${passed} passed, ${failed} failed (${seconds} s)`,
  );
  if (failed > 0) console.log(text);
  return { name, passed, failed, seconds };
}

const passOrFail = (args: string[]) => async () => {
  const { exitCode, text } = await runNode(args, { lowPriority: true });
  return exitCode === 0 ? { passed: 1, failed: 0, text } : { passed: 0, failed: 1, text };
};

/** A run that crashed before counting is one failure, never a pass. */
function readCounts(
  exitCode: number,
  read: () => { passed: number; failed: number },
): { passed: number; failed: number } {
  try {
    const { passed, failed } = read();
    return passed + failed === 0 || (exitCode !== 0 && failed === 0)
      ? { passed, failed: Math.max(1, failed) }
      : { passed, failed };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

const runVitest =
  (picked: readonly string[]) => async (): Promise<{ passed: number; failed: number; text: string }> => {
    const reportFile = `${REPORTS}/vitest.json`;
    const { exitCode, text } = await runNode([
      'node_modules/vitest/vitest.mjs',
      'run',
      ...picked,
      '--reporter=./tools/durations.ts',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${reportFile}`,
    ]);
    const counts = readCounts(exitCode, () => {
      const j = JSON.parse(readFileSync(reportFile, 'utf8')) as {
        numPassedTests: number;
        numFailedTests: number;
        numFailedTestSuites: number;
      };
      return { passed: j.numPassedTests, failed: Math.max(j.numFailedTests, j.numFailedTestSuites > 0 ? 1 : 0) };
    });
    return { ...counts, text };
  };

const runBrowser =
  (picked: readonly string[]) => async (): Promise<{ passed: number; failed: number; text: string }> => {
    const chromium = findChromium({ shell: true });
    if (typeof chromium !== 'string') return { passed: 0, failed: 1, text: chromium.reason };
    const { exitCode, text } = await runNode(['node_modules/@playwright/test/cli.js', 'test', ...picked], {
      env: { NADI_CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: JOURNEY_REPORT },
    });
    const counts = readCounts(exitCode, () => {
      const { stats } = JSON.parse(readFileSync(JOURNEY_REPORT, 'utf8')) as {
        stats: { expected: number; unexpected: number; flaky: number };
      };
      // A test that passes only on a second try has failed.
      return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
    });
    return { ...counts, text };
  };

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const moduleBin = (file: string): string => `node_modules/${file}`;

/** `related`: types are checked where the change reaches. */
async function checkTexts({ related }: { related: boolean }): Promise<CheckResult[]> {
  return [
    await runCheck('types', passOrFail(['tools/check-types.ts', ...(related ? ['--incremental'] : [])])),
    await runCheck('format', passOrFail([moduleBin('oxfmt/bin/oxfmt'), '--check'])),
    await runCheck(
      'lint',
      passOrFail([moduleBin('oxlint/bin/oxlint'), '--deny-warnings', '--report-unused-disable-directives']),
    ),
    await runCheck(
      'import rules',
      passOrFail([
        moduleBin('dependency-cruiser/bin/dependency-cruise.mjs'),
        '--config',
        '.dependency-cruiser.cjs',
        'packages',
        'apps',
        'e2e',
        'bench',
        'tools',
      ]),
    ),
    await runCheck('unused code', passOrFail([moduleBin('knip/bin/knip.js')])),
  ];
}

/** The journeys begin with a page and data that are made beside the tests before them, most of which wait now and then. */
async function checkRuns(): Promise<CheckResult[]> {
  const preparing = runNode(['e2e/prepare-early.ts']);
  const tests = await runCheck('unit, integration, component', runVitest([]));
  // What failed here is made again, and told, by the journeys themselves.
  await preparing;
  return [tests, await runCheck('browser', runBrowser([]))];
}

/** Every journey stands on these. */
const JOURNEY_BASE = /^(e2e\/(?!.*\.e2e\.ts$)|playwright\.config\.ts$)/;

/** Checks only what the changes can break. It is for the minutes between two full runs and never replaces one. */
async function checkRelated(reference: string | null): Promise<CheckResult[]> {
  const base = baseOf(reference);
  const changed = changedFiles(base);
  const tests = pickTests(changed, base);
  const journeys = changed.filter((file) => file.endsWith('.e2e.ts') && existsSync(file));
  const allJourneys = changed.some((file) => JOURNEY_BASE.test(file));
  const journeyCount = allJourneys ? 'all' : journeys.length;
  console.log(`${changed.length} files changed: ${tests.length} files of tests, ${journeyCount} of journeys`);
  const results: CheckResult[] = [];
  if (tests.length > 0) results.push(await runCheck('unit, integration, component', runVitest(tests)));
  if (allJourneys) results.push(await runCheck('browser', runBrowser([])));
  else if (journeys.length > 0) results.push(await runCheck('browser', runBrowser(journeys)));
  return results;
}

const { values } = parseArgs({ options: { changed: { type: 'boolean' }, since: { type: 'string' } } });
const onlyChanged = values.changed === true || values.since !== undefined;
// Tests spend a quarter of the time waiting for the database and a browser, which the checks that only read texts use.
const results = (
  await Promise.all([
    checkTexts({ related: onlyChanged }),
    onlyChanged ? checkRelated(values.since ?? null) : checkRuns(),
  ])
).flat();
console.log(
  `\nslowest files (all of them in ${REPORTS}/durations.json):\n${recordDurations(JOURNEY_REPORT).join('\n')}`,
);
const passed = results.reduce((n, h) => n + h.passed, 0);
const failed = results.reduce((n, h) => n + h.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
