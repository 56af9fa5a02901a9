import * as contract from '@nadi/contract/resep/telaah.contract';
import type { NadiApp } from '#platform/http/app-type.ts';
import { ok, route, saved } from '#platform/http/route.ts';
import { gantiBaris } from './ganti.service.ts';
import { serahResep } from '../siapkan/serah.service.ts';
import { serahWords } from '../siapkan/sisa-serah.ts';
import { bacaKode, siapkanResep } from '../siapkan/siapkan.service.ts';
import * as service from './telaah.service.ts';
import { ulangResep } from '../ulangan/ulangan.service.ts';

export function telaahRoutes(app: NadiApp): void {
  route(app, contract.telaahResep, async ({ ctx, db, params, body }) => {
    const { resep, message } = await service.telaahResep(db, ctx, params.id, body);
    return saved(resep, message);
  });
  route(app, contract.kembalikanResep, async ({ ctx, db, params, body }) =>
    saved(await service.kembalikanResep(db, ctx, params.id, body), 'Resep dikembalikan kepada dokter'),
  );
  route(app, contract.bacaKodeObat, async ({ ctx, db, params, query }) =>
    ok(await bacaKode(db, ctx, params.id, query.kode)),
  );
  route(app, contract.siapkanResep, async ({ ctx, db, params, body }) =>
    saved(await siapkanResep(db, ctx, params.id, body), 'Obat disiapkan'),
  );
  route(app, contract.serahResep, async ({ ctx, db, params, body }) => {
    const resep = await serahResep(db, ctx, params.id, body);
    return saved(resep, serahWords(resep));
  });
  route(app, contract.ulangResep, async ({ ctx, db, params, body }) => {
    const resep = await ulangResep(db, ctx, params.id, body);
    return saved(resep, `Ulangan ke-${resep.iter_ke} dimulai: ${resep.no_resep}, antrean ${resep.no_antrean}`);
  });
  route(app, contract.gantiBaris, async ({ ctx, db, params, body }) =>
    saved(
      await gantiBaris(db, ctx, params.id, body),
      body.produk_id === null ? 'Obat dibatalkan dari resep' : 'Obat diganti',
    ),
  );
}
