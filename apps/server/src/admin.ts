import { parseArgs } from 'node:util';
import {
  PRODUCTION_URLS,
  findInvalidPart,
  KODE_APLIKASI,
  LAYANAN,
  pickLayanan,
  type Kredensial,
  type Layanan,
} from '@nadi/bpjs/kredensial';
import { ZONES, type Zone } from '@nadi/domain/tanggal/tanggal';
import { removeFactor, resetSandiAsOwner } from './features/akses/akses.public.ts';
import { SIMULATOR_ADDRESS, saveKredensial } from './features/bpjs/bpjs.public.ts';
import { findFaskes } from './features/faskes-baru/create-faskes.repository.ts';
import { createAkun, createFaskes } from './features/faskes-baru/create-faskes.ts';
import { loadWilayah } from './features/wilayah/load-wilayah.ts';
import { openVault } from './platform/auth/vault.ts';
import { runTool } from './platform/run/run-tool.ts';
import { ConfigError, readConfig } from './platform/run/config.ts';
import { withOwner } from './platform/postgres/owner.ts';
import { enterFaskes, inTransaction } from './platform/postgres/install.ts';
import { takeKeys } from './platform/postgres/same-keys.ts';
import { forgetOldSecrets, readSecrets, rotateSecrets } from './platform/auth/secrets.ts';
import { askSecrets, askPassword } from './platform/auth/ask-password.ts';

const HELP = `Membuat faskes atau superadmin pertama, dan menyambungkan faskes ke BPJS.

  npm run admin -- faskes --kode RSX --nama "RSUD Contoh" --jenis klinik --zona Asia/Jakarta --email admin@contoh.id --nama-admin "Nama Admin"
  npm run admin -- superadmin --email pusat@contoh.id --nama "Nama Lengkap"
  npm run admin -- sandi --email pusat@contoh.id         (sandi awal baru bagi admin terakhir atau superadmin; --lepas-faktor: faktor keduanya juga)
  npm run admin -- faktor --email pusat@contoh.id        (melepas faktor kedua yang hilang; dipasang lagi saat masuk)
  npm run admin -- bpjs --faskes RSX --layanan pcare --cons-id 12345 --username "nama pengguna PCare"
  npm run admin -- bpjs --faskes RSX --layanan vclaim --cons-id 12345
  npm run admin -- kunci-ganti
  npm run admin -- kunci-lama-hapus
  npm run admin -- kunci-pakai                           (kunci lama hilang: basis data ini memakai kunci folder data ini)

Pilihan faskes lainnya: --alamat, --telepon. Kata sandi ditanyakan, atau diambil dari NADI_ADMIN_PASSWORD; tidak pernah dari perintah.
Pilihan bpjs lainnya: --alamat (bawaan: layanan produksi), --kd-aplikasi (bawaan: ${KODE_APLIKASI}). Rahasianya ditanyakan berurutan, atau diambil dari
NADI_BPJS_CONS_SECRET, NADI_BPJS_USER_KEY, dan untuk PCare NADI_BPJS_PASSWORD. Jalankan di mesin server: kunci penyimpannya ada di folder data.`;

const TEXT = { type: 'string' } as const;
const OPTIONS = {
  kode: TEXT,
  nama: TEXT,
  jenis: TEXT,
  zona: TEXT,
  alamat: TEXT,
  telepon: TEXT,
  email: TEXT,
  'nama-admin': TEXT,
  faskes: TEXT,
  layanan: TEXT,
  'cons-id': TEXT,
  username: TEXT,
  'kd-aplikasi': TEXT,
  'lepas-faktor': { type: 'boolean' },
  help: { type: 'boolean' },
} as const;
type CliOptions = Partial<Record<Exclude<keyof typeof OPTIONS, 'help' | 'lepas-faktor'>, string>> & {
  'lepas-faktor'?: boolean;
};

function parseCommand(argv: readonly string[]): { command: string; options: CliOptions; help: boolean } {
  try {
    const { values, positionals } = parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true });
    const { help = false, ...options } = values;
    return { command: positionals[0] ?? '', options, help: help || positionals.length === 0 };
  } catch (error) {
    const option = /'(-[^' ]*)/.exec((error as Error).message)?.[1];
    throw new ConfigError(
      `Pilihan ${option ?? 'perintah'} tidak dikenal atau tidak lengkap; lihat npm run admin -- --help.`,
    );
  }
}

function requireOption(
  options: CliOptions,
  nama: Exclude<keyof CliOptions, 'lepas-faktor'>,
  pattern = /\S/,
  example = '',
): string {
  const value = options[nama]?.trim() ?? '';
  if (value === '') throw new ConfigError(`--${nama} wajib diisi${example ? `, misalnya ${example}` : ''}.`);
  if (!pattern.test(value)) throw new ConfigError(`--${nama} tidak benar${example ? `, misalnya ${example}` : ''}.`);
  return value;
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

function parseZona(value: string): Zone {
  const known = ZONES.find((z) => z.id === value);
  if (!known) throw new ConfigError(`--zona harus salah satu dari ${ZONES.map((z) => z.id).join(', ')}.`);
  return known.id;
}

/** What is left to do once every option is known and checked. It resolves with the sentence to print. */
type Step = (client: Parameters<Parameters<typeof withOwner>[1]>[0]) => Promise<string>;

async function buildFaskes(options: CliOptions): Promise<Step> {
  const faskes = {
    kode: requireOption(options, 'kode', /^[A-Za-z0-9_-]{2,20}$/, 'RSX').toUpperCase(),
    nama: requireOption(options, 'nama'),
    jenis: requireOption(options, 'jenis', /\S/, 'klinik'),
    zona: parseZona(options.zona ?? 'Asia/Jakarta'),
    alamat: options.alamat ?? '',
    telepon: options.telepon ?? '',
  };
  const admin = {
    email: requireOption(options, 'email', EMAIL, 'admin@contoh.id'),
    nama: requireOption(options, 'nama-admin'),
  };
  const password = await askPassword(admin);
  return async (client) => {
    await loadWilayah(client);
    await inTransaction(client, async () => {
      const faskesId = await createFaskes(client, faskes);
      await createAkun(client, { ...admin, password, faskesId, peran: 'admin' });
    });
    return `Faskes ${faskes.nama} (${faskes.kode}) siap; masuk dengan ${admin.email.toLowerCase()}.`;
  };
}

async function buildSuperadmin(options: CliOptions): Promise<Step> {
  const akun = {
    email: requireOption(options, 'email', EMAIL, 'pusat@contoh.id'),
    nama: requireOption(options, 'nama'),
  };
  const password = await askPassword(akun);
  return async (client) => {
    await createAkun(client, { ...akun, password, faskesId: null, peran: 'superadmin' });
    return `Superadmin ${akun.email.toLowerCase()} siap.`;
  };
}

/** For somebody whose phone and recovery codes are both lost. */
function buildFactorReset(options: CliOptions): Step {
  const email = requireOption(options, 'email', EMAIL, 'pusat@contoh.id');
  return async (client) => {
    if (!(await removeFactor(client, email))) throw new ConfigError(`Akun ${email} tidak ada atau tanpa faktor kedua.`);
    return `Faktor kedua ${email.toLowerCase()} dilepas dan sesinya diakhiri.`;
  };
}

const NO_RESET = { none: 'tidak ada', inactive: 'tidak aktif; aktifkan dulu dari halaman Karyawan' } as const;

/**
 * For the last admin of a facility, or a superadmin, whom nobody in the app can help. The password is generated, so that
 * it stands in no history of commands, and is printed this once.
 */
function buildSandiReset(options: CliOptions): Step {
  const email = requireOption(options, 'email', EMAIL, 'pusat@contoh.id');
  return (client) =>
    inTransaction(client, async () => {
      const reset = await resetSandiAsOwner(client, email);
      if (reset.state !== 'done') throw new ConfigError(`Akun ${email} ${NO_RESET[reset.state]}.`);
      const factor =
        options['lepas-faktor'] && (await removeFactor(client, email)) ? ' Faktor keduanya dilepas juga.' : '';
      return `Sandi awal ${email.toLowerCase()}: ${reset.sandi}\nHanya ditampilkan sekali dan berlaku 3 hari: saat masuk pertama kali harus diganti. Semua sesinya diakhiri.${factor}`;
    });
}

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The facility's keys are sent to this address, so it must be https unless it is this very machine. */
function parseLayananAlamat(text: string): string {
  const url = URL.parse(text);
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && LOCAL_HOSTS.has(url.hostname));
  if (text === SIMULATOR_ADDRESS) return text;
  if (!url || !isSafe || url.username !== '' || url.search !== '' || url.hash !== '')
    throw new ConfigError(`--alamat harus https://..., misalnya ${PRODUCTION_URLS.pcare}.`);
  return url.href.replace(/\/+$/, '');
}

async function buildBpjs(options: CliOptions): Promise<Step> {
  const kode = requireOption(options, 'faskes', /\S/, 'RSX');
  const layanan = requireOption(
    options,
    'layanan',
    new RegExp(`^(${LAYANAN.join('|')})$`),
    LAYANAN.join(' atau '),
  ) as Layanan;
  const alamat = parseLayananAlamat(options.alamat ?? PRODUCTION_URLS[layanan]);
  const consId = requireOption(options, 'cons-id', /^[\w-]{1,50}$/, '12345');
  const username = layanan === 'pcare' ? requireOption(options, 'username', /\S/, '"nama pengguna PCare"') : null;
  const [consSecret = '', userKey = '', password = ''] = await askSecrets([
    { env: 'NADI_BPJS_CONS_SECRET', nama: 'Cons secret' },
    { env: 'NADI_BPJS_USER_KEY', nama: 'User key' },
    ...(username === null ? [] : [{ env: 'NADI_BPJS_PASSWORD', nama: 'Kata sandi PCare' }]),
  ]);
  const pcare = username === null ? null : { username, password, kdAplikasi: options['kd-aplikasi'] ?? KODE_APLIKASI };
  const kredensial: Kredensial = { consId, consSecret, userKey, pcare };
  const oddPart = findInvalidPart(kredensial);
  if (oddPart !== null)
    throw new ConfigError(
      `${oddPart} berisi huruf yang tidak terlihat, spasi, atau tanda di luar papan ketik; salin sekali lagi, atau ketik sendiri.`,
    );
  return async (client) => {
    const faskes = await findFaskes(client, kode);
    if (!faskes) throw new ConfigError(`Faskes dengan kode ${kode} tidak ada.`);
    const expectedLayanan = pickLayanan(faskes.jenis);
    if (expectedLayanan !== layanan)
      throw new ConfigError(`${faskes.nama} berjenis "${faskes.jenis}" dan memakai --layanan ${expectedLayanan}.`);
    const vault = openVault(readSecrets(readConfig(process.env, process.cwd()).dataDir).vaultKey);
    await inTransaction(client, async () => {
      await enterFaskes(client, faskes.id);
      await saveKredensial(client, vault, { faskesId: faskes.id, layanan, alamat, kredensial });
    });
    return `${faskes.nama} tersambung ke BPJS (${layanan}) di ${alamat}.`;
  };
}

function buildKeys(): Step {
  const secrets = readSecrets(readConfig(process.env, process.cwd()).dataDir);
  return async (client) => {
    await takeKeys(client, secrets);
    return 'Basis data ini memakai kunci folder data ini. Jalankan server; isi ulang kredensial BPJS dan faktor kedua.';
  };
}

async function buildStep(argv: readonly string[]): Promise<Step | null> {
  const { command, options, help: showHelp } = parseCommand(argv);
  if (showHelp) return null;
  if (command === 'faskes') return buildFaskes(options);
  if (command === 'superadmin') return buildSuperadmin(options);
  if (command === 'faktor') return buildFactorReset(options);
  if (command === 'sandi') return buildSandiReset(options);
  if (command === 'bpjs') return buildBpjs(options);
  if (command === 'kunci-pakai') return buildKeys();
  throw new ConfigError(
    `Perintah "${command}" tidak dikenal; pakai faskes, superadmin, sandi, faktor, bpjs, kunci-ganti, kunci-lama-hapus, atau kunci-pakai.`,
  );
}

/** What is done in the data directory alone, without the database. */
function runInFolder(command: string): string | null {
  const { dataDir } = readConfig(process.env, process.cwd());
  if (command === 'kunci-ganti') {
    rotateSecrets(dataDir);
    return 'Kunci diganti. Mulai ulang server: yang tersegel lalu disegel ulang. Buat cadangan baru, lalu jalankan kunci-lama-hapus.';
  }
  if (command !== 'kunci-lama-hapus') return null;
  forgetOldSecrets(dataDir);
  return 'Kunci lama dihapus. Cadangan basis data dari sebelum penggantian tidak dapat lagi dibuka rahasianya.';
}

let step: Step | null = null;
try {
  const done = runInFolder(process.argv[2] ?? '');
  if (done !== null) {
    console.log(done);
    process.exit(0);
  }
  step = await buildStep(process.argv.slice(2));
  if (step === null) {
    console.log(HELP);
    process.exit(0);
  }
} catch (error) {
  console.error(`admin: ${error instanceof ConfigError ? error.message : 'Masukan tidak dapat dibaca.'}`);
  process.exit(1);
}
const readyStep = step;
await runTool(
  'admin',
  async ({ connections }) => console.log(await withOwner(connections.owner, readyStep)),
  () => undefined,
);
