import type { ClientBase } from 'pg';
import { DILAYANI, SELESAI } from '@nadi/domain/kunjungan/status-kunjungan';
import { insertRows } from '#platform/postgres/install.ts';
import { openIds } from './demo-ids.repository.ts';
import { HASIL_DEMO, PERMINTAAN_DEMO } from './penunjang-demo-data.ts';
import { buildPenunjang, type PenunjangLalu, type PenunjangVisit } from './penunjang-demo.ts';

type Day = { faskesId: number; kode: string; today: string; now: Date };

/** One visit in so many has an order; of today's every one, so that the laboratory has work. */
const ONE_IN = { KLINIK: 3, RSUD: 5 } as const;
const MAX_ITEM = 2;

const readVisits = async (client: ClientBase, { kode, today }: Day): Promise<PenunjangVisit[]> =>
  (
    await client.query<PenunjangVisit>(
      `select t.id as kunjungan_id, t.pasien_id, g.akun_id, t.hari::text as hari, t.keluhan, t.dilayani_pada, p.jenis_kelamin::int as jenis_kelamin,
         t.hari - p.tanggal_lahir as umur_hari
       from tahap_kunjungan t join pasien p on p.id = t.pasien_id join dokter o on o.id = t.dokter_id join pegawai g on g.id = o.pegawai_id
       where t.status in (${DILAYANI}, ${SELESAI}) and t.dilayani_pada is not null and g.akun_id is not null and t.keluhan = any($1)
         and (t.id % $2 = 0 or t.hari = $3::date) order by t.dilayani_pada, t.id`,
      [Object.keys(PERMINTAAN_DEMO), ONE_IN[kode as keyof typeof ONE_IN], today],
    )
  ).rows;

async function saveHeads(client: ClientBase, rows: readonly PenunjangLalu[], oleh: number): Promise<void> {
  await client.query(
    `insert into penunjang (id, nomor, jenis, kunjungan_id, pasien_id, status, cito, klinis, hamil, diminta_oleh, diminta_pada, diterima_oleh, diterima_pada,
       dikerjakan_oleh, dikerjakan_pada, selesai_oleh, selesai_pada, versi) overriding system value
     select id, nomor, jenis, kunjungan_id, pasien_id, status, cito, klinis, hamil, akun_id,
     diminta_pada, case when diterima_pada is not null then $2::int end, diterima_pada,
       case when dikerjakan_pada is not null then $2::int end, dikerjakan_pada, case when selesai_pada is not null then $2::int end, selesai_pada, status
     from json_to_recordset($1) as x (id int, nomor text, jenis text, kunjungan_id int, pasien_id int, status smallint, cito boolean,
     klinis text, hamil boolean,
       akun_id int, diminta_pada timestamptz, diterima_pada timestamptz, dikerjakan_pada timestamptz, selesai_pada timestamptz)`,
    [JSON.stringify(rows), oleh],
  );
  await insertRows(
    client,
    `insert into penghitung (nama, periode, nilai)
     select 'penunjang ' || x.jenis, x.hari, count(*) from json_to_recordset($1) as x (jenis text, hari text) group by 1, 2
     on conflict (faskes_id, nama, periode) do update set nilai = penghitung.nilai + excluded.nilai`,
    rows,
  );
}

/** Each test with what the visit is charged for it, from when it was received (RM18). */
async function saveItems(client: ClientBase, rows: readonly PenunjangLalu[]): Promise<void> {
  await insertRows(
    client,
    `with x as (
       select * from json_to_recordset($1) as x (id int, penunjang_id int, kunjungan_id int, tindakan_id int, nama text,
       diterima_pada timestamptz, hari date, oleh int)
     ), tagih as (
       insert into kunjungan_tindakan (kunjungan_id, tindakan_id, tarif, kelas, dibuat_oleh, dibuat_pada, pada, hari, penunjang_item_id)
       select x.kunjungan_id, x.tindakan_id, t.tarif, d.kelas, x.oleh, x.diterima_pada, x.diterima_pada, x.hari, x.id
       from x join kunjungan k on k.id = x.kunjungan_id join pendaftaran d on d.id = k.pendaftaran_id
       cross join lateral (select t.tarif from tarif_tindakan t where t.tindakan_id = x.tindakan_id and t.mulai_tanggal <= x.hari
         and (t.penjamin_id is null or t.penjamin_id = d.penjamin_id) and (t.kelas is null or t.kelas = d.kelas)
         order by t.penjamin_id nulls last, t.kelas nulls last, t.mulai_tanggal desc limit 1) t
       where x.diterima_pada is not null
     )
     insert into penunjang_item (id, penunjang_id, tindakan_id, nama) overriding system value
     select x.id, x.penunjang_id, x.tindakan_id, x.nama from x`,
    rows.flatMap(({ id, kunjungan_id, diterima_pada, hari, akun_id, item }) =>
      item.map((one) => ({ ...one, penunjang_id: id, kunjungan_id, diterima_pada, hari, oleh: akun_id })),
    ),
  );
}

const saveHasil = (
  client: ClientBase,
  rows: readonly PenunjangLalu[],
  { oleh, validator }: { oleh: number; validator: number },
): Promise<unknown> =>
  client.query(
    `insert into hasil (penunjang_id, item_id, parameter_id, nama, nilai_angka, nilai_teks, satuan, rujukan, interpretasi, diisi_oleh,
      diisi_pada, divalidasi_oleh,
       divalidasi_pada, diterima_oleh, diterima_pada, dibaca_ulang)
     select x.penunjang_id, x.item_id, p.id, x.nama, x.nilai_angka, x.nilai_teks, x.satuan, x.rujukan, x.interpretasi, $2, x.diisi_pada,
       case when x.divalidasi_pada is not null then $3::int end, x.divalidasi_pada, case when x.diterima_pada is not null then x.dokter end, x.diterima_pada,
       case when x.diterima_pada is not null then x.nilai_angka end
     from json_to_recordset($1) as x (penunjang_id int, item_id int, kode text, nama text, nilai_angka numeric, nilai_teks text, satuan text, rujukan text,
       interpretasi text, diisi_pada timestamptz, divalidasi_pada timestamptz, diterima_pada timestamptz, dokter int)
     left join parameter_lab p on p.kode = x.kode`,
    [
      JSON.stringify(
        rows.flatMap(({ id, akun_id, hasil }) => hasil.map((one) => ({ ...one, penunjang_id: id, dokter: akun_id }))),
      ),
      oleh,
      validator,
    ],
  );

/**
 * Orders of the visits that were just stored, with their results; of today some are still open. Needs the stage table of
 * the visits (prepareKunjunganStage) still filled, and the facility's tests.
 */
/** Which parameters belong to which test: the table in which its results are typed. */
const saveLinks = async (client: ClientBase, tindakan: readonly { id: number; nama: string }[]): Promise<void> => {
  const links = tindakan.flatMap(({ id, nama }) => (HASIL_DEMO[nama] ?? []).map((kode) => ({ id, kode })));
  await client.query(
    `insert into parameter_lab_tindakan (parameter_id, tindakan_id)
     select p.id, x.id from json_to_recordset($1) as x (id int, kode text) join parameter_lab p on p.kode = x.kode on conflict do nothing`,
    [JSON.stringify(links)],
  );
};

export async function savePenunjang(client: ClientBase, day: Day): Promise<void> {
  const analis = await client.query<{ akun_id: number }>(
    `select ap.akun_id from akun_peran ap join peran p on p.id = ap.peran_id where p.kode = 'penunjang' order by ap.akun_id limit 2`,
  );
  const oleh = analis.rows[0]?.akun_id;
  // Where two work on orders, one fills in and the other validates (RM19).
  const validator = analis.rows[1]?.akun_id ?? oleh;
  const visits = await readVisits(client, day);
  if (oleh === undefined || validator === undefined || visits.length === 0) return;
  const tindakan = await client.query<{ id: number; nama: string }>(
    `select id, nama_tindakan as nama from tindakan where kategori = 'penunjang' and aktif`,
  );
  await saveLinks(client, tindakan.rows);
  const last = await client.query<{ nama: string; periode: string; nilai: number }>(
    `select nama, periode, nilai from penghitung where nama like 'penunjang %'`,
  );
  const rows = buildPenunjang(visits, {
    kode: day.kode,
    today: day.today,
    now: day.now.getTime(),
    tindakan: new Map(tindakan.rows.map(({ id, nama }) => [nama, id])),
    nomor: new Map(last.rows.map(({ nama, periode, nilai }) => [`${nama.split(' ')[1]}/${periode}`, nilai])),
    ids: {
      penunjang: await openIds(client, 'penunjang', visits.length),
      item: await openIds(client, 'penunjang_item', visits.length * MAX_ITEM),
    },
  });
  await saveHeads(client, rows, oleh);
  await saveItems(client, rows);
  await saveHasil(client, rows, { oleh, validator });
}
