import sql, { empty, join, type Sql } from 'sql-template-tag';
import { pickLayanan, type Layanan } from '@nadi/bpjs/kredensial';
import { INTEGRASI_DAYS, INTEGRASI_LATE_HOURS } from '@nadi/domain/akses/tenant-lists';
import { listServices, outboxStateSql, strandedSql, type OutboxSender } from '#platform/outbox/outbox.ts';
import type { TenantListSource } from '#features/superadmin/superadmin.public.ts';
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
function sentSql({ service, everywhere }: Pick<OutboxSender, 'service' | 'everywhere'>): Sql {
  const state = everywhere
    ? sql`'instalasi'`
    : sql`coalesce((select case when a.dimatikan_pada is null then 'tersambung' else 'dimatikan' end from sambungan a where a.layanan = ${service}), 'belum')`;
  return sql`
    select ${service}::text as id, initcap(${service}::text) as nama, ${state} as keadaan, o.menunggu, o.menunggu_sejak, o.ditolak, o.berhasil_pada
    from (${outboxStateSql(service, INTEGRASI_DAYS)}) o`;
}

/** Messages that another version of the program wrote, or that it no longer sends. */
const leftSql = (services: readonly string[]): Sql => sql`
  select o.id, initcap(o.id) as nama, 'belum' as keadaan, o.menunggu, o.menunggu_sejak, o.ditolak, null::timestamptz as berhasil_pada
  from (${strandedSql(services)}) o`;

/** The outside services of a facility: BPJS, and each that the outbox holds anything for. */
export const ALL_INTEGRASI: TenantListSource = {
  searchIn: ['nama', 'keadaan'],
  select: ({ tenant, filters: { perhatian } }) => {
    // The platform is no facility that BPJS knows.
    // The platform has only what the whole installation has.
    const sent = listServices().filter(({ everywhere }) => everywhere || tenant.id !== 0);
    const services = [
      ...(tenant.id === 0 ? [] : [bpjsSql(tenant.jenis)]),
      ...sent.map(sentSql),
      leftSql(sent.map(({ service }) => service)),
    ];
    const wanted = sql`s.ditolak > 0 or s.menunggu_sejak < now() - make_interval(hours => ${INTEGRASI_LATE_HOURS})`;
    return sql`select s.*, s.nama as urut from (${join(services, ' union all ')}) s ${perhatian === 'ya' ? sql`where ${wanted}` : empty}`;
  },
};
