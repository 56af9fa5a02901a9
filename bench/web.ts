import type { BenchOptions, Part } from './arguments.ts';
import { measureAntrean, printAntrean, type AntreanFigures } from './web-antrean.ts';
import type { RunningServer } from './server.ts';
import { measureDesk, type DeskFigures } from './desk.ts';
import { measureKlien, type KlienFigures } from './klien.ts';
import { measureLayar, type LayarFigures } from './layar.ts';
import { openBrowser, type BrowserOptions } from './web-browser.ts';
import { measurePageLoads, type LoadFigures } from './web-halaman.ts';
import { measureJobs, type WebJobFigures } from './web-jobs.ts';
import { measureReady, type ReadyFigures } from './web-ready.ts';
import { measurePages, type PageSize } from './web-size.ts';
import {
  printDesk,
  printJobs,
  printKlien,
  printLayar,
  printPageLoads,
  printReady,
  printSizes,
  printTimings,
  printTyping,
} from './web-tables.ts';
import { measureTimings, type TimingFigures } from './web-timing.ts';
import type { TypingFigures } from './web-typing.ts';

/** What is measured in Chromium, and the sizes of what it loads; null where it was not asked for. */
export type WebFigures = {
  ukuran: PageSize[] | null;
  waktu: TimingFigures[] | null;
  ketik: TypingFigures[] | null;
  halaman: LoadFigures[] | null;
  kerja: WebJobFigures[] | null;
  siap: ReadyFigures[] | null;
  meja: DeskFigures[] | null;
  klien: KlienFigures[] | null;
  antrean: AntreanFigures | null;
  layar: LayarFigures[] | null;
};

export const NO_WEB: WebFigures = {
  ukuran: null,
  waktu: null,
  ketik: null,
  halaman: null,
  kerja: null,
  siap: null,
  meja: null,
  klien: null,
  antrean: null,
  layar: null,
};

const WEB_PARTS: readonly Part[] = ['web', 'halaman', 'kunjungan-web', 'meja', 'antrean-web', 'klien', 'layar'];
export const usesBrowser = (parts: ReadonlySet<Part>): boolean => WEB_PARTS.some((part) => parts.has(part));

/** Whether any part asks the server directly, rather than in a browser, as starts and the floor don't. */
export const loadsServer = (parts: ReadonlySet<Part>): boolean =>
  [...parts].some((part) => part !== 'mulai' && part !== 'dasar' && !WEB_PARTS.includes(part));

export async function measureWeb(
  { port, parts, task }: BenchOptions,
  server: RunningServer,
  options: BrowserOptions,
): Promise<WebFigures> {
  const { notify } = options;
  const result = { ...NO_WEB };
  if (parts.has('web')) result.ukuran = measurePages();
  const browser = await openBrowser(options);
  if (browser === null) return result;
  if (parts.has('web')) Object.assign(result, await measureTimings(browser, port, notify));
  if (parts.has('halaman')) result.halaman = await measurePageLoads(browser, port, notify);
  if (parts.has('kunjungan-web')) {
    result.kerja = await measureJobs(browser, port, notify);
    result.siap = await measureReady(browser, port, notify);
  }
  if (parts.has('meja')) result.meja = await measureDesk(browser, { port, dataDir: server.dataDir, task, notify });
  if (parts.has('antrean-web')) result.antrean = await measureAntrean(browser, { server, port, notify });
  if (parts.has('klien')) result.klien = await measureKlien(browser, port, notify);
  if (parts.has('layar')) result.layar = await measureLayar(browser, { server, port, notify });
  await browser.close();
  return result;
}

export function printWeb({
  ukuran,
  waktu,
  ketik,
  halaman,
  kerja,
  siap,
  meja,
  klien,
  antrean,
  layar,
}: WebFigures): void {
  if (ukuran) printSizes(ukuran);
  if (waktu) printTimings(waktu);
  if (ketik) printTyping(ketik);
  if (halaman) printPageLoads(halaman);
  if (kerja) printJobs(kerja);
  if (siap) printReady(siap);
  if (meja) printDesk(meja);
  if (antrean) printAntrean(antrean);
  if (klien) printKlien(klien);
  if (layar) printLayar(layar);
}
