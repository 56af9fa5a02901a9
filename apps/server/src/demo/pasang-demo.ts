import type { ClientBase } from 'pg';
import { tambahHari, tanggalDiZona, type Zona } from '@nadi/domain/tanggal/tanggal';
import { buatAkun, buatFaskes } from '../features/faskes-baru/faskes-baru.ts';
import { catatTerpasang, giliranPasang, masukFaskes, sudahTerpasang, transaksi } from '../platform/pasang.ts';
import { benih } from './acak.ts';
import { AKUN_RINCI, SANDI_DEMO } from './akun.ts';
import { bacaKecamatan } from './asal-wilayah.repository.ts';
import { susunAsal, type Kecamatan } from './asal-wilayah.ts';
import { analisis, cariFaskesDemo, simpanMaster, simpanPegawai } from './faskes-demo.repository.ts';
import { FASKES_DEMO, semuaRuangan, type FaskesDemo } from './faskes-demo.ts';
import {
  bacaJadwal,
  bacaPasien,
  hariTerdaftar,
  selesaikanLama,
  siapkanTahapKunjungan,
  simpanKunjungan,
  type HariKunjungan,
} from './kunjungan-massal.repository.ts';
import { lengkapiKaryawan } from './karyawan-demo.repository.ts';
import { antrekanKembar } from './kembar-demo.repository.ts';
import { KEMBAR_DEMO, tanamKembar } from './kembar-sintetis.ts';
import { simpanKontrol } from './kontrol-demo.repository.ts';
import { jadikanTakDikenal, kaitkanIbu, simpanKeluargaMassal } from './keluarga-demo.repository.ts';
import { keluargaSintetis, tanamKhusus } from './keluarga-sintetis.ts';
import { kunjunganSehari } from './kunjungan-sintetis.ts';
import { lengkapiLoketIcd } from './loket-demo.repository.ts';
import { ambilNorm, barisPasien, siapkanTahapPasien, simpanPasienMassal } from './pasien-massal.repository.ts';
import { pasienSintetis } from './pasien-sintetis.ts';
import { isiRawatInap } from './rawat-inap-demo.ts';
import { adaTindakan, simpanTindakanDemo } from './tindakan-demo.repository.ts';
import { susunTindakan } from './tindakan-demo.ts';

export type PilihanDemo = { sekarang: Date; kabari?: (pesan: string) => void };

const VERSI_DEMO = '1';
const ZONA: Zona = 'Asia/Jakarta';
const HARI_LALU = 30;
const MS_TAHUN = 365 * 86_400_000;
const TABEL = [
  'pasien',
  'pasien_kata',
  'nama_kata',
  'pasien_alamat',
  'pasien_kontak',
  'pasien_identitas',
  'pasien_keluarga',
  'pendaftaran',
  'kunjungan',
  'catatan_awal',
  'penghitung',
  'jadwal_terpakai',
];

/** Sets up the two demo facilities once. On a later day it only adds the days since. */
export async function pasangDemo(
  client: ClientBase,
  { sekarang, kabari = () => undefined }: PilihanDemo,
): Promise<void> {
  await transaksi(client, async () => {
    await giliranPasang(client, 'demo');
    if ((await sudahTerpasang(client, 'demo')) !== null) return;
    const kecamatan = await bacaKecamatan(client);
    await siapkanTahapPasien(client);
    await siapkanTahapKunjungan(client);
    for (const f of FASKES_DEMO) {
      kabari(`demo: ${f.nama}, ${f.jumlahPasien.toLocaleString('id-ID')} pasien`);
      await pasangFaskes(client, f, kecamatan, sekarang);
    }
    const superadmin = AKUN_RINCI.find((a) => a.faskes === null);
    if (superadmin)
      await buatAkun(client, { ...superadmin, sandi: SANDI_DEMO, faskesId: null, peran: superadmin.kode });
    await catatTerpasang(client, 'demo', VERSI_DEMO);
    await analisis(client, TABEL);
  });
  await segarkanHariIni(client, { sekarang, kabari });
}

const tanpaGelar = (nama: string): string => nama.replace(/^(?:dr|Ns|apt)\. |, .*$/g, '');

async function pasangFaskes(
  client: ClientBase,
  f: FaskesDemo,
  kecamatan: readonly Kecamatan[],
  sekarang: Date,
): Promise<void> {
  const id = await buatFaskes(client, {
    kode: f.kode,
    nama: f.nama,
    jenis: f.jenis,
    alamat: f.alamat,
    telepon: f.telepon,
    zona: ZONA,
  });
  const akun = AKUN_RINCI.filter((a) => a.faskes === f.kode);
  const akunId: number[] = [];
  for (const a of akun)
    akunId.push(
      await buatAkun(client, {
        email: a.email,
        nama: tanpaGelar(a.nama),
        namaBergelar: a.nama,
        sandi: SANDI_DEMO,
        faskesId: id,
        peran: a.kode,
      }),
    );
  await masukFaskes(client, id);
  const pegawai = akun.flatMap((a, n) =>
    a.kode === 'dokter' || a.kode === 'client'
      ? []
      : [{ akunId: akunId[n] as number, nama: tanpaGelar(a.nama), profesi: a.profesi, jenis_kelamin: a.jenis_kelamin }],
  );
  await simpanPegawai(client, pegawai);
  await simpanMaster(client, f);

  const awal = await ambilNorm(client, f.jumlahPasien);
  const jeda = (3 * MS_TAHUN) / f.jumlahPasien;
  const sumber = {
    benih: benih(f.kode, 'pasien'),
    asal: susunAsal(kecamatan, f.sebaran),
    hariIni: tanggalDiZona(sekarang.getTime(), ZONA),
    dibuatPada: (norm: number) => new Date(sekarang.getTime() - (f.jumlahPasien - norm + 1) * jeda).toISOString(),
  };
  const khusus = tanamKhusus(
    Array.from({ length: f.jumlahPasien }, (_, n) => pasienSintetis(awal + n, sumber)),
    KEMBAR_DEMO,
    sumber.hariIni,
  );
  const pasien = tanamKembar(khusus.pasien);
  await simpanPasienMassal(client, pasien.map(barisPasien), { alamatIdentitas: true });
  const tanpaKeluarga = new Set(khusus.takDikenal);
  await simpanKeluargaMassal(
    client,
    pasien.flatMap((p) => (tanpaKeluarga.has(p.norm) ? [] : (keluargaSintetis(p, sumber.hariIni) ?? []))),
  );
  await kaitkanIbu(client, khusus.ibu);
  await jadikanTakDikenal(client, khusus.takDikenal);
  await antrekanKembar(client, awal + f.jumlahPasien - KEMBAR_DEMO);
  await analisis(client, ['pasien']);
  await isiHari(client, f, sekarang);
  const petugas = await cariFaskesDemo(client, f.kode);
  if (petugas)
    await isiRawatInap(client, {
      kode: f.kode,
      zona: ZONA,
      sekarang,
      petugasId: petugas.petugasId,
      batas: f.jumlahPasien,
    });
}

/** Gives each demo facility the service days it has not had: today's queue half served, and up to 30 days back. */
export async function segarkanHariIni(
  client: ClientBase,
  { sekarang, kabari = () => undefined }: PilihanDemo,
): Promise<void> {
  for (const f of FASKES_DEMO) {
    const ada = await cariFaskesDemo(client, f.kode);
    if (!ada) continue;
    await transaksi(client, async () => {
      await giliranPasang(client, `demo:${f.kode}`);
      await masukFaskes(client, ada.id);
      // A demo that was set up before procedures existed gets them here.
      if (!(await adaTindakan(client)))
        await simpanTindakanDemo(client, susunTindakan(f.kode, tanggalDiZona(sekarang.getTime(), ZONA)));
      await lengkapiLoketIcd(client);
      await lengkapiKaryawan(client, tanggalDiZona(sekarang.getTime(), ZONA));
      await siapkanTahapKunjungan(client);
      if ((await isiHari(client, f, sekarang)) > 0) kabari(`demo: antrean hari ini ${f.nama}`);
    });
  }
}

async function isiHari(client: ClientBase, f: FaskesDemo, sekarang: Date): Promise<number> {
  const hariIni = tanggalDiZona(sekarang.getTime(), ZONA);
  const dari = tambahHari(hariIni, -HARI_LALU);
  const ada = await hariTerdaftar(client, dari);
  if (ada.has(hariIni)) return 0;
  await selesaikanLama(client, hariIni);
  const bobot = new Map(semuaRuangan(f).map((r) => [r.deskripsi, r.bobot]));
  const jadwal = (await bacaJadwal(client)).map((j) => ({ ...j, bobot: bobot.get(j.ruangan) ?? 0 }));
  const pasien = await bacaPasien(client, { hariIni, zona: ZONA, batas: f.jumlahPasien });
  const faskes = await cariFaskesDemo(client, f.kode);
  if (!faskes || pasien.length === 0) return 0;
  const hari: HariKunjungan[] = [];
  for (let n = HARI_LALU; n >= 0; n--) {
    const tanggal = tambahHari(hariIni, -n);
    if (ada.has(tanggal)) continue;
    hari.push({
      tanggal,
      kunjungan: kunjunganSehari({
        kode: f.kode,
        tanggal,
        zona: ZONA,
        jumlah: f.kunjunganSehari,
        jadwal,
        pasien,
        sekarang: n === 0 ? sekarang.getTime() : null,
      }),
    });
  }
  await simpanKunjungan(client, hari, faskes.petugasId);
  await simpanKontrol(client, { hariIni, zona: ZONA, petugasId: faskes.petugasId });
  return hari.length;
}
