import { RAWAT_INAP } from '../ruangan/ruangan.ts';
import { BED_KOSONG, toStatusBed, NAMA_STATUS_BED } from '../ruangan/tempat-tidur.ts';
import type { Alasan } from './pendaftaran.ts';
import { BATAL, DILAYANI, SELESAI, isActiveStatus, STATUS_KUNJUNGAN } from './status-kunjungan.ts';

export type PendaftaranOptionFacts = {
  /** Null when there is no such room, which `checkPendaftaran` reports. */
  ruangan: { unit_id: number; instalasi_id: number; jenis_kunjungan: number } | null;
  /** What was sent; null when it was not. */
  requestedUnit: number | null;
  requestedInstalasi: number | null;
  requestedPaket: number | null;
  /** Whether the room offers the package. */
  paketExists: boolean;
  requestedBed: number | null;
  /** Null when the room has no such bed. A bed is out of use when its kamar is. */
  bed: { status: number; heldByThisKunjungan: boolean } | null;
  requestedTindakan: readonly number[];
  /** Those of them that the room offers, with the tariff of the day; null when none holds. */
  tindakan: readonly { id: number; nama_tindakan: string; tarif: number | null }[];
  requestedIcd: string | null;
  icdExists: boolean;
};

/**
 * Checks that what was chosen for a registration is available in its room.
 *
 * Returns: every reason at once, `field` being the payload's dotted field name; empty when all is available. The
 *          database checks again that a bed is empty when the bed is taken.
 * Source:  kunjungan.md 2 to 5; issue "Visit registration" C.
 */
export function checkPendaftaranOptions(facts: PendaftaranOptionFacts): Alasan[] {
  if (!facts.ruangan) return [];
  return [
    ...checkLocation(facts, facts.ruangan),
    ...checkBed(facts, facts.ruangan.jenis_kunjungan),
    ...checkTindakan(facts),
    ...(facts.requestedPaket !== null && !facts.paketExists
      ? [{ field: 'tujuan.paket_id', message: 'Paket tidak tersedia di ruangan ini' }]
      : []),
    ...(facts.requestedIcd !== null && !facts.icdExists
      ? [{ field: 'rujukan.icd', message: 'Kode ICD tidak ditemukan' }]
      : []),
  ];
}

function checkLocation(
  { requestedUnit, requestedInstalasi }: PendaftaranOptionFacts,
  ruangan: { unit_id: number; instalasi_id: number },
): Alasan[] {
  if (requestedUnit !== null && requestedUnit !== ruangan.unit_id)
    return [{ field: 'tujuan.ruangan_id', message: 'Ruangan ini bukan bagian dari unit yang dipilih' }];
  if (requestedInstalasi !== null && requestedInstalasi !== ruangan.instalasi_id)
    return [{ field: 'tujuan.unit_id', message: 'Unit ini bukan bagian dari tujuan yang dipilih' }];
  return [];
}

/** Why a bed that is not empty can't be taken. */
export const bedTakenMessage = (status: number): string =>
  `Tempat tidur ini ${NAMA_STATUS_BED[toStatusBed(status)].toLowerCase()}. Pilih tempat tidur lain.`;

function checkBed({ requestedBed, bed }: PendaftaranOptionFacts, jenisKunjungan: number): Alasan[] {
  if (requestedBed === null) return [];
  const field = 'tujuan.kamar_id';
  if (jenisKunjungan !== RAWAT_INAP) return [{ field, message: 'Tempat tidur hanya untuk ruangan rawat inap' }];
  if (!bed) return [{ field, message: 'Tempat tidur tidak ditemukan di ruangan ini' }];
  return bed.status === BED_KOSONG || bed.heldByThisKunjungan ? [] : [{ field, message: bedTakenMessage(bed.status) }];
}

function checkTindakan({ requestedTindakan, tindakan }: PendaftaranOptionFacts): Alasan[] {
  const field = 'tindakan_ids';
  const offered = new Map(tindakan.map((t) => [t.id, t]));
  if (requestedTindakan.some((id) => !offered.has(id)))
    return [{ field, message: 'Ada tindakan yang tidak tersedia di ruangan ini. Pilih lagi dari daftar.' }];
  const withoutTarif = tindakan.filter((t) => t.tarif === null);
  return withoutTarif.length === 0
    ? []
    : [{ field, message: `Belum bertarif: ${withoutTarif.map((t) => t.nama_tindakan).join(', ')}` }];
}

/**
 * Why a registration can't be edited in its status.
 *
 * `moved` is true when its room, doctor, schedule or day would change.
 * Returns: null when it can.
 * Source:  ketentuan.md D15; issue "Visit registration" C.
 */
export function updateRefusal(status: number, moved: boolean): string | null {
  if (status === BATAL) return 'Kunjungan ini sudah dibatalkan, jadi tidak dapat diubah';
  if (status === SELESAI) return 'Kunjungan ini sudah selesai, jadi tidak dapat diubah';
  if (!isActiveStatus(status))
    return `Kunjungan berstatus ${STATUS_KUNJUNGAN.find(({ id }) => id === status)?.nama ?? status}. Kembalikan ke antrean sebelum mengubahnya.`;
  return status === DILAYANI && moved ? 'Pasien sedang dilayani, jadi tujuannya tidak dapat dipindahkan' : null;
}
