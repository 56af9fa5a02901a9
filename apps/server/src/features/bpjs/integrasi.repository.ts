import sql, { empty, join, type Sql } from 'sql-template-tag';
import { pickLayanan, type Layanan } from '@nadi/bpjs/kredensial';
import { INTEGRASI_DAYS, INTEGRASI_LATE_HOURS } from '@nadi/domain/akses/tenant-lists';
import { listServices, outboxStateSql } from '../../platform/outbox.ts';
import type { TenantListSource } from '../superadmin/superadmin.public.ts';
import { SIMULATOR_ADDRESS } from './kredensial-bpjs.ts';

const NAMES: Record<Layanan, string> = { pcare: 'BPJS PCare', vclaim: 'BPJS VClaim' };

/** BPJS is asked while somebody waits, so nothing waits for it; the last that went well is the newest member it told of. */
function bpjsSql(jenisFaskes: string): Sql {
  const layanan = pickLayanan(jenisFaskes);
  return sql`
    select ${layanan}::text as id, ${NAMES[layanan]}::text as nama,
      coalesce((select case when k.alamat = ${SIMULATOR_ADDRESS} then 'simulator' else 'tersambung' end
        from bpjs_kredensial k where k.layanan = ${layanan}), 'belum') as keadaan,
      0 as menunggu, null::timestamptz as menunggu_sejak, 0 as ditolak,
      (select max(p.diambil_pada) from bpjs_peserta p where p.layanan = ${layanan}) as berhasil_pada`;
}

/** A service that messages are sent to, with what waits for it or was refused by it. */
const sentSql = (service: string): Sql => sql`
  select ${service}::text as id, initcap(${service}::text) as nama, 'instalasi' as keadaan, o.menunggu, o.menunggu_sejak, o.ditolak, o.berhasil_pada
  from (${outboxStateSql(service, INTEGRASI_DAYS)}) o`;

/** The outside services of a facility: BPJS, and each that the outbox has a sender for. */
export const ALL_INTEGRASI: TenantListSource = {
  searchIn: ['nama', 'keadaan'],
  select: ({ tenant, filters: { perhatian } }) => {
    // The platform is no facility that BPJS knows.
    const services = [...(tenant.id === 0 ? [] : [bpjsSql(tenant.jenis)]), ...listServices().map(sentSql)];
    const wanted = sql`s.ditolak > 0 or s.menunggu_sejak < now() - make_interval(hours => ${INTEGRASI_LATE_HOURS})`;
    return sql`select s.*, s.nama as urut from (${join(services, ' union all ')}) s ${perhatian === 'ya' ? sql`where ${wanted}` : empty}`;
  },
};
