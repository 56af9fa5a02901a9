import { parseArgs } from 'node:util';
import { ZONA, type Zona } from '@nadi/domain/tanggal/tanggal';
import { buatAkun, buatFaskes } from './features/faskes-baru/faskes-baru.ts';
import { muatWilayah } from './features/wilayah/muat-wilayah.ts';
import { jalankanAlat } from './platform/buka-alat.ts';
import { KonfigurasiSalah } from './platform/config.ts';
import { withOwner } from './platform/owner.ts';
import { transaksi } from './platform/pasang.ts';
import { tanyaSandi } from './platform/tanya-sandi.ts';

const BANTUAN = `Membuat faskes atau superadmin pertama.

  npm run admin -- faskes --kode RSX --nama "RSUD Contoh" --jenis klinik --zona Asia/Jakarta --email admin@contoh.id --nama-admin "Nama Admin"
  npm run admin -- superadmin --email pusat@contoh.id --nama "Nama Lengkap"

Pilihan faskes lainnya: --alamat, --telepon. Kata sandi ditanyakan, atau diambil dari NADI_ADMIN_PASSWORD; tidak pernah dari perintah.`;

const TEKS = { type: 'string' } as const;
const ISIAN = { kode: TEKS, nama: TEKS, jenis: TEKS, zona: TEKS, alamat: TEKS, telepon: TEKS, email: TEKS, 'nama-admin': TEKS, help: { type: 'boolean' } } as const;
type Isian = Partial<Record<Exclude<keyof typeof ISIAN, 'help'>, string>>;

function bacaPerintah(argv: readonly string[]): { perintah: string; isian: Isian; bantuan: boolean } {
  try {
    const { values, positionals } = parseArgs({ args: [...argv], options: ISIAN, allowPositionals: true });
    const { help = false, ...isian } = values;
    return { perintah: positionals[0] ?? '', isian, bantuan: help || positionals.length === 0 };
  } catch (error) {
    const pilihan = /'(-[^' ]*)/.exec((error as Error).message)?.[1];
    throw new KonfigurasiSalah(`Pilihan ${pilihan ?? 'perintah'} tidak dikenal atau tidak lengkap; lihat npm run admin -- --help.`);
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

type Langkah = (sandi: string, client: Parameters<Parameters<typeof withOwner>[1]>[0]) => Promise<string>;

function susunFaskes(isian: Isian): Langkah {
  const faskes = {
    kode: wajib(isian, 'kode', /^[A-Za-z0-9_-]{2,20}$/, 'RSX').toUpperCase(), nama: wajib(isian, 'nama'), jenis: wajib(isian, 'jenis', /\S/, 'klinik'),
    zona: zona(isian.zona ?? 'Asia/Jakarta'), alamat: isian.alamat ?? '', telepon: isian.telepon ?? '',
  };
  const admin = { email: wajib(isian, 'email', EMAIL, 'admin@contoh.id'), nama: wajib(isian, 'nama-admin') };
  return async (sandi, client) => {
    await muatWilayah(client);
    await transaksi(client, async () => {
      const faskesId = await buatFaskes(client, faskes);
      await buatAkun(client, { ...admin, sandi, faskesId, peran: 'admin' });
    });
    return `Faskes ${faskes.nama} (${faskes.kode}) siap; masuk dengan ${admin.email.toLowerCase()}.`;
  };
}

function susunSuperadmin(isian: Isian): Langkah {
  const akun = { email: wajib(isian, 'email', EMAIL, 'pusat@contoh.id'), nama: wajib(isian, 'nama') };
  return async (sandi, client) => {
    await buatAkun(client, { ...akun, sandi, faskesId: null, peran: 'superadmin' });
    return `Superadmin ${akun.email.toLowerCase()} siap.`;
  };
}

function susun(argv: readonly string[]): Langkah | null {
  const { perintah, isian, bantuan } = bacaPerintah(argv);
  if (bantuan) return null;
  if (perintah === 'faskes') return susunFaskes(isian);
  if (perintah === 'superadmin') return susunSuperadmin(isian);
  throw new KonfigurasiSalah(`Perintah "${perintah}" tidak dikenal; pakai faskes atau superadmin.`);
}

let langkah: Langkah | null = null;
let sandi = '';
try {
  langkah = susun(process.argv.slice(2));
  if (langkah === null) {
    console.log(BANTUAN);
    process.exit(0);
  }
  sandi = await tanyaSandi();
} catch (error) {
  console.error(`admin: ${error instanceof KonfigurasiSalah ? error.message : 'Kata sandi tidak dapat dibaca.'}`);
  process.exit(1);
}
const jalankan = langkah;
await jalankanAlat('admin', async ({ koneksi }) => console.log(await withOwner(koneksi.owner, (client) => jalankan(sandi, client))), () => undefined);
