import sql from 'sql-template-tag';
import { LOKET_SELESAI } from '@nadi/domain/loket/status-loket';
import type { PendaftaranLoket } from '#features/pendaftaran/pendaftaran.public.ts';
import { nomorSql } from './tiket.repository.ts';

/**
 * How a number of the hall becomes the number of a visit. Several visits may come from one: a mother registers two
 * children.
 */
export const LOKET_FOR_PENDAFTARAN: PendaftaranLoket = {
  lock: (tx, id) =>
    tx.row(sql`select id, ${nomorSql(sql`kode`, sql`nomor`)} as nomor, diambil_pada from antrean_loket
      where id = ${id} and tanggal = ${tx.ctx.today}::date for update`),
  served: (tx, id, condition) => ({
    steps: [
      // A registration is not taken back, so neither is this step.
      sql`loket_dilayani as (update antrean_loket set status = ${LOKET_SELESAI}, oleh = ${tx.ctx.akunId}, dipanggil_pada = coalesce(dipanggil_pada, now()),
          dilayani_pada = coalesce(dilayani_pada, now()), selesai_pada = coalesce(selesai_pada, now()), sebelumnya = null,
          diubah_pada = now(), versi = versi + 1
          where id = ${id} and status <> ${LOKET_SELESAI} and ${condition} returning id)`,
    ],
    events: [
      {
        name: 'loket',
        data: sql`select jsonb_build_object('tanggal', ${tx.ctx.today}::text, 'antrean_loket_id', id) from loket_dilayani`,
      },
    ],
  }),
};
