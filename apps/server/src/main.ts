import { readFileSync } from 'node:fs';
import net from 'node:net';
import { buildApp } from './app.ts';
import { pasangDemo } from './demo/pasang-demo.ts';
import { nyalakanSimulator, sambungkanDemo, type FaskesTersambung } from './demo/simulator-demo.ts';
import { AKUN_DEMO, SANDI_DEMO } from './demo/akun.ts';
import { lengkapiReferensi } from './features/faskes-baru/lengkapi-referensi.ts';
import { periksaAntrean, tugasKembar } from './features/pasien/kembar/periksa-kembar.ts';
import { muatWilayah } from './features/wilayah/muat-wilayah.ts';
import { bangunWeb } from './platform/bangun-web.ts';
import { bukaDatabase } from './platform/basis-data.ts';
import { bukaBerkas } from './platform/berkas/berkas.ts';
import { tugasBerkas } from './platform/berkas/yatim.ts';
import { bukaBrankas, type Brankas } from './platform/brankas.ts';
import { KonfigurasiSalah, readConfig, type Config } from './platform/config.ts';
import { openDatabase } from './platform/db.ts';
import type { BasisData } from './platform/embedded.ts';
import { jejakGalat } from './platform/errors.ts';
import { kunciFolder } from './platform/kunci-folder.ts';
import { BATAS_LUAR_MS } from './platform/luar.ts';
import { migrate } from './platform/migrate.ts';
import { withOwner } from './platform/owner.ts';
import { mulaiPekerjaan } from './platform/pekerjaan.ts';
import { bukuPengguna } from './platform/pengguna.ts';
import { bacaRahasia } from './platform/rahasia.ts';
import { bukaSiaran } from './platform/siaran.ts';
import { siapkanToken } from './platform/token.ts';

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

const AWAL_PALING_LAMA_MS = 3000;

/** Functions that undo the start, run in reverse order at the end. */
const penutup: (() => unknown)[] = [];
let menutup = false;

async function tutupSemua(kode: number): Promise<never> {
  if (!menutup) {
    menutup = true;
    for (const tutup of penutup.toReversed()) await Promise.resolve(tutup()).catch(() => undefined);
  }
  process.exit(kode);
}

const tahap = (n: number, teks: string): void => console.log(`[${n}/6] ${teks}`);
const rinci = (teks: string): void => console.log(`      ${teks}`);

/** Fails before any long work when the port is taken. */
function periksaPort({ port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    const coba = net.createServer();
    coba.once('error', (e: NodeJS.ErrnoException) => {
      const sebab =
        e.code === 'EADDRINUSE'
          ? `Port ${port} di ${host} sedang dipakai program lain; hentikan program itu, atau pilih port lain, misalnya PORT=${port + 1} npm start.`
          : `Nadi tidak dapat membuka port ${port} di ${host} (${e.code}); pilih PORT atau HOST lain.`;
      reject(new KonfigurasiSalah(sebab));
    });
    coba.listen(port, host, () => coba.close(() => resolve()));
  });
}

/** Brings schema and data up to date. Returns the demo's facilities that ask the simulator. */
function siapkanData({ koneksi }: BasisData, config: Config, brankas: Brankas): Promise<FaskesTersambung[]> {
  return withOwner(koneksi.owner, async (client) => {
    tahap(3, 'Memeriksa susunan basis data');
    for (const nama of await migrate(client)) rinci(`migrasi ${nama}`);
    tahap(4, 'Memuat wilayah dan data demo');
    await muatWilayah(client, rinci);
    await lengkapiReferensi(client, rinci);
    if (!config.demo) return [];
    await pasangDemo(client, { sekarang: new Date(), kabari: rinci });
    return sambungkanDemo(client, brankas);
  });
}

async function mulai(): Promise<void> {
  const config = readConfig(process.env, process.cwd());
  await periksaPort(config);
  penutup.push(kunciFolder(config.dataDir));
  const rahasia = bacaRahasia(config.dataDir);

  tahap(
    2,
    config.databaseUrl === null
      ? `Menyalakan PostgreSQL bawaan di ${config.dataDir}`
      : 'Menghubungi basis data DATABASE_URL',
  );
  const basis = await bukaDatabase(config, rinci);
  penutup.push(() => basis.tutup());

  // The web build runs beside the data set-up, because it uses another core.
  const web = process.env['NADI_DEV'] === '1' ? Promise.resolve(false) : bangunWeb();
  web.catch(() => undefined);
  const brankas = bukaBrankas(rahasia.kunciBrankas);
  const tersambung = await siapkanData(basis, config, brankas);
  tahap(5, 'Menyiapkan aplikasi web');
  rinci((await web) ? 'selesai dibangun' : 'tidak berubah');

  tahap(6, 'Membuka layanan');
  const db = openDatabase(basis.koneksi.app);
  penutup.push(() => db.close());
  const pengguna = bukuPengguna(db);
  const logger = { level: config.log };
  const siaran = bukaSiaran(basis.koneksi.app, db, { padaAkses: pengguna.lupakan, padaGalat: () => undefined });
  const berkas = await bukaBerkas(config.dataDir, config.s3);
  const simulator = config.demo ? await nyalakanSimulator(db, tersambung) : null;
  if (simulator) penutup.push(() => simulator.tutup());
  const luar = { fetch, kini: Date.now, batasMs: BATAS_LUAR_MS, simulator: () => simulator?.alamat ?? null };
  const app = await buildApp(
    {
      db,
      berkas,
      brankas,
      luar,
      token: siapkanToken(rahasia.kunciToken),
      pengguna,
      siaran,
      versi: version,
      demo: config.demo,
    },
    logger,
  );
  penutup.push(() => app.close());
  // Patients who were saved while no check ran, the demo's among them, are compared now, so that the work list is
  // filled when the first page opens. A failure here must not keep the server from opening: the job tries again every
  // minute.
  await periksaAntrean(db, AbortSignal.timeout(AWAL_PALING_LAMA_MS)).catch((error: unknown) =>
    app.log.error(jejakGalat(error), 'likely duplicates left to the job'),
  );
  const pekerjaan = await mulaiPekerjaan(basis.koneksi.owner, app.log, [
    tugasBerkas(berkas, { db, toko: berkas.toko, log: app.log }),
    ...tugasKembar(db),
  ]);
  penutup.push(() => pekerjaan.stop());
  // Open streams would keep the server from closing, so they end first. Their readers reconnect after the next start.
  penutup.push(() => siaran.tutup());
  await app.listen({ port: config.port, host: config.host });
  sambut(config, simulator?.alamat ?? null);
}

function sambut({ port, host, demo }: Config, simulator: string | null): void {
  console.log(
    `\nNadi ${version} berjalan di http://${host === '0.0.0.0' || host === '127.0.0.1' ? 'localhost' : host}:${port}`,
  );
  if (demo) {
    console.log(`Akun demo (kata sandi ${SANDI_DEMO}):`);
    for (const { email, nama, peran } of AKUN_DEMO) console.log(`  ${email.padEnd(26)} ${peran.padEnd(22)} ${nama}`);
  } else {
    console.log('Faskes dan superadmin pertama dibuat dengan: npm run admin -- faskes --help');
  }
  if (simulator !== null) console.log(`Simulator BPJS (bukan BPJS sungguhan): ${simulator}`);
  console.log('Hentikan dengan Ctrl-C.\n');
}

function gagal(error: unknown): void {
  if (error instanceof KonfigurasiSalah) console.error(`Nadi: ${error.message}`);
  else console.error(`Nadi berhenti karena kesalahan yang tidak terduga: ${(error as Error).stack ?? String(error)}`);
  void tutupSemua(1);
}

for (const sinyal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(sinyal, () => {
    if (!menutup) console.log('\nMenghentikan Nadi: menyelesaikan permintaan yang berjalan ...');
    void tutupSemua(0);
  });
}
process.on('unhandledRejection', gagal);
mulai().catch(gagal);
