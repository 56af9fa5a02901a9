import { listAntreanRuangan, updateStatusAntrean, type KunjunganRow } from '@nadi/contract/kunjungan.contract';
import { STATUS_KUNJUNGAN } from '@nadi/domain/kunjungan/status-kunjungan';
import type { NadiApp } from '../../platform/app-type.ts';
import { paged, route, saved } from '../../platform/route.ts';
import { countPerStatus, forReader, listKunjunganRows } from '../pendaftaran/pendaftaran.public.ts';
import { updateAntreanStatus } from './antrean.service.ts';

export function antreanRoutes(app: NadiApp): void {
  route(app, listAntreanRuangan, ({ ctx, db, query }) =>
    db.read(
      ctx,
      async (tx) => {
        const [rows, counts] = await Promise.all([
          listKunjunganRows(tx, query, 'antrean'),
          countPerStatus(tx, { ...query, status: undefined }),
        ]);
        const jumlah_status = Object.fromEntries(
          STATUS_KUNJUNGAN.map(({ id }) => [String(id), counts.find((j) => j.status === id)?.jumlah ?? 0]),
        );
        const total = counts.reduce((n, j) => (!query.status || j.status === query.status ? n + j.jumlah : n), 0);
        return { ...paged(forReader(ctx, rows), total, query), jumlah_status };
      },
      { oneFlight: true },
    ),
  );
  route(app, updateStatusAntrean, async ({ ctx, db, params, body }) =>
    saved(
      forReader(ctx, [await updateAntreanStatus(db, ctx, params.id, body)])[0] as KunjunganRow,
      'Status antrean diperbarui',
    ),
  );
}
