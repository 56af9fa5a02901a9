import { receiveKunjungan, transferKunjungan } from '@nadi/contract/resep/serah-terima.contract';
import type { NadiApp } from '#platform/http/app-type.ts';
import { route, saved } from '#platform/http/route.ts';
import { forReader } from '#features/pendaftaran/pendaftaran.public.ts';
import { receiveVisit, transferVisit } from './serah-terima.service.ts';

export function serahTerimaRoutes(app: NadiApp): void {
  route(app, transferKunjungan, async ({ ctx, db, params, body }) => {
    const { kunjungan, ...moved } = await transferVisit(db, ctx, params.id, body);
    return saved({ ...moved, kunjungan: forReader(ctx, kunjungan) }, 'Pasien dipindahkan, menunggu diterima');
  });
  route(app, receiveKunjungan, async ({ ctx, db, params, body }) => {
    const [row] = forReader(ctx, [await receiveVisit(db, ctx, params.id, body)]);
    if (!row) throw new Error('a visit was lost on its way to its reader');
    return saved(row, 'Pasien diterima');
  });
}
