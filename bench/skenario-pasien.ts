import type { CariKembarInput } from '../packages/contract/src/kembar.contract.ts';
import type { BarisPasien, DetailPasien } from '../packages/contract/src/pasien.contract.ts';
import { masuk, minta } from './api.ts';
import { buatAcak } from './contoh.ts';
import { bergilir, jalankan, type Alat, type Anggaran } from './jalankan.ts';
import type { Permintaan } from './klien.ts';
import { buatPerubahan } from './tulis.ts';

const KEMBAR: Anggaran = { p95: { 1: 20 } };
const SARING: Anggaran = { p95: { 1: 60 } };
/** How many records are read one by one beforehand, for what lists do not show (phone, mother, version). */
const RINCI = 400;

/** Changes a letter in the middle, as a slip of the finger does. */
const salahKetik = (nama: string): string => {
  const n = Math.floor(nama.length / 2);
  return `${nama.slice(0, n)}${nama[n] === 'A' ? 'E' : 'A'}${nama.slice(n + 1)}`;
};
const angkaLain = (nomor: string): string => `${nomor.slice(0, -1)}${(Number(nomor.at(-1)) + 1) % 10}`;
const telepon = (d: DetailPasien): string | null => d.kontak_pasien.find((k) => k.jenis.value === 3)?.nomor ?? null;

type Bentuk = { nama: string; isi: (d: DetailPasien) => CariKembarInput | null };

/** What a clerk has typed when the panel beside the form asks for duplicates. */
const BENTUK: readonly Bentuk[] = [
  {
    nama: 'duplicates, name with a slip and birth date',
    isi: (d) => (d.tanggal_lahir === null ? null : { nama: salahKetik(d.nama), tanggal_lahir: d.tanggal_lahir }),
  },
  {
    nama: 'duplicates, NIK one digit off',
    isi: (d) => (d.nik === null ? null : { nama: d.nama, nik: angkaLain(d.nik) }),
  },
  { nama: 'duplicates, phone', isi: (d) => ({ nama: d.nama.split(' ')[0] ?? d.nama, nomor_kontak_telp: telepon(d) }) },
  {
    nama: 'duplicates, whole form',
    isi: (d) => ({
      nama: d.nama,
      tanggal_lahir: d.tanggal_lahir,
      jenis_kelamin: d.jenis_kelamin,
      nik: d.nik && angkaLain(d.nik),
      no_bpjs: d.no_bpjs,
      nomor_kontak_telp: telepon(d),
      ibu_kandung: d.ibu_kandung,
    }),
  },
];

async function kembar(alat: Alat, rinci: readonly DetailPasien[]): Promise<void> {
  const { token } = await masuk(alat.pilihan.port);
  for (const { nama, isi } of BENTUK) {
    const semua = rinci.flatMap((d) => isi(d) ?? []);
    let ada = 0;
    for (const s of semua.slice(0, 20))
      if ((await minta<{ data: unknown[] }>(alat.pilihan.port, '/pasien/kembar', { token, isi: s })).data.length > 0)
        ada += 1;
    alat.kabari(`${nama}: somebody found for ${ada} of ${Math.min(20, semua.length)} looked at`);
    let ke = 0;
    await jalankan(alat, {
      nama,
      anggaran: KEMBAR,
      buat: () => ({ cara: 'POST', jalur: '/api/pasien/kembar', isi: semua[ke++ % semua.length] }),
    });
  }
}

/**
 * Builds one filter for each column as people use it: the beginning of a number, part of a name or street, a year or a
 * day.
 */
function saringan(baris: readonly BarisPasien[]): Record<string, string[]> {
  const acak = buatAcak(11);
  const kata = (teks: string | null): string[] => {
    const semua = teks?.split(/[^\p{L}]+/u).filter((k) => k.length > 3) ?? [];
    return semua.length === 0 ? [] : [semua[Math.floor(acak() * semua.length)] as string];
  };
  return {
    norm: baris.map((b) => String(b.norm)),
    nama: baris.flatMap((b) => kata(b.nama)),
    alamat: baris.flatMap((b) => kata(b.alamat)),
    tanggal_lahir: baris.flatMap((b, n) =>
      b.tanggal_lahir === null
        ? []
        : [n % 2 === 0 ? b.tanggal_lahir.slice(0, 4) : b.tanggal_lahir.split('-').toReversed().join('/')],
    ),
    nik: baris.flatMap((b) => (b.nik === null ? [] : [b.nik.slice(0, 8)])),
    no_bpjs: baris.flatMap((b) => (b.no_bpjs === null ? [] : [b.no_bpjs.slice(0, 8)])),
    status: ['Aktif', 'Meninggal', 'Tidak', '1', '2'],
  };
}

async function daftar(alat: Alat): Promise<void> {
  for (const [kolom, isi] of Object.entries(saringan(alat.baris))) {
    await jalankan(alat, {
      nama: `patient list, filter ${kolom}`,
      anggaran: SARING,
      buat: bergilir(isi.map((t) => `/api/pasien?limit=10&${kolom}=${encodeURIComponent(t)}`)),
    });
  }
}

/** Builds searches for the beginnings of village names, as they are typed. */
async function jalurKelurahan(alat: Alat, rinci: readonly DetailPasien[]): Promise<string[]> {
  const { token } = await masuk(alat.pilihan.port);
  const kecamatan = [...new Set(rinci.flatMap((d) => d.kecamatan ?? []))].slice(0, 30);
  const nama: string[] = [];
  for (const id of kecamatan)
    nama.push(
      ...(
        await minta<{ data: { deskripsi: string }[] }>(alat.pilihan.port, `/wilayah/kelurahan/${id}`, { token })
      ).data.map((k) => k.deskripsi),
    );
  return nama.flatMap((n) =>
    [3, 5, n.length].map((huruf) => `/api/wilayah/cari?q=${encodeURIComponent(n.slice(0, Math.max(2, huruf)))}`),
  );
}

/** Measures what is asked of patients apart from finding and creating them. */
export async function pasien(alat: Alat): Promise<void> {
  const {
    pilihan: { port },
    baris,
    kabari,
  } = alat;
  const { token } = await masuk(port);
  const rinci: DetailPasien[] = [];
  for (const { norm } of baris.slice(0, RINCI))
    rinci.push((await minta<{ data: DetailPasien }>(port, `/pasien/${norm}`, { token })).data);
  await kembar(alat, rinci);
  await daftar(alat);
  const ubah: () => Permintaan = buatPerubahan(rinci);
  await jalankan(alat, { nama: 'patient update', anggaran: {}, buat: ubah });
  const kelurahan = await jalurKelurahan(alat, rinci);
  if (kelurahan.length === 0) kabari('village search: no patient has a district, left out');
  else await jalankan(alat, { nama: 'village search', anggaran: {}, buat: bergilir(kelurahan) });
  await jalankan(alat, {
    nama: 'patient card, PDF',
    anggaran: {},
    buat: bergilir(baris.map((b) => `/api/pasien/kartu/${b.norm}`)),
  });
}
