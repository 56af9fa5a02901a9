import type { BarisPasien, DetailPasien } from '../packages/contract/src/pasien.contract.ts';
import { minta, type Sesi } from './api.ts';

const HALAMAN = 16;
const SEHALAMAN = 1000;
/** How many records are read one by one beforehand. */
const RINCI = 200;

/** Makes a random generator (mulberry32), so that the same rows give the same inputs in the same order. */
export function buatAcak(awal: number): () => number {
  let keadaan = awal >>> 0;
  return () => {
    keadaan = (keadaan + 0x6d2b79f5) >>> 0;
    let t = keadaan;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function kocok<T>(isi: readonly T[], benih: number): T[] {
  const acak = buatAcak(benih);
  const hasil = [...isi];
  for (let i = hasil.length - 1; i > 0; i--) {
    const j = Math.floor(acak() * (i + 1));
    [hasil[i], hasil[j]] = [hasil[j] as T, hasil[i] as T];
  }
  return hasil;
}

/** Reads up to 16,000 patients, from pages spread evenly over the whole list, and shuffles them. */
export async function ambilContoh(port: number, { token }: Sesi): Promise<BarisPasien[]> {
  type Halaman = { data: BarisPasien[]; meta: { total: number } };
  const ambil = (page: number): Promise<Halaman> =>
    minta<Halaman>(port, `/pasien?urut=norm&limit=${SEHALAMAN}&page=${page}`, { token });
  const pertama = await ambil(1);
  const semua = Math.ceil(pertama.meta.total / SEHALAMAN);
  const nomor = new Set(
    Array.from({ length: Math.min(HALAMAN, semua) }, (_, n) => 1 + Math.floor((n * semua) / Math.min(HALAMAN, semua))),
  );
  nomor.delete(1);
  const baris = [...pertama.data];
  for (const page of nomor) baris.push(...(await ambil(page)).data);
  return kocok(baris, 2026);
}

/** Lists do not show a phone number, so the records are read one by one. */
export async function ambilTelepon(port: number, { token }: Sesi, baris: readonly BarisPasien[]): Promise<string[]> {
  const nomor: string[] = [];
  for (const { norm } of baris.slice(0, RINCI)) {
    const { data } = await minta<{ data: DetailPasien }>(port, `/pasien/${norm}`, { token });
    nomor.push(...data.kontak_pasien.map((kontak) => kontak.nomor));
  }
  return nomor;
}

/** `mendalam` also finds letters inside a word, as 'Cari mendalam' does. */
export type Pencarian = { nama: string; isi: string[]; ada: boolean; mendalam?: true };

const kataDari = (b: BarisPasien): string[] =>
  b.nama
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((k) => k.length > 1);
const unik = (isi: readonly string[]): string[] => [...new Set(isi)];

function awalan(baris: readonly BarisPasien[], huruf: number): string[] {
  const acak = buatAcak(huruf);
  return baris.flatMap((b) => {
    const kata = kataDari(b);
    const satu = kata[Math.floor(acak() * kata.length)] ?? '';
    return satu.length >= huruf ? [satu.slice(0, huruf)] : [];
  });
}

/** Names that nobody has: a made-up word, or a common first name with a made-up second one. */
function takAda(baris: readonly BarisPasien[]): string[] {
  const acak = buatAcak(7);
  const huruf = (n: number): string =>
    Array.from({ length: n }, () => 'qxzvwk'[Math.floor(acak() * 6)] ?? 'q').join('');
  return baris.slice(0, 2000).map((b, n) => (n % 2 === 0 ? `${huruf(6)}` : `${kataDari(b)[0] ?? 'siti'} ${huruf(5)}`));
}

/** Spells a name as before 1972: Soeharto, Djoko, Tjahyo. */
const ejaanLama = (kata: string): string =>
  kata
    .replaceAll('u', 'oe')
    .replaceAll(/(?<!d)j/g, 'dj')
    .replaceAll('c', 'tj');

/** Returns the first eight digits of a phone number, which are enough for a search by phone. */
const awalTelepon = (nomor: string): string[] => {
  const angka = nomor.replaceAll(/\D/g, '');
  return angka.length > 8 ? [angka.slice(0, 8)] : [];
};

const tanggalKetik = (tanggal: string): string => tanggal.split('-').toReversed().join('/');

/**
 * Builds the inputs of each kind of search. Prefixes repeat as often as the names do; the other inputs are all
 * different.
 */
export function susunPencarian(baris: readonly BarisPasien[], telepon: readonly string[]): Pencarian[] {
  const kata = baris.map(kataDari);
  const dua = (dari: number, ke: number): string[] =>
    unik(kata.filter((k) => k.length > ke).map((k) => `${k[dari] ?? ''} ${k[ke] ?? ''}`));
  return [
    { nama: 'search, 2 letters', isi: awalan(baris, 2), ada: true },
    { nama: 'search, 3 letters', isi: awalan(baris, 3), ada: true },
    { nama: 'search, 5 letters', isi: awalan(baris, 5), ada: true },
    { nama: 'search, two words, adjacent', isi: dua(0, 1), ada: true },
    { nama: 'search, two words, apart', isi: dua(0, 2), ada: true },
    {
      nama: 'search, old spelling',
      isi: kata.flatMap(([satu = '']) => (satu.length > 3 && ejaanLama(satu) !== satu ? [ejaanLama(satu)] : [])),
      ada: true,
    },
    {
      nama: 'search, name with birth date',
      isi: baris.flatMap((b, n) =>
        b.tanggal_lahir && kata[n]?.[0] ? [`${kata[n][0]} ${tanggalKetik(b.tanggal_lahir)}`] : [],
      ),
      ada: true,
    },
    {
      nama: 'search, inside a word',
      isi: kata.flatMap(([satu = '']) => (satu.length > 5 ? [satu.slice(1, -1)] : [])),
      ada: true,
      mendalam: true,
    },
    { nama: 'search, name of nobody', isi: takAda(baris), ada: false },
    { nama: 'search, norm', isi: baris.map((b) => String(b.norm)), ada: true },
    { nama: 'search, NIK', isi: baris.flatMap((b) => (b.nik === null ? [] : [b.nik])), ada: true },
    { nama: 'search, phone prefix', isi: unik(telepon.flatMap(awalTelepon)), ada: true },
    { nama: 'search, BPJS number', isi: baris.flatMap((b) => (b.no_bpjs === null ? [] : [b.no_bpjs])), ada: true },
  ];
}
