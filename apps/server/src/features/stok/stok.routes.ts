import { listProdukObatAll, searchObat } from '@nadi/contract/resep/obat.contract';
import { saldoAwalSheet } from '@nadi/contract/stok/saldo-awal-lembar.contract';
import type { SheetContract } from '@nadi/contract/master/master-list';
import * as laporan from '@nadi/contract/stok/laporan-stok.contract';
import * as contract from '@nadi/contract/stok/stok.contract';
import type { NadiApp } from '#platform/http/app-type.ts';
import { ok, paged, route, saved } from '#platform/http/route.ts';
import { sendPdf } from '#platform/http/send-pdf.ts';
import { sendWorkbook } from '#platform/http/send-workbook.ts';
import { mountSheet } from '#features/daftar/daftar.public.ts';
import type { Sheet } from '#features/daftar/daftar.public.ts';
import { readBukti } from './bukti.service.ts';
import { exportKartu, printKartu } from './kartu/kartu-file.service.ts';
import { exportNarkotika, printNarkotika } from './narkotika/narkotika-file.service.ts';
import * as narkotika from './narkotika/narkotika.service.ts';
import * as obat from './obat.service.ts';
import { SALDO_AWAL_SHEET } from './saldo-awal-sheet.ts';
import * as saldoAwal from './saldo-awal.service.ts';
import * as view from './stok-view.service.ts';

export function stokRoutes(app: NadiApp): void {
  route(app, searchObat, async ({ ctx, db, query: q }) =>
    ok(
      await obat.searchObat(db, ctx, {
        q: q.q,
        depoId: q.depo_id ?? null,
        ruanganId: q.ruangan_id ?? null,
        penjaminId: q.penjamin_id ?? null,
        kelas: q.kelas ?? null,
        cara: q.cara,
        tanggal: q.tanggal ?? ctx.today,
      }),
    ),
  );
  route(app, listProdukObatAll, async ({ ctx, db, query: { withBatch, depo_id } }) =>
    ok(await db.read(ctx, (tx) => obat.listProdukObatAll(tx, { depoId: depo_id ?? null, withBatch }))),
  );
  route(app, contract.listStok, async ({ ctx, db, query }) => {
    const { rows, total } = await view.listStok(db, ctx, query);
    return paged(rows, total, query);
  });
  route(app, contract.readKartuStok, async ({ ctx, db, query }) => ok(await view.readKartu(db, ctx, query)));
  route(app, laporan.exportKartuStok, async ({ ctx, db, query, reply }) =>
    sendWorkbook(reply, await exportKartu(db, ctx, query)),
  );
  route(app, laporan.printKartuStok, async ({ ctx, db, query, reply }) =>
    sendPdf(reply, `kartu-stok-${query.produk_id}.pdf`, await printKartu(db, ctx, query)),
  );
  route(app, laporan.listNarkotika, async ({ ctx, db, query }) => {
    const { rows, total } = await narkotika.listNarkotika(db, ctx, query);
    return paged(rows, total, query);
  });
  route(app, laporan.exportNarkotika, async ({ ctx, db, query, reply }) =>
    sendWorkbook(reply, await exportNarkotika(db, ctx, query)),
  );
  route(app, laporan.printNarkotika, async ({ ctx, db, query, reply }) =>
    sendPdf(reply, `narkotika-${query.bulan ?? ctx.today.slice(0, 7)}.pdf`, await printNarkotika(db, ctx, query)),
  );
  route(app, laporan.readNarkotika, async ({ ctx, db, params, query }) =>
    ok(await narkotika.readNarkotika(db, ctx, params.id, query.bulan)),
  );
  route(app, contract.readBukti, async ({ ctx, db }) => ok(await readBukti(db, ctx)));
  route(app, contract.blockBatch, async ({ ctx, db, params, body: { diblokir, alasan, versi = null } }) =>
    saved(
      await view.blockBatch(db, ctx, params.id, { diblokir, alasan, versi }),
      diblokir ? 'Batch diblokir' : 'Batch dibuka lagi',
    ),
  );
  route(app, contract.listPenerimaBatch, async ({ ctx, db, params }) =>
    ok(await view.listPenerima(db, ctx, params.id)),
  );
  route(app, contract.listSaldoAwal, async ({ ctx, db, query }) => {
    const { rows, total } = await saldoAwal.listSaldoAwal(db, ctx, query);
    return paged(rows, total, query);
  });
  route(app, contract.readSaldoAwal, async ({ ctx, db, params }) =>
    ok(await saldoAwal.readSaldoAwal(db, ctx, params.id)),
  );
  route(app, contract.createSaldoAwal, async ({ ctx, db, body }) =>
    saved(await saldoAwal.createSaldoAwal(db, ctx, body), 'Saldo awal tersimpan'),
  );
  route(app, contract.updateSaldoAwal, async ({ ctx, db, params, body: { versi = null, ...input } }) =>
    saved(await saldoAwal.updateSaldoAwal(db, ctx, params.id, { input, versi }), 'Saldo awal diubah'),
  );
  route(app, contract.approveSaldoAwal, async ({ ctx, db, params, body: { versi = null } }) =>
    saved(await saldoAwal.approveSaldoAwal(db, ctx, params.id, versi), 'Saldo awal disetujui, stok masuk'),
  );
  route(app, contract.cancelSaldoAwal, async ({ ctx, db, params, body: { versi = null } }) =>
    saved(await saldoAwal.cancelSaldoAwal(db, ctx, params.id, versi), 'Saldo awal dibatalkan'),
  );
  mountSheet(app, {
    ekspor: saldoAwalSheet.ekspor,
    impor: saldoAwalSheet.impor,
    onlyExample: true,
    sheetOf: () => SALDO_AWAL_SHEET as unknown as Sheet<SheetContract>,
  });
}
