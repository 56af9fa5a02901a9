import {
  callNextAntrean,
  recallAntrean,
  skipAntrean,
  updateStatusAntrean,
} from '@nadi/contract/antrean/antrean.contract';
import { listAntreanRuangan, type KunjunganRow } from '@nadi/contract/kunjungan/kunjungan.contract';
import { STATUS_KUNJUNGAN } from '@nadi/domain/kunjungan/status-kunjungan';
import type { NadiApp } from '#platform/http/app-type.ts';
import type { Ctx } from '#platform/db/db.ts';
import { paged, route, saved } from '#platform/http/route.ts';
import {
  countPerStatus,
  countSkipped,
  forReader,
  listKunjunganRows,
  listRuanganNonaktif,
  nameKunjungan,
} from '#features/pendaftaran/pendaftaran.public.ts';
import { updateAntreanStatus } from './antrean.service.ts';
import { callNext, recall, skip, takeRecallBack } from './queue.service.ts';

const oneFor = (ctx: Ctx, row: KunjunganRow): KunjunganRow => forReader(ctx, [row])[0] as KunjunganRow;

export function antreanRoutes(app: NadiApp): void {
  route(app, listAntreanRuangan, async ({ ctx, db, query }) => {
    const queue = { ...query, antrean: true as const };
    const [rows, counts, jumlah_dilewati, ruangan_nonaktif] = await db.read(
      ctx,
      (tx) =>
        Promise.all([
          listKunjunganRows(tx, queue, 'antrean'),
          countPerStatus(tx, { ...queue, status: undefined, dilewati: undefined }),
          countSkipped(tx, queue),
          listRuanganNonaktif(tx, queue),
        ]),
      { oneFlight: true },
    );
    const countOf = (status: number | null): number => counts.find((j) => j.status === status)?.jumlah ?? 0;
    const jumlah_status = {
      ...Object.fromEntries(STATUS_KUNJUNGAN.map(({ id }) => [String(id), countOf(id)])),
      pindah: countOf(null),
    };
    const total = counts.reduce((n, j) => (!query.status || j.status === query.status ? n + j.jumlah : n), 0);
    const named = forReader(ctx, await nameKunjungan(db, ctx, rows));
    const head = paged(named, query.dilewati ? jumlah_dilewati : total, query);
    return { ...head, jumlah_status, jumlah_dilewati, ruangan_nonaktif };
  });
  route(app, updateStatusAntrean, async ({ ctx, db, params, body }) =>
    saved(oneFor(ctx, await updateAntreanStatus(db, ctx, params.id, body)), 'Status antrean diperbarui'),
  );
  route(app, callNextAntrean, async ({ ctx, db, body: { ruangan_id, dokter_id } }) => {
    const { row, meninggal } = await callNext(db, ctx, { ruanganId: ruangan_id, dokterId: dokter_id });
    const answer = row === null ? saved(null, 'Tidak ada yang menunggu') : saved(oneFor(ctx, row), 'Pasien dipanggil');
    return { ...answer, meninggal };
  });
  route(app, recallAntrean, async ({ ctx, db, params, body }) =>
    saved(
      oneFor(ctx, await (body.urungkan ? takeRecallBack : recall)(db, ctx, params.id, body.versi)),
      body.urungkan ? 'Panggilan ulang ditarik' : 'Pasien dipanggil ulang',
    ),
  );
  route(app, skipAntrean, async ({ ctx, db, params, body }) =>
    saved(
      oneFor(ctx, await skip(db, ctx, params.id, body)),
      body.urungkan ? 'Pasien kembali ke tempatnya' : 'Pasien dilewati',
    ),
  );
}
