import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Chromium without windows: the journeys take a fifth less processor time in it. */
const SHELL = { packageName: 'chromium-headless-shell', places: ['/usr/bin/chromium-headless-shell'] };
/** Chromium as people have it. */
const BROWSER = {
  packageName: 'chromium',
  places: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
};

const runAptGet = (...args: string[]): void => {
  execFileSync('apt-get', args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
};

/** Installs a package of Debian or Ubuntu; false where it is not there or does not come. */
function install(packageName: string): boolean {
  try {
    runAptGet('install', '-y', '-qq', '--no-install-recommends', packageName);
    return true;
  } catch {
    return false;
  }
}

/** Whether this is Debian or Ubuntu, as root, with lists of packages that are up to date. */
function canInstall(): boolean {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return false;
  console.log('      memasang Chromium lewat paket sistem ...');
  try {
    runAptGet('update', '-qq');
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns where Chromium is; with `shell`, the one without windows where there is one. On Debian and Ubuntu as root it is
 * installed through the system's packages when it is missing.
 */
export function findChromium({ shell }: { shell: boolean }): string | { reason: string } {
  const kinds = shell ? [SHELL, BROWSER] : [BROWSER, SHELL];
  const findInstalled = (): string | undefined =>
    [process.env['NADI_CHROMIUM'], ...kinds.flatMap(({ places }) => places)].find(
      (place) => place !== undefined && existsSync(place),
    );
  const installed = findInstalled();
  if (installed !== undefined) return installed;
  if (canInstall() && kinds.some(({ packageName }) => install(packageName))) {
    const nowInstalled = findInstalled();
    if (nowInstalled !== undefined) return nowInstalled;
  }
  return {
    reason:
      'Uji peramban memerlukan Chromium, dan apt-get tidak ada atau tidak dapat memasangnya; pasang sendiri (Debian: apt-get install chromium) atau isi NADI_CHROMIUM dengan jalurnya.',
  };
}
