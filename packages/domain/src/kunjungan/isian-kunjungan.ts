import { RAWAT_INAP } from '../ruangan/ruangan.ts';
import { BED_KOSONG, bacaStatusBed, NAMA_STATUS_BED } from '../ruangan/tempat-tidur.ts';
import type { Alasan } from './pendaftaran.ts';
import { BATAL, DILAYANI, SELESAI, statusAktif, STATUS_KUNJUNGAN } from './status.ts';

export type FaktaIsian = {
  /** Null when there is no such room, which `checkPendaftaran` reports. */
  ruangan: { unit_id: number; instalasi_id: number; jenis_kunjungan: number } | null;
  /** What was sent; null when it was not. */
  unitDiminta: number | null;
  instalasiDiminta: number | null;
  paketDiminta: number | null;
  /** Whether the room offers the package. */
  paketAda: boolean;
  bedDiminta: number | null;
  /** Null when the room has no such bed. A bed is out of use when its kamar is. */
  bed: { status: number; milikSendiri: boolean } | null;
  tindakanDiminta: readonly number[];
  /** Those of them that the room offers, with the tariff of the day; null when none holds. */
  tindakan: readonly { id: number; nama_tindakan: string; tarif: number | null }[];
  icdDiminta: string | null;
  icdAda: boolean;
};

/**
 * Checks that what was chosen for a registration is available in its room.
 *
 * Returns: every reason at once, `field` being the payload's dotted field name; empty when all is available. The
 *          database checks again that a bed is empty when the bed is taken.
 * Source:  kunjungan.md 2 to 5; issue "Visit registration" C.
 */
export function periksaIsian(f: FaktaIsian): Alasan[] {
  if (!f.ruangan) return [];
  return [
    ...periksaLetak(f, f.ruangan),
    ...periksaBed(f, f.ruangan.jenis_kunjungan),
    ...periksaTindakan(f),
    ...(f.paketDiminta !== null && !f.paketAda
      ? [{ kolom: 'tujuan.paket_id', pesan: 'Paket tidak tersedia di ruangan ini' }]
      : []),
    ...(f.icdDiminta !== null && !f.icdAda ? [{ kolom: 'rujukan.icd', pesan: 'Kode ICD tidak ditemukan' }] : []),
  ];
}

function periksaLetak(
  { unitDiminta, instalasiDiminta }: FaktaIsian,
  ruangan: { unit_id: number; instalasi_id: number },
): Alasan[] {
  if (unitDiminta !== null && unitDiminta !== ruangan.unit_id)
    return [{ kolom: 'tujuan.ruangan_id', pesan: 'Ruangan ini bukan bagian dari unit yang dipilih' }];
  if (instalasiDiminta !== null && instalasiDiminta !== ruangan.instalasi_id)
    return [{ kolom: 'tujuan.unit_id', pesan: 'Unit ini bukan bagian dari tujuan yang dipilih' }];
  return [];
}

/** Why a bed that is not empty can't be taken. */
export const pesanBedTakKosong = (status: number): string =>
  `Tempat tidur ini ${NAMA_STATUS_BED[bacaStatusBed(status)].toLowerCase()}. Pilih tempat tidur lain.`;

function periksaBed({ bedDiminta, bed }: FaktaIsian, jenisKunjungan: number): Alasan[] {
  if (bedDiminta === null) return [];
  const kolom = 'tujuan.kamar_id';
  if (jenisKunjungan !== RAWAT_INAP) return [{ kolom, pesan: 'Tempat tidur hanya untuk ruangan rawat inap' }];
  if (!bed) return [{ kolom, pesan: 'Tempat tidur tidak ditemukan di ruangan ini' }];
  return bed.status === BED_KOSONG || bed.milikSendiri ? [] : [{ kolom, pesan: pesanBedTakKosong(bed.status) }];
}

function periksaTindakan({ tindakanDiminta, tindakan }: FaktaIsian): Alasan[] {
  const kolom = 'tindakan_ids';
  const tawaran = new Map(tindakan.map((t) => [t.id, t]));
  if (tindakanDiminta.some((id) => !tawaran.has(id)))
    return [{ kolom, pesan: 'Ada tindakan yang tidak tersedia di ruangan ini. Pilih lagi dari daftar.' }];
  const tanpaTarif = tindakan.filter((t) => t.tarif === null);
  return tanpaTarif.length === 0
    ? []
    : [{ kolom, pesan: `Belum bertarif: ${tanpaTarif.map((t) => t.nama_tindakan).join(', ')}` }];
}

/**
 * Why a registration can't be edited in its status.
 *
 * `moved` is true when its room, doctor, schedule or day would change.
 * Returns: null when it can.
 * Source:  decisions.md D15; issue "Visit registration" C.
 */
export function tolakUbah(status: number, pindah: boolean): string | null {
  if (status === BATAL) return 'Kunjungan ini sudah dibatalkan, jadi tidak dapat diubah';
  if (status === SELESAI) return 'Kunjungan ini sudah selesai, jadi tidak dapat diubah';
  if (!statusAktif(status))
    return `Kunjungan berstatus ${STATUS_KUNJUNGAN.find(({ id }) => id === status)?.nama ?? status}. Kembalikan ke antrean sebelum mengubahnya.`;
  return status === DILAYANI && pindah ? 'Pasien sedang dilayani, jadi tujuannya tidak dapat dipindahkan' : null;
}
