import { bedTakenMessage } from '@nadi/domain/kunjungan/pendaftaran-options';
import { DILAYANI } from '@nadi/domain/kunjungan/status-kunjungan';
import { bedWarnings, noBedWarning } from '@nadi/domain/ruangan/pick-bed';
import { BED_KOSONG, BED_TERISI } from '@nadi/domain/ruangan/tempat-tidur';
import type { TenantTx } from '#platform/db/db.ts';
import { bookBed, findKamarOfBed, loadKunjunganOptions, setBedStatus } from '#features/master/master.public.ts';
import { alasanError } from '../pendaftaran-facts.ts';
import type { MovedVisit } from './pindah.repository.ts';

const bedError = (message: string): Error => alasanError([{ field: 'kamar_id', message }]);

/** Refuses a bed of another room, and one that is not free. `ownBedId`: the bed that the move itself gives back. */
export async function checkBed(
  tx: TenantTx,
  { bedId, ruanganId, ownBedId }: { bedId: number; ruanganId: number; ownBedId: number | null },
): Promise<void> {
  const { bed } = await loadKunjunganOptions(tx, {
    ruangan_id: ruanganId,
    paket_id: null,
    bed_id: bedId,
    tindakan_ids: [],
    icd: null,
    tanggal: tx.ctx.today,
  });
  if (bed === null) throw bedError('Tempat tidur tidak ada di ruangan ini');
  if (bedId !== ownBedId && bed.status !== BED_KOSONG) throw bedError(bedTakenMessage(bed.status));
}

type Ward = { bedId: number | null; ruangan: { deskripsi: string; jenis_kunjungan: number } };
type InBed = Pick<MovedVisit, 'penjamin_id' | 'kelas' | 'jenis_kelamin'>;

/**
 * A bed is for one patient, and asked about as where they are registered (`domain/ruangan/pick-bed`). A ward without a
 * bed is asked about too.
 */
export async function askAboutBed(tx: TenantTx, visits: readonly InBed[], { bedId, ruangan }: Ward): Promise<string[]> {
  const [visit] = visits;
  if (bedId === null || !visit) {
    const asked = noBedWarning(ruangan, visits.length);
    return asked === null ? [] : [`${asked}.`];
  }
  const { tempat_tidur, kelas_penjamin, ...kamar } = await findKamarOfBed(tx, { bedId, kelasPenjamin: visit.kelas });
  const penjamin = { jenis: visit.penjamin_id, kelas: visit.kelas, kelas_deskripsi: kelas_penjamin };
  return bedWarnings(kamar, { ...visit, penjamin }).map((warning) => `${tempat_tidur}: ${warning}.`);
}

/** Books a bed; of two who want it one gets it. */
export async function takeBed(tx: TenantTx, bedId: number): Promise<void> {
  if (!(await bookBed(tx, bedId))) throw bedError('Tempat tidur ini baru saja dipesan untuk pasien lain');
}

/** Gives the bed of a visit that goes on back and takes another one, in the state that the visit is in. */
export async function swapBed(
  tx: TenantTx,
  { tempat_tidur_id: from, status }: Pick<MovedVisit, 'tempat_tidur_id' | 'status'>,
  to: number | null,
): Promise<void> {
  if (to === null || to === from) return;
  if (from !== null) await setBedStatus(tx, from, BED_KOSONG);
  await takeBed(tx, to);
  if (status === DILAYANI) await setBedStatus(tx, to, BED_TERISI);
}
