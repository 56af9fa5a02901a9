import type { ClientBase } from 'pg';
import type { SuratContent } from '@nadi/contract/rekam-medis/surat.contract';
import { PENJAMIN_BPJS } from '@nadi/domain/kunjungan/penjamin';
import { SELESAI } from '@nadi/domain/kunjungan/status-kunjungan';
import { DITANDATANGANI } from '@nadi/domain/rekam-medis/catatan';
import { formatNomorSurat, JENIS_SURAT, SURAT_DICABUT, SURAT_TERBIT } from '@nadi/domain/surat/surat';
import { TANPA_TACC } from '@nadi/domain/surat/tacc';
import type { Zone } from '@nadi/domain/tanggal/tanggal';
import { loadSetting } from '#features/pengaturan/pengaturan.public.ts';
import { composeSurat, contentIssues, loadFakta } from '#features/surat/surat.public.ts';
import { bareCtx } from '#platform/db/db.ts';
import { insertRows } from '#platform/postgres/install.ts';
import { openIds } from './demo-ids.repository.ts';
import { demoTx } from './demo-tx.ts';

type Day = { faskesId: number; kode: string; zona: Zone };
type Visit = {
  kunjungan_id: number;
  pasien_id: number;
  dokter_id: number;
  akun_id: number;
  hari: string;
  selesai_pada: string;
  keluhan: string;
  bpjs: boolean;
  kontrol: {
    id: number;
    tanggal_waktu: string;
    ruangan_id: number;
    dokter_id: number | null;
    alasan: string | null;
  } | null;
};
type Wanted = { visit: Visit; isi: SuratContent };

const SAKIT: ReadonlySet<string> = new Set(['Demam sejak dua hari', 'Diare sejak kemarin', 'Sakit saat menelan']);
const RUJUK: Readonly<Record<string, { poli: string; alasan: string }>> = {
  'Nyeri lutut saat berjalan': { poli: 'Poli Ortopedi', alasan: 'Nyeri lutut menetap, mohon evaluasi dan foto lutut' },
  'Kontrol tekanan darah tinggi': {
    poli: 'Poli Penyakit Dalam',
    alasan: 'Tekanan darah belum terkendali dengan dua obat',
  },
};
/** One visit in so many has its letter. */
const EVERY = { sehat: 4, sakit: 9, rujukan: 14, kontrol: 11 } as const;
/** This letter was revoked. */
const REVOKED_AT = 6;

/** What the doctor fills in at a visit; null where none is asked for. */
function contentOf(
  { keluhan, hari, bpjs, kontrol }: Visit,
  nth: (what: keyof typeof EVERY) => boolean,
  ke: number,
): SuratContent | null {
  if (keluhan === 'Minta surat keterangan sehat' && nth('sehat'))
    return {
      jenis: 'sehat',
      keperluan: ke % 2 === 0 ? 'Melamar pekerjaan' : 'Syarat pendaftaran kuliah',
      kesimpulan: 'Sehat',
      catatan: null,
    };
  if (SAKIT.has(keluhan) && nth('sakit'))
    return { jenis: 'sakit', mulai: hari, lama: 1 + (ke % 3), setuju_diagnosis: ke % 2 === 0, catatan: null };
  const rujuk = RUJUK[keluhan];
  if (rujuk && nth('rujukan'))
    return {
      jenis: 'rujukan',
      tujuan: 'RSUD Harapan Bangsa',
      ...rujuk,
      nomor_bpjs: bpjs ? `0112R0${hari.slice(5, 7)}${hari.slice(2, 4)}Y${String(ke).padStart(6, '0')}` : null,
      tacc: null,
    };
  if (kontrol && nth('kontrol')) {
    const { id: _row, ...at } = kontrol;
    return { jenis: 'kontrol', ...at, lanjutkan: true };
  }
  return null;
}

function choose(visits: readonly Visit[]): Wanted[] {
  const seen: Partial<Record<keyof typeof EVERY, number>> = {};
  return visits.flatMap((visit, ke) => {
    const nth = (what: keyof typeof EVERY): boolean => {
      seen[what] = (seen[what] ?? 0) + 1;
      return seen[what] % EVERY[what] === 1;
    };
    const isi = contentOf(visit, nth, ke);
    return isi === null ? [] : [{ visit, isi }];
  });
}

const readVisits = async (client: ClientBase): Promise<Visit[]> =>
  (
    await client.query<Visit>(
      `select t.id as kunjungan_id, t.pasien_id, t.dokter_id, g.akun_id, t.hari::text as hari,
        date_trunc('milliseconds', t.selesai_pada) as selesai_pada, t.keluhan,
         t.penjamin_id = ${PENJAMIN_BPJS} as bpjs,
         (select json_build_object('id', j.id, 'tanggal_waktu', to_char(j.tanggal_waktu at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
         'ruangan_id', j.ruangan_id,
             'dokter_id', j.dokter_id, 'alasan', j.alasan)
           from jadwal_kontrol j where j.pasien_id = t.pasien_id and j.dibuat_pada = t.selesai_pada limit 1) as kontrol
       from tahap_kunjungan t join dokter o on o.id = t.dokter_id join pegawai g on g.id = o.pegawai_id
       where t.status = ${SELESAI} and exists (select from catatan_medis c where c.kunjungan_id = t.id and c.status = ${DITANDATANGANI}
       and c.penulis_id = g.akun_id)
       order by t.selesai_pada, t.id`,
    )
  ).rows;

/**
 * Letters of the visits that were just stored, with the sheet, the number and the seal that they would have been issued
 * with; their files are drawn at the first reading. Needs the stage table (prepareKunjunganStage) still filled, and the
 * records, prescriptions and results, from which a referral takes its words.
 */
export async function saveSurat(client: ClientBase, { faskesId, kode, zona }: Day): Promise<void> {
  const wanted = choose(await readVisits(client));
  if (wanted.length === 0) return;
  const bare = { ...bareCtx(faskesId), zona };
  const pola = await loadSetting(demoTx(client, bare), 'surat:pola-nomor');
  const last = await client.query<{ nama: string; periode: string; nilai: number }>(
    `select nama, periode, nilai from penghitung where nama like 'surat %'`,
  );
  const nomor = new Map(last.rows.map(({ nama, periode, nilai }) => [`${nama}/${periode}`, nilai]));
  const nextId = await openIds(client, 'surat', wanted.length);
  const rows = [];
  for (const { visit, isi: told } of wanted) {
    const { hari, akun_id, dokter_id, kunjungan_id, pasien_id, kontrol, selesai_pada } = visit;
    const tx = demoTx(client, { ...bare, akunId: akun_id, today: hari });
    const fakta = await loadFakta(tx, kunjungan_id, told, dokter_id);
    const isi: SuratContent =
      told.jenis === 'rujukan' && fakta.dasar.tacc !== null
        ? { ...told, tacc: { kd: TANPA_TACC, alasan: null } }
        : told;
    if (Object.keys(contentIssues(isi, { ...fakta, terbit: true })).length > 0) continue;
    const series = `surat ${isi.jenis}/${hari.slice(0, 4)}`;
    const urutan = (nomor.get(series) ?? 0) + 1;
    nomor.set(series, urutan);
    const id = nextId();
    const issued = composeSurat(fakta, {
      id,
      isi,
      urutan,
      nomor: formatNomorSurat(pola, { urutan, kode: JENIS_SURAT[isi.jenis].kode, faskes: kode, tanggal: hari }),
      dokterId: dokter_id,
      alamat: null,
      faskesId,
      pada: selesai_pada,
    });
    const revoked: boolean = rows.length === REVOKED_AT;
    rows.push({
      ...issued,
      id,
      kunjungan_id,
      pasien_id,
      isi,
      jenis: isi.jenis,
      akun_id,
      tahun: Number(hari.slice(0, 4)),
      status: revoked ? SURAT_DICABUT : SURAT_TERBIT,
      alasan_cabut: revoked ? 'Tanggal istirahat keliru, diterbitkan ulang' : null,
      jadwal_kontrol_id: isi.jenis === 'kontrol' ? (kontrol?.id ?? null) : null,
    });
  }
  await insertRows(
    client,
    `insert into surat (id, kunjungan_id, pasien_id, jenis, status, isi, tahun, urutan, nomor, tanggal, berlaku_dari, berlaku_sampai,
      dokter_id, kertas, sidik, token,
       jadwal_kontrol_id, terbit_oleh, terbit_pada, alasan_cabut, dicabut_oleh, dicabut_pada, versi, dibuat_oleh, dibuat_pada,
       diubah_pada) overriding system value
     select id, kunjungan_id, pasien_id, jenis, status, isi, tahun, urutan, nomor, tanggal, "berlakuDari", "berlakuSampai", "dokterId", kertas, sidik, token,
       jadwal_kontrol_id, akun_id, pada, alasan_cabut, case when alasan_cabut is not null then akun_id end,
       case when alasan_cabut is not null then pada + interval '20 minutes' end,
       2, akun_id, pada, pada
     from json_to_recordset($1) as x (id int, kunjungan_id int, pasien_id int, jenis text, status smallint, isi jsonb, tahun smallint,
     urutan int, nomor text, tanggal date,
       "berlakuDari" date, "berlakuSampai" date, "dokterId" int, kertas jsonb, sidik text, token text, jadwal_kontrol_id int, akun_id int,
       pada timestamptz, alasan_cabut text)`,
    rows,
  );
  await insertRows(
    client,
    `insert into penghitung (nama, periode, nilai)
     select 'surat ' || x.jenis, x.tahun, count(*) from json_to_recordset($1) as x (jenis text, tahun text) group by 1, 2
     on conflict (faskes_id, nama, periode) do update set nilai = penghitung.nilai + excluded.nilai`,
    rows,
  );
}
