import { moveKunjungan, undoMove } from '@nadi/contract/antrean/antrean.contract';
import type { NadiApp } from '#platform/http/app-type.ts';
import { route, saved } from '#platform/http/route.ts';
import { resumePanggilan, withdrawPanggilan } from '#features/panggilan/panggilan.public.ts';
import { forReader, moveVisits, undoMoveOf } from '#features/pendaftaran/pendaftaran.public.ts';

export function pindahRoutes(app: NadiApp): void {
  route(app, moveKunjungan, async ({ ctx, db, body }) => {
    const { id, kunjungan, tidak_ikut } = await moveVisits(db, ctx, body, (tx, kunjunganId) =>
      withdrawPanggilan(tx, { kunjunganId }),
    );
    return saved({ id, kunjungan: forReader(ctx, kunjungan), tidak_ikut }, `${kunjungan.length} pasien dipindahkan`);
  });
  route(app, undoMove, async ({ ctx, db, params }) => {
    const { kunjungan } = await undoMoveOf(db, ctx, params.id, (tx, kunjunganId) =>
      resumePanggilan(tx, { kunjunganId }),
    );
    return saved({ kunjungan: forReader(ctx, kunjungan) }, 'Pemindahan diurungkan');
  });
}
