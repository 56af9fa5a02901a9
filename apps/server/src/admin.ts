import { parseArgs } from 'node:util';
import {
  ALAMAT_PRODUKSI,
  bagianJanggal,
  KODE_APLIKASI,
  LAYANAN,
  pilihLayanan,
  type Kredensial,
  type Layanan,
} from '@nadi/bpjs/kredensial';
import { ZONA, type Zona } from '@nadi/domain/tanggal/tanggal';
import { ALAMAT_SIMULATOR, simpanKredensial } from './features/bpjs/bpjs.public.ts';
import { cariFaskes } from './features/faskes-baru/faskes-baru.repository.ts';
import { buatAkun, buatFaskes } from './features/faskes-baru/faskes-baru.ts';
import { muatWilayah } from './features/wilayah/muat-wilayah.ts';
import { bukaBrankas } from './platform/brankas.ts';
import { jalankanAlat } from './platform/buka-alat.ts';
import { KonfigurasiSalah, readConfig } from './platform/config.ts';
import { withOwner } from './platform/owner.ts';
import { masukFaskes, transaksi } from './platform/pasang.ts';
import { bacaRahasia } from './platform/rahasia.ts';
import { tanyaRahasia, tanyaSandi } from './platform/tanya-sandi.ts';

const BANTUAN = `Membuat faskes atau superadmin pertama, dan menyambungkan faskes ke BPJS.

  npm run admin -- faskes --kode RSX --nama "RSUD Contoh" --jenis klinik --zona Asia/Jakarta --email admin@contoh.id --nama-admin "Nama Admin"
  npm run admin -- superadmin --email pusat@contoh.id --nama "Nama Lengkap"
  npm run admin -- bpjs --faskes RSX --layanan pcare --cons-id 12345 --username "nama pengguna PCare"
  npm run admin -- bpjs --faskes RSX --layanan vclaim --cons-id 12345

Pilihan faskes lainnya: --alamat, --telepon. Kata sandi ditanyakan, atau diambil dari NADI_ADMIN_PASSWORD; tidak pernah dari perintah.
Pilihan bpjs lainnya: --alamat (bawaan: layanan produksi), --kd-aplikasi (bawaan: ${KODE_APLIKASI}). Rahasianya ditanyakan berurutan, atau diambil dari
NADI_BPJS_CONS_SECRET, NADI_BPJS_USER_KEY, dan untuk PCare NADI_BPJS_PASSWORD. Jalankan di mesin server: kunci penyimpannya ada di folder data.`;

const TEKS = { type: 'string' } as const;
const ISIAN = {
  kode: TEKS,
  nama: TEKS,
  jenis: TEKS,
  zona: TEKS,
  alamat: TEKS,
  telepon: TEKS,
  email: TEKS,
  'nama-admin': TEKS,
  faskes: TEKS,
  layanan: TEKS,
  'cons-id': TEKS,
  username: TEKS,
  'kd-aplikasi': TEKS,
  help: { type: 'boolean' },
} as const;
type Isian = Partial<Record<Exclude<keyof typeof ISIAN, 'help'>, string>>;

function bacaPerintah(argv: readonly string[]): { perintah: string; isian: Isian; bantuan: boolean } {
  try {
    const { values, positionals } = parseArgs({ args: [...argv], options: ISIAN, allowPositionals: true });
    const { help = false, ...isian } = values;
    return { perintah: positionals[0] ?? '', isian, bantuan: help || positionals.length === 0 };
  } catch (error) {
    const pilihan = /'(-[^' ]*)/.exec((error as Error).message)?.[1];
    throw new KonfigurasiSalah(
      `Pilihan ${pilihan ?? 'perintah'} tidak dikenal atau tidak lengkap; lihat npm run admin -- --help.`,
    );
  }
}

function wajib(isian: Isian, nama: keyof Isian, pola = /\S/, contoh = ''): string {
  const nilai = isian[nama]?.trim() ?? '';
  if (nilai === '') throw new KonfigurasiSalah(`--${nama} wajib diisi${contoh ? `, misalnya ${contoh}` : ''}.`);
  if (!pola.test(nilai)) throw new KonfigurasiSalah(`--${nama} tidak benar${contoh ? `, misalnya ${contoh}` : ''}.`);
  return nilai;
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

function zona(nilai: string): Zona {
  const ada = ZONA.find((z) => z.id === nilai);
  if (!ada) throw new KonfigurasiSalah(`--zona harus salah satu dari ${ZONA.map((z) => z.id).join(', ')}.`);
  return ada.id;
}

/** What is left to do once every option is known and checked. It resolves with the sentence to print. */
type Langkah = (client: Parameters<Parameters<typeof withOwner>[1]>[0]) => Promise<string>;

async function susunFaskes(isian: Isian): Promise<Langkah> {
  const faskes = {
    kode: wajib(isian, 'kode', /^[A-Za-z0-9_-]{2,20}$/, 'RSX').toUpperCase(),
    nama: wajib(isian, 'nama'),
    jenis: wajib(isian, 'jenis', /\S/, 'klinik'),
    zona: zona(isian.zona ?? 'Asia/Jakarta'),
    alamat: isian.alamat ?? '',
    telepon: isian.telepon ?? '',
  };
  const admin = { email: wajib(isian, 'email', EMAIL, 'admin@contoh.id'), nama: wajib(isian, 'nama-admin') };
  const sandi = await tanyaSandi();
  return async (client) => {
    await muatWilayah(client);
    await transaksi(client, async () => {
      const faskesId = await buatFaskes(client, faskes);
      await buatAkun(client, { ...admin, sandi, faskesId, peran: 'admin' });
    });
    return `Faskes ${faskes.nama} (${faskes.kode}) siap; masuk dengan ${admin.email.toLowerCase()}.`;
  };
}

async function susunSuperadmin(isian: Isian): Promise<Langkah> {
  const akun = { email: wajib(isian, 'email', EMAIL, 'pusat@contoh.id'), nama: wajib(isian, 'nama') };
  const sandi = await tanyaSandi();
  return async (client) => {
    await buatAkun(client, { ...akun, sandi, faskesId: null, peran: 'superadmin' });
    return `Superadmin ${akun.email.toLowerCase()} siap.`;
  };
}

const LOKAL = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The facility's keys are sent to this address, so it must be https unless it is this very machine. */
function alamatLayanan(teks: string): string {
  const url = URL.parse(teks);
  const aman = url?.protocol === 'https:' || (url?.protocol === 'http:' && LOKAL.has(url.hostname));
  if (teks === ALAMAT_SIMULATOR) return teks;
  if (!url || !aman || url.username !== '' || url.search !== '' || url.hash !== '')
    throw new KonfigurasiSalah(`--alamat harus https://..., misalnya ${ALAMAT_PRODUKSI.pcare}.`);
  return url.href.replace(/\/+$/, '');
}

async function susunBpjs(isian: Isian): Promise<Langkah> {
  const kode = wajib(isian, 'faskes', /\S/, 'RSX');
  const layanan = wajib(isian, 'layanan', new RegExp(`^(${LAYANAN.join('|')})$`), LAYANAN.join(' atau ')) as Layanan;
  const alamat = alamatLayanan(isian.alamat ?? ALAMAT_PRODUKSI[layanan]);
  const consId = wajib(isian, 'cons-id', /^[\w-]{1,50}$/, '12345');
  const username = layanan === 'pcare' ? wajib(isian, 'username', /\S/, '"nama pengguna PCare"') : null;
  const [consSecret = '', userKey = '', password = ''] = await tanyaRahasia([
    { env: 'NADI_BPJS_CONS_SECRET', nama: 'Cons secret' },
    { env: 'NADI_BPJS_USER_KEY', nama: 'User key' },
    ...(username === null ? [] : [{ env: 'NADI_BPJS_PASSWORD', nama: 'Kata sandi PCare' }]),
  ]);
  const pcare = username === null ? null : { username, password, kdAplikasi: isian['kd-aplikasi'] ?? KODE_APLIKASI };
  const kredensial: Kredensial = { consId, consSecret, userKey, pcare };
  const janggal = bagianJanggal(kredensial);
  if (janggal !== null)
    throw new KonfigurasiSalah(
      `${janggal} berisi huruf yang tidak terlihat, spasi, atau tanda di luar papan ketik; salin sekali lagi, atau ketik sendiri.`,
    );
  return async (client) => {
    const faskes = await cariFaskes(client, kode);
    if (!faskes) throw new KonfigurasiSalah(`Faskes dengan kode ${kode} tidak ada.`);
    const cocok = pilihLayanan(faskes.jenis);
    if (cocok !== layanan)
      throw new KonfigurasiSalah(`${faskes.nama} berjenis "${faskes.jenis}" dan memakai --layanan ${cocok}.`);
    const brankas = bukaBrankas(bacaRahasia(readConfig(process.env, process.cwd()).dataDir).kunciBrankas);
    await transaksi(client, async () => {
      await masukFaskes(client, faskes.id);
      await simpanKredensial(client, brankas, { faskesId: faskes.id, layanan, alamat, kredensial });
    });
    return `${faskes.nama} tersambung ke BPJS (${layanan}) di ${alamat}.`;
  };
}

async function susun(argv: readonly string[]): Promise<Langkah | null> {
  const { perintah, isian, bantuan } = bacaPerintah(argv);
  if (bantuan) return null;
  if (perintah === 'faskes') return susunFaskes(isian);
  if (perintah === 'superadmin') return susunSuperadmin(isian);
  if (perintah === 'bpjs') return susunBpjs(isian);
  throw new KonfigurasiSalah(`Perintah "${perintah}" tidak dikenal; pakai faskes, superadmin, atau bpjs.`);
}

let langkah: Langkah | null = null;
try {
  langkah = await susun(process.argv.slice(2));
  if (langkah === null) {
    console.log(BANTUAN);
    process.exit(0);
  }
} catch (error) {
  console.error(`admin: ${error instanceof KonfigurasiSalah ? error.message : 'Masukan tidak dapat dibaca.'}`);
  process.exit(1);
}
const jalankan = langkah;
await jalankanAlat(
  'admin',
  async ({ koneksi }) => console.log(await withOwner(koneksi.owner, jalankan)),
  () => undefined,
);
