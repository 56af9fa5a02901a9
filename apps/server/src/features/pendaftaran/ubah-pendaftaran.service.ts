import type { BarisKunjungan, PendaftaranTersimpan } from '@nadi/contract/kunjungan.contract';
import type { UbahPendaftaran } from '@nadi/contract/pendaftaran-isian';
import { tolakUbah } from '@nadi/domain/kunjungan/isian-kunjungan';
import { PENJAMIN_BPJS } from '@nadi/domain/kunjungan/penjamin';
import { pesanJugaTerdaftar, pilihJadwal } from '@nadi/domain/kunjungan/pendaftaran';
import type { Alasan } from '@nadi/domain/kunjungan/pendaftaran';
import { DILAYANI } from '@nadi/domain/kunjungan/status';
import { BED_DIPESAN, BED_KOSONG, BED_TERISI } from '@nadi/domain/ruangan/tempat-tidur';
import { tanggalDiZona } from '@nadi/domain/tanggal/tanggal';
import { catatAudit } from '../../platform/audit.ts';
import type { Ctx, Database, TenantTx } from '../../platform/db.ts';
import { AppError, petaKendala } from '../../platform/errors.ts';
import { takeNomor } from '../../platform/nomor.ts';
import { enqueueOutbox } from '../../platform/outbox.ts';
import { IZIN_KUNJUNGAN, umumkan } from '../../platform/peristiwa.ts';
import { ambilKuota, aturBed, lepasKuota, pesanBed, pindahBagian, tahanTempat } from '../master/master.public.ts';
import { muatFakta, tolak } from './fakta.ts';
import type { Fakta } from './fakta.ts';
import { findBaris } from './kunjungan.repository.ts';
import { masihMenunggu, VERSI_PERSETUJUAN } from './pendaftaran.service.ts';
import { gantiItem, simpanRincian, updatePendaftaran } from './rincian.repository.ts';
import { bedDidahului, tanpaTempat } from './tempat.ts';
import { findTersimpan, kunciKunjungan } from './tersimpan.repository.ts';

const tidakAda = (): AppError => new AppError('TIDAK_ADA', { message: 'Pendaftaran tidak ditemukan' });
const PESAN_BENTROK = 'Kunjungan ini baru saja diubah orang lain. Muat ulang dan periksa lagi.';

/** Loads a registration for its form; this reads a record, so it is audited. */
export function loadPendaftaran(db: Database, ctx: Ctx, id: number): Promise<PendaftaranTersimpan> {
  return db.write(ctx, async (tx) => {
    const tersimpan = await findTersimpan(tx, id);
    if (!tersimpan) throw tidakAda();
    await catatAudit(tx, { aksi: 'baca', objek: 'kunjungan', objekId: tersimpan.kunjungan_id });
    return tersimpan;
  });
}

type Ubahan = { lama: PendaftaranTersimpan; isi: UbahPendaftaran; tanggalLayanan: string };

/** With another room, doctor, schedule or day the old place is given back and a new one is taken. */
const pindah = ({ lama, isi, tanggalLayanan }: Ubahan): boolean =>
  lama.tujuan.ruangan_id !== isi.tujuan.ruangan_id ||
  lama.tujuan.dokter_id !== isi.tujuan.dokter_id ||
  lama.tanggal_layanan !== tanggalLayanan ||
  (isi.tujuan.jadwal_dokter_id !== null && lama.tujuan.jadwal_dokter_id !== isi.tujuan.jadwal_dokter_id);

const seruangHari = ({ lama, isi, tanggalLayanan }: Ubahan): boolean =>
  lama.tujuan.ruangan_id === isi.tujuan.ruangan_id && lama.tanggal_layanan === tanggalLayanan;

/** Tariffs depend on payer, class and service day, so a change of these changes prices. */
const hargaBaru = ({ lama, isi, tanggalLayanan }: Ubahan): boolean =>
  lama.penjamin.jenis !== isi.penjamin.jenis ||
  lama.penjamin.kelas !== isi.penjamin.kelas ||
  lama.tanggal_layanan !== tanggalLayanan;

const PANEL = ['kecelakaan', 'penanggung_jawab_pasien'] as const;
/** A region is checked together with the region that contains it. */
const LETAK: Record<string, string> = { kode_kabupaten: 'kode_provinsi', kode_kecamatan: 'kode_kabupaten' };

/**
 * Whether a field of the accident or of the responsible person is unchanged, and so is everything it is checked
 * against.
 */
function tetapDiPanel({ lama, isi, tanggalLayanan }: Ubahan, kolom: string): boolean {
  const panel = PANEL.find((nama) => kolom.startsWith(`${nama}.`));
  if (panel === undefined) return false;
  const [dulu, kini] = [lama[panel], isi[panel]] as (Record<string, unknown> | null)[];
  const sama = (nama: string | undefined): boolean => nama === undefined || dulu?.[nama] === kini?.[nama];
  const nama = kolom.slice(panel.length + 1);
  return sama(nama) && sama(LETAK[nama]) && (nama !== 'tanggal_kejadian' || lama.tanggal_layanan === tanggalLayanan);
}

/** What stays unchanged is not checked again: its doctor may be on leave by now, or its payer no longer accepted. */
function alasanBaru(fakta: Fakta, ubahan: Ubahan): Alasan[] {
  const { lama, isi } = ubahan;
  const tetap = new Set<string>();
  if (seruangHari(ubahan)) {
    // The visit of a patient who has died since must still be documented, and the visit itself does not count as a
    // second one in its room.
    tetap.add('norm');
    if (lama.tujuan.kamar_id === isi.tujuan.kamar_id) tetap.add('tujuan.kamar_id');
  }
  if (!pindah(ubahan)) {
    for (const kolom of ['tujuan.dokter_id', 'tujuan.jadwal_dokter_id', 'tanggal_pendaftaran']) tetap.add(kolom);
    // Only the closing of the room is forgiven; its unit and instalasi must still be right.
    if (!fakta.aturan.ruangan) tetap.add('tujuan.ruangan_id');
  }
  if (lama.tanggal_layanan === ubahan.tanggalLayanan) tetap.add('tanggal_pendaftaran');
  if (lama.penjamin.jenis === isi.penjamin.jenis) tetap.add('penjamin.jenis');
  if (lama.penjamin.kelas === isi.penjamin.kelas) tetap.add('penjamin.kelas');
  if (lama.tujuan.paket_id === isi.tujuan.paket_id && !pindah(ubahan)) tetap.add('tujuan.paket_id');
  if (
    isi.tindakan_ids.every(
      (id) => lama.tindakan.some((t) => t.id === id) || fakta.item.some((i) => i.tindakan_id === id),
    ) &&
    !pindah(ubahan)
  )
    tetap.add('tindakan_ids');
  if ((lama.rujukan?.icd ?? null) === (isi.rujukan?.icd ?? null)) tetap.add('rujukan.icd');
  return fakta.alasan.filter(({ kolom }) => !tetap.has(kolom) && !tetapDiPanel(ubahan, kolom));
}

/** An ended visit is reported first, whoever changed it last; otherwise a change made meanwhile is reported first. */
function periksaKeadaan({ lama, isi, tanggalLayanan }: Ubahan): void {
  const berakhir = tolakUbah(lama.status, false);
  if (berakhir === null && lama.versi !== isi.versi) throw new AppError('BENTROK', { message: PESAN_BENTROK });
  const tolakan = berakhir ?? tolakUbah(lama.status, pindah({ lama, isi, tanggalLayanan }));
  if (tolakan !== null) throw new AppError('VALIDASI', { message: tolakan, errors: { norm: [tolakan] } });
}

/**
 * Changes a registration: place, bed and queue number follow what changed, and nothing else moves. It answers 409 when
 * another change came first.
 */
export function ubahPendaftaran(db: Database, ctx: Ctx, id: number, kiriman: UbahPendaftaran): Promise<BarisKunjungan> {
  const tanggalLayanan = tanggalDiZona(kiriman.tanggal_pendaftaran, ctx.zona);
  return db.write(ctx, async (tx) => {
    const kunci = await kunciKunjungan(tx, id);
    const lama = kunci && (await findTersimpan(tx, id));
    if (!lama) throw tidakAda();
    periksaKeadaan({ lama, isi: kiriman, tanggalLayanan });
    const fakta = await muatFakta(tx, kiriman, { tanggalLayanan, sendiri: lama.kunjungan_id });
    // A norm that was merged into this patient since the form was opened means this patient.
    if (kiriman.norm !== lama.norm && fakta.pasien?.norm !== lama.norm)
      throw tolak([{ kolom: 'norm', pesan: 'Pasien kunjungan yang sudah terdaftar tidak dapat diganti' }]);

    const isi = { ...kiriman, medical_record: fakta.rekam };
    const ubahan = { lama, isi, tanggalLayanan };
    const alasan = alasanBaru(fakta, ubahan);
    const jadwalId = pindah(ubahan) ? pilihJadwal(fakta.aturan) : lama.tujuan.jadwal_dokter_id;
    if (alasan.length > 0 || (pindah(ubahan) && jadwalId === null)) throw tolak(alasan);
    const tanya = seruangHari(ubahan) ? null : pesanJugaTerdaftar(fakta.aturan.aktif, isi.tujuan.ruangan_id);
    if (tanya !== null && !isi.lanjutkan) throw new AppError('PERLU_KONFIRMASI', { message: tanya });

    await pindahTempat(tx, ubahan, jadwalId);
    await pindahBed(tx, ubahan);
    const nomorAntrean = seruangHari(ubahan)
      ? null
      : await takeNomor(tx, 'antrean', `${isi.tujuan.ruangan_id}:${tanggalLayanan}`);
    await updatePendaftaran(
      tx,
      { id, kunjunganId: lama.kunjungan_id },
      { isi, tanggalLayanan, jadwalId, nomorAntrean, versiPersetujuan: VERSI_PERSETUJUAN },
    ).catch((e: unknown) =>
      petaKendala(e, {
        kunjungan_aktif_unik: () => tolak([masihMenunggu(fakta.tujuan)]),
        kunjungan_bed_unik: bedDidahului,
      }),
    );
    await simpanRincian(tx, id, isi, true);
    await gantiItem(tx, lama.kunjungan_id, isi, { item: fakta.item, hargaBaru: hargaBaru(ubahan) });
    return beritakan(tx, id, ubahan);
  });
}

/**
 * Gives the old place back before taking the new one, because both may belong to one schedule. When only the payer
 * changes, the place only moves between the JKN and the non-JKN share.
 */
async function pindahTempat(tx: TenantTx, ubahan: Ubahan, jadwalId: number | null): Promise<void> {
  const { lama, isi, tanggalLayanan } = ubahan;
  const jkn = isi.penjamin.jenis === PENJAMIN_BPJS;
  const dulu = lama.tujuan.jadwal_dokter_id;
  if (jadwalId === null || (!pindah(ubahan) && jkn === (lama.penjamin.jenis === PENJAMIN_BPJS))) return;
  const tempat = { jadwalId, tanggal: tanggalLayanan, jkn };
  if (!pindah(ubahan)) {
    if (!(await pindahBagian(tx, tempat))) throw await tanpaTempat(tx, tempat);
    return;
  }
  await tahanTempat(tx, [tempat, ...(dulu === null ? [] : [{ jadwalId: dulu, tanggal: lama.tanggal_layanan }])]);
  if (dulu !== null) await lepasKuota(tx, lama.kunjungan_id);
  if (!(await ambilKuota(tx, tempat))) throw await tanpaTempat(tx, tempat);
}

async function pindahBed(tx: TenantTx, { lama, isi }: Ubahan): Promise<void> {
  const [dari, ke] = [lama.tujuan.kamar_id, isi.tujuan.kamar_id];
  if (dari === ke) return;
  if (dari !== null) await aturBed(tx, dari, BED_KOSONG);
  if (ke === null) return;
  if (!(await pesanBed(tx, ke))) throw bedDidahului();
  await aturBed(tx, ke, lama.status === DILAYANI ? BED_TERISI : BED_DIPESAN);
}

async function beritakan(tx: TenantTx, id: number, { lama, isi, tanggalLayanan }: Ubahan): Promise<BarisKunjungan> {
  const [baris, sesudah] = await Promise.all([findBaris(tx, lama.kunjungan_id), findTersimpan(tx, id)]);
  if (!baris) throw new Error('the visit vanished under its lock');
  const data = { ruangan_id: isi.tujuan.ruangan_id, kunjungan_id: lama.kunjungan_id, norm: lama.norm, jenis: 'diubah' };
  await Promise.all([
    enqueueOutbox(tx, 'kunjungan.diubah', {
      kunjungan_id: lama.kunjungan_id,
      pendaftaran_id: id,
      satu_sehat: isi.satu_sehat,
    }),
    catatAudit(tx, { aksi: 'ubah', objek: 'kunjungan', objekId: lama.kunjungan_id, sebelum: lama, sesudah }),
    umumkan(tx, { topik: 'kunjungan', izin: IZIN_KUNJUNGAN, data: { ...data, tanggal: tanggalLayanan } }),
  ]);
  return baris;
}
