import { getBuktiPendaftaran } from '@nadi/contract/bukti.contract';
import type { NadiApp } from '../../platform/app-type.ts';
import { kepalaSekali } from '../../platform/kirim-lembar.ts';
import { route } from '../../platform/route.ts';
import { cetakBukti } from './bukti.service.ts';

export function buktiRoutes(app: NadiApp): void {
  route(app, getBuktiPendaftaran, async ({ ctx, db, params, reply }) => {
    const { nomor, isi } = await cetakBukti(db, ctx, params.id);
    return kepalaSekali(reply, { tipe: 'application/pdf', nama: `bukti-pendaftaran-${nomor}.pdf`, tampil: true }).send(
      isi,
    );
  });
}
