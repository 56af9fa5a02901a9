import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const findInstalled = (): string | undefined =>
  [process.env['NADI_CHROMIUM'], ...PLACES].find((p) => p !== undefined && existsSync(p));

/**
 * Returns where Chromium is. On Debian and Ubuntu as root it is installed through the system's packages when it is
 * missing.
 */
export function findChromium(): string | { reason: string } {
  const installed = findInstalled();
  if (installed !== undefined) return installed;
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    console.log('      memasang Chromium lewat paket sistem ...');
    try {
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
      execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env });
      execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
        stdio: 'ignore',
        env,
      });
    } catch {
      return {
        reason:
          'Uji peramban memerlukan Chromium, dan apt-get tidak dapat memasangnya; pasang sendiri atau isi NADI_CHROMIUM dengan jalurnya.',
      };
    }
    const nowInstalled = findInstalled();
    if (nowInstalled !== undefined) return nowInstalled;
  }
  return {
    reason:
      'Uji peramban memerlukan Chromium; pasang (Debian: apt-get install chromium) atau isi NADI_CHROMIUM dengan jalurnya.',
  };
}
