import { antrianRuangan, updateStatusAntrean } from '@nadi/contract/kunjungan.contract';
import { STATUS_KUNJUNGAN } from '@nadi/domain/kunjungan/status';
import type { NadiApp } from '../../platform/app-type.ts';
import { halaman, route, tersimpan } from '../../platform/route.ts';
import { hitungPerStatus, listBaris } from '../pendaftaran/pendaftaran.public.ts';
import { ubahStatus } from './antrean.service.ts';

export function antreanRoutes(app: NadiApp): void {
  route(app, antrianRuangan, ({ ctx, db, query }) =>
    db.read(ctx, async (tx) => {
      const [baris, jumlah] = await Promise.all([
        listBaris(tx, query, 'antrean'),
        hitungPerStatus(tx, { ...query, status: undefined }),
      ]);
      const jumlah_status = Object.fromEntries(
        STATUS_KUNJUNGAN.map(({ id }) => [String(id), jumlah.find((j) => j.status === id)?.jumlah ?? 0]),
      );
      const total = jumlah.reduce((n, j) => (!query.status || j.status === query.status ? n + j.jumlah : n), 0);
      return { ...halaman(baris, total, query), jumlah_status };
    }),
  );
  route(app, updateStatusAntrean, async ({ ctx, db, params, body }) =>
    tersimpan(await ubahStatus(db, ctx, params.id, body), 'Status antrean diperbarui'),
  );
}
