import type { Kios, TiketKios } from '@nadi/contract/kios.contract';
import { estimateMenit } from '@nadi/domain/loket/status-loket';
import type { StatusCetakan } from '@nadi/domain/cetak/status-cetakan';
import type { Ctx, Database } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { noteDevicePrint } from '../cetak/cetak.public.ts';
import type { DevicePrint } from '../cetak/cetak.public.ts';
import { loadSetting } from '../pengaturan/pengaturan.public.ts';
import { findFaskesNama, findFreshNomor, insertTiket, listKiosLayanan } from './ambil-tiket.repository.ts';
import type { NewTiket } from './ambil-tiket.repository.ts';
import { findAllPauseUntil } from './istirahat.repository.ts';
import { findPetugas } from './petugas.repository.ts';
import { letterOf, loadLayanan } from './ambil-tiket.service.ts';

/** A number that somebody takes at the kiosk. Whoever stands there learns nothing of the identity number they typed. */
export const createTiketAtKios = (
  db: Database,
  ctx: Ctx,
  tiket: NewTiket & { prioritas: TiketKios['prioritas'] },
): Promise<TiketKios> =>
  db.write(ctx, async (tx) => {
    const layanan = await loadLayanan(tx, tiket.layanan_id);
    // Somebody with a priority waits for those with one; everybody else for all who came before.
    const inFront = tiket.prioritas === null ? layanan.menunggu : layanan.prioritas;
    return insertTiket<TiketKios>(tx, tiket, {
      kode: letterOf(layanan, tiket.prioritas),
      known: {
        layanan: layanan.deskripsi,
        petunjuk: layanan.petunjuk,
        prioritas: tiket.prioritas,
        di_depan: inFront,
        menit: estimateMenit(inFront, layanan.menit),
      },
    });
  });

/** How long a ticket is printed after its number was taken; nobody waits for one that is older. */
const PRINT_MINUTES = 60;

/** A kiosk tells that it prints a ticket, and what became of it, so that staff find it among all other jobs. */
export const noteTiketPrint = (
  db: Database,
  ctx: Ctx,
  { id, meja, pegang, hasil }: { id: number; meja: string; pegang: string; hasil: DevicePrint['hasil'] },
): Promise<StatusCetakan> =>
  db.write(ctx, async (tx) => {
    const nomor = await findFreshNomor(tx, id, PRINT_MINUTES);
    if (nomor === undefined) throw new AppError('TIDAK_ADA', { message: 'Tiket antrean tidak ditemukan' });
    return noteDevicePrint(tx, { jenis: 'tiket-antrean', acuan: id, nomor, meja, pegang, hasil });
  });

export const loadKios = (db: Database, ctx: Ctx, perangkatId: number): Promise<Kios> =>
  db.read(
    ctx,
    async (tx) => {
      const [faskes, rows, font, istirahat_sampai, petugas] = await Promise.all([
        findFaskesNama(tx),
        listKiosLayanan(tx),
        loadSetting(tx, 'faskes:font-cetakan'),
        findAllPauseUntil(tx),
        findPetugas(tx, perangkatId),
      ]);
      return {
        faskes,
        zona: ctx.zona,
        font,
        layanan: rows.map(({ id, kode, deskripsi, petunjuk, menunggu, menit }) => ({
          id,
          kode,
          deskripsi,
          petunjuk,
          menunggu,
          menit: estimateMenit(menunggu, menit),
        })),
        prioritas_menunggu: rows.reduce((n, { prioritas }) => n + prioritas, 0),
        istirahat_sampai,
        petugas: petugas ?? null,
      };
    },
    { oneFlight: true },
  );
