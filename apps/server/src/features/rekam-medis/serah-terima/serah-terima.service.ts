import type { KunjunganRow } from '@nadi/contract/kunjungan/kunjungan.contract';
import type { SbarInput, TransferInput } from '@nadi/contract/resep/serah-terima.contract';
import { DILAYANI } from '@nadi/domain/kunjungan/status-kunjungan';
import { tanyaPindah } from '@nadi/domain/rekam-medis/draf-terbuka';
import { mayWriteCatatan } from '@nadi/domain/rekam-medis/catatan';
import { MAX_ISIAN_BARIS } from '@nadi/domain/rekam-medis/note-fields';
import { holesOfIsi } from '@nadi/domain/rekam-medis/templat-hole';
import { potong } from '@nadi/domain/text/potong';
import type { Ctx, Database, TenantTx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { receiveKunjungan } from '#features/antrean/antrean.public.ts';
import { withdrawPanggilan } from '#features/panggilan/panggilan.public.ts';
import { moveVisitsIn } from '#features/pendaftaran/pendaftaran.public.ts';
import { assertPenulis } from '../akses/assert-penulis.ts';
import { openVisit, openVisitToWrite } from '../akses/open-record.ts';
import type { OpenVisit } from '../akses/open-record.ts';
import { findWriter } from '../akses/open-record.repository.ts';
import { announceRekam } from '../announce-rekam.ts';
import { copyTogether } from '../dpjp/dpjp.repository.ts';
import { insertDraft } from '../catatan/catatan.repository.ts';
import { findDraf } from '../kepulangan/draf-terbuka.ts';
import { lockNote, seal } from '../catatan/tanda-tangan.service.ts';

type Transferred = { id: number; kunjungan: KunjunganRow[]; tidak_ikut: string[]; catatan_id: number | null };

/** What is handed over, signed as a note of the visit that hands over (spec: RM38); null where nothing was written. */
async function handOver(
  tx: TenantTx,
  visit: OpenVisit,
  sbar: SbarInput | null,
  kepada: string,
): Promise<number | null> {
  if (sbar === null || Object.values(sbar).every((text) => text === null)) return null;
  const { profesi } = await findWriter(tx);
  if (!mayWriteCatatan('serah_terima', profesi))
    throw new AppError('TERLARANG', { message: 'Serah terima ditulis perawat, bidan, atau dokter' });
  const holes = holesOfIsi('serah_terima', sbar);
  if (Object.keys(holes).length > 0)
    throw new AppError('VALIDASI', {
      errors: Object.fromEntries(Object.entries(holes).map(([at, issue]) => [at.replace(/^isi/, 'sbar'), [issue]])),
    });
  const id = await insertDraft(
    tx,
    { kunjunganId: visit.kunjunganId, pasienId: visit.pasienId, jenis: 'serah_terima', adendumDari: null },
    {
      subjektif: null,
      objektif: null,
      asesmen: null,
      plan: null,
      instruksi: null,
      isi: { ...sbar, kepada: potong(kepada, MAX_ISIAN_BARIS) },
      salinan: [],
      rahasia: false,
    },
  );
  if (id === undefined)
    throw new AppError('VALIDASI', {
      errors: { sbar: ['Anda masih punya draf serah terima di kunjungan ini. Tanda tangani atau buang dulu.'] },
    });
  await seal(tx, await lockNote(tx, id), visit, { salinan: [], perluPersetujuan: false });
  return id;
}

/** spec: RM1, RM2, RM38: asks about drafts as a discharge does; a move of the queue, for a patient who is served, with what is handed over. */
export const transferVisit = (
  db: Database,
  ctx: Ctx,
  id: number,
  { versi, sbar, lanjutkan, ...target }: TransferInput,
): Promise<Transferred> =>
  db.write(ctx, async (tx) => {
    const visit = await openVisitToWrite(tx, id);
    await assertPenulis(tx, 'pindah');
    if (visit.status !== DILAYANI)
      throw new AppError('TIDAK_BERURUTAN', {
        message: 'Pasien ini tidak sedang dilayani; yang menunggu dipindahkan dari antrean',
      });
    // Another bed of the same ward ends no service, so that no draft stays behind.
    const leaves = target.ruangan_id !== visit.ruanganId;
    // A draft of a handover has words of its own where another one is handed over.
    const draf = lanjutkan || !leaves ? [] : await findDraf(tx, id, sbar === null ? undefined : 'serah_terima');
    const moved = await moveVisitsIn(
      tx,
      { kunjungan: [{ id, versi }], ...target, lanjutkan },
      (t, kunjunganId) => withdrawPanggilan(t, { kunjunganId }),
      draf.length > 0 ? [tanyaPindah(draf)] : [],
    );
    const [to] = moved.kunjungan;
    if (to && to.id !== id) await copyTogether(tx, id, to.id);
    const catatan_id = await handOver(tx, visit, sbar, to ? `${to.ruangan.deskripsi}, ${to.dokter.nama}` : '');
    await announceRekam(tx, visit.norm);
    return { ...moved, catatan_id };
  });

/** spec: RM2: the receiving room's visit is served and the former one ends, in one transaction. */
export const receiveVisit = (
  db: Database,
  ctx: Ctx,
  id: number,
  seen: { versi: number; yakin: boolean },
): Promise<KunjunganRow> =>
  db.write(ctx, async (tx) => {
    const { norm } = await openVisit(tx, id);
    const row = await receiveKunjungan(tx, id, seen);
    await announceRekam(tx, norm);
    return row;
  });
