type Known = readonly (readonly [pattern: RegExp, name: string])[];

/** The first that fits: browsers name the ones that they are made from too. */
const BROWSERS: Known = [
  [/\bElectron\//, 'Aplikasi Nadi'],
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: Known = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const find = (known: Known, text: string): string | undefined => known.find(([pattern]) => pattern.test(text))?.[1];

/**
 * A browser in words its user knows it by.
 *
 * Units:   `userAgent` as the browser sent it.
 * Returns: "Chrome di Windows"; "Perangkat lain" where nothing in it is known.
 */
export function namePerangkat(userAgent: string): string {
  const [browser, system] = [find(BROWSERS, userAgent), find(SYSTEMS, userAgent)];
  if (browser && system) return `${browser} di ${system}`;
  return browser ?? (system ? `Peramban di ${system}` : 'Perangkat lain');
}
