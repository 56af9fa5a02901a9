import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const TEMPAT = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const ada = (): string | undefined =>
  [process.env['NADI_CHROMIUM'], ...TEMPAT].find((p) => p !== undefined && existsSync(p));

/**
 * Returns where Chromium is. On Debian and Ubuntu as root it is installed through the system's packages when it is
 * missing.
 */
export function cariChromium(): string | { alasan: string } {
  const sudah = ada();
  if (sudah !== undefined) return sudah;
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
        alasan:
          'Uji peramban memerlukan Chromium, dan apt-get tidak dapat memasangnya; pasang sendiri atau isi NADI_CHROMIUM dengan jalurnya.',
      };
    }
    const kini = ada();
    if (kini !== undefined) return kini;
  }
  return {
    alasan:
      'Uji peramban memerlukan Chromium; pasang (Debian: apt-get install chromium) atau isi NADI_CHROMIUM dengan jalurnya.',
  };
}
