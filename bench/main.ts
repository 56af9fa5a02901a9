import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { masuk } from './api.ts';
import { ArgumenSalah, bacaArgumen, CACHE, type Pilihan } from './argumen.ts';
import { jumlahPasien, rapikan, siapkanHari } from './basis.ts';
import { ambilContoh } from './contoh.ts';
import { hentikanSemua, mulaiLayanan, tambahPasien } from './server.ts';
import type { Baris } from './jalankan.ts';
import { jalankanSkenario } from './skenario.ts';
import {
  cetakBeban,
  cetakKerja,
  cetakKetik,
  cetakMemori,
  cetakMulai,
  cetakSiap,
  cetakUkuran,
  cetakWaktu,
  type Memori,
  type Mulai,
} from './tabel.ts';
import { bukaPeramban } from './web-browser.ts';
import { ukurKerja, type KerjaWeb } from './web-kerja.ts';
import { ukurHalaman, type UkuranHalaman } from './web-ukuran.ts';
import type { KetikWeb } from './web-ketik.ts';
import { ukurSiap, type SiapWeb } from './web-siap.ts';
import { ukurWaktuWeb, type WaktuWeb } from './web-waktu.ts';

type Hasil = {
  pada: string;
  mesin: { inti: number; memoriGB: number; prosesor: string };
  pasien: number;
  detik: number;
  mulai: Mulai | null;
  beban: Baris[];
  memori: Memori | null;
  ukuran: UkuranHalaman[] | null;
  waktu: WaktuWeb[] | null;
  ketik: KetikWeb[] | null;
  kerja: KerjaWeb[] | null;
  siap: SiapWeb[] | null;
};

let tutupBrowser: (() => Promise<void>) | null = null;
let folderBaru: string | null = null;

async function bereskan(): Promise<void> {
  await tutupBrowser?.().catch(() => undefined);
  await hentikanSemua();
  if (folderBaru !== null) rmSync(folderBaru, { recursive: true, force: true });
}

const kabari = (teks: string): void => console.log(`  ${teks}`);

async function ukurMulai({ port }: Pilihan): Promise<Mulai> {
  mkdirSync(CACHE, { recursive: true });
  folderBaru = mkdtempSync(path.join(CACHE, 'bench-baru-'));
  const pertama = await mulaiLayanan(folderBaru, port);
  await pertama.tutup();
  const kedua = await mulaiLayanan(folderBaru, port);
  await kedua.tutup();
  rmSync(folderBaru, { recursive: true, force: true });
  folderBaru = null;
  return { pertama: pertama.mulaiDetik, kedua: kedua.mulaiDetik };
}

async function muatPasien({ dataDir, port, pasien }: Pilihan): Promise<number> {
  const ada = await jumlahPasien(dataDir);
  if (ada >= pasien) return ada;
  kabari(`loading ${pasien - ada} patients into RSUD (kept for the next run) ...`);
  const detik = await tambahPasien(dataDir, port, pasien - ada);
  kabari(`loaded in ${detik.toFixed(0)} s, ${((pasien - ada) / detik).toFixed(0)}/s`);
  await rapikan(dataDir);
  return jumlahPasien(dataDir);
}

async function ukurLayanan(pilihan: Pilihan, hasil: Hasil): Promise<void> {
  const { port, dataDir, bagian } = pilihan;
  let layanan = await mulaiLayanan(dataDir, port);
  kabari(`server ready after ${layanan.mulaiDetik.toFixed(1)} s on ${dataDir}`);
  const ada = await jumlahPasien(dataDir);
  hasil.pasien = await muatPasien(pilihan);
  if (hasil.pasien !== ada) {
    // The server is restarted after the load, because what is measured is a server that begins its day.
    await layanan.tutup();
    layanan = await mulaiLayanan(dataDir, port);
    kabari(`server ready again after ${layanan.mulaiDetik.toFixed(1)} s with ${hasil.pasien} patients`);
  }
  await siapkanHari(dataDir);
  const baris = await ambilContoh(port, await masuk(port));
  kabari(`${hasil.pasien} patients, inputs from ${baris.length} of them; ${pilihan.detik} s a line after its warm-up`);
  const sebelumMB = layanan.rssMB();
  const catat = (b: Baris): void => {
    hasil.beban.push(b);
    kabari(`${b.nama}, ${b.klien}: p95 ${b.p95.toFixed(2)} ms, ${b.perDetik.toFixed(0)}/s`);
  };
  await jalankanSkenario({ pilihan, baris, catat, kabari });
  hasil.memori = { sebelumMB, sesudahMB: layanan.rssMB() };
  if (bagian.has('web') || bagian.has('kunjungan-web')) await ukurWeb(pilihan, hasil);
  await layanan.tutup();
}

async function ukurWeb({ port, bagian }: Pilihan, hasil: Hasil): Promise<void> {
  if (bagian.has('web')) hasil.ukuran = ukurHalaman();
  const browser = await bukaPeramban({ padaMulai: (tutup) => (tutupBrowser = tutup), kabari });
  if (browser === null) return;
  if (bagian.has('web')) Object.assign(hasil, await ukurWaktuWeb(browser, port, kabari));
  if (bagian.has('kunjungan-web')) {
    hasil.kerja = await ukurKerja(browser, port, kabari);
    hasil.siap = await ukurSiap(browser, port, kabari);
  }
  await browser.close();
}

function cetakSemua({ pasien, mesin, mulai, beban, memori, ukuran, waktu, ketik, kerja, siap }: Hasil): void {
  console.log(
    `\nNadi bench: ${pasien} patients in RSUD, ${mesin.inti} cores, ${mesin.memoriGB} GB, ${mesin.prosesor}; "!!" is over its budget`,
  );
  if (beban.length > 0) cetakBeban(beban);
  if (memori && beban.length > 0) cetakMemori(memori);
  if (mulai) cetakMulai(mulai);
  if (ukuran) cetakUkuran(ukuran);
  if (waktu) cetakWaktu(waktu);
  if (ketik) cetakKetik(ketik);
  if (kerja) cetakKerja(kerja);
  if (siap) cetakSiap(siap);
}

async function utama(): Promise<void> {
  const pilihan = bacaArgumen(process.argv.slice(2));
  const mesin = {
    inti: os.availableParallelism(),
    memoriGB: Math.round(os.totalmem() / 1e9),
    prosesor: os.cpus()[0]?.model.trim() ?? '-',
  };
  const hasil: Hasil = {
    pada: new Date().toISOString(),
    mesin,
    pasien: 0,
    detik: pilihan.detik,
    mulai: null,
    beban: [],
    memori: null,
    ukuran: null,
    waktu: null,
    ketik: null,
    kerja: null,
    siap: null,
  };
  if (pilihan.bagian.has('mulai')) hasil.mulai = await ukurMulai(pilihan);
  if ([...pilihan.bagian].some((b) => b !== 'mulai')) await ukurLayanan(pilihan, hasil);
  cetakSemua(hasil);
  if (pilihan.json !== null) {
    mkdirSync(path.dirname(pilihan.json), { recursive: true });
    writeFileSync(pilihan.json, `${JSON.stringify(hasil, null, 2)}\n`);
  }
}

let berhenti = false;
for (const sinyal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(sinyal, () => {
    if (berhenti) return;
    berhenti = true;
    console.log('\nstopping the server ...');
    void bereskan().finally(() => process.exit(130));
  });
}

try {
  await utama();
} catch (error) {
  if (!berhenti)
    console.error(
      `bench: ${error instanceof ArgumenSalah ? error.message : ((error as Error).stack ?? String(error))}`,
    );
  if (!berhenti) process.exitCode = 1;
} finally {
  if (!berhenti) await bereskan();
}
