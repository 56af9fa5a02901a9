import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp, type TestFaskes } from '#testing/harness.ts';
import { prepareKunjungan } from '#testing/kunjungan-fixtures.ts';
import type { KunjunganFixture } from '#testing/kunjungan-fixtures.ts';
import { grant, prepareRekam, serve, setProfesi, SOAP } from '#testing/rekam-fixtures.ts';

let t: TestApp;
let rs: TestFaskes;
let ward: KunjunganFixture;
let jahit: number;
let darah: number;
/** For all who may not write: what is refused changes nothing in it. */
let untouched: Visit;
beforeAll(async () => {
  t = await startTestApp();
  rs = await t.newFaskes({ kuota: 1000 });
  await prepareRekam(t, rs);
  ward = await prepareKunjungan(t, rs, 6);
  const { rows } = await t.superuser.query<{ id: number }>(
    `with x as (insert into tindakan (faskes_id, kode, nama_tindakan, kategori) values ($1, 'JAHIT', 'Jahit luka', 'tindakan'), ($1, 'DARAH', 'Darah rutin', 'penunjang') returning id),
      y as (insert into tarif_tindakan (faskes_id, tindakan_id, mulai_tanggal, tarif) select $1, id, '2020-01-01', 60000 from x)
     select id from x order by id`,
    [rs.faskesId],
  );
  [jahit = 0, darah = 0] = rows.map(({ id }) => id);
  untouched = await serve(rs);
  // Orders ask for a right of their own; with it, the profession decides.
  await grant(t, rs, 'perawat', ['create penunjang']);
  for (const [person, profesi] of [
    [rs.apoteker, 'apoteker'],
    [rs.kasir, 'kasir'],
    [rs.petugas, 'administrasi'],
    [rs.admin, 'administrasi'],
    [rs.penunjang, 'analis laboratorium'],
    [rs['perekam-medis'], 'perekam medis'],
  ] as const)
    await t.superuser.query(`insert into pegawai (faskes_id, nama, profesi, akun_id) values ($1, 'Uji', $2, $3)`, [
      rs.faskesId,
      profesi,
      person.akunId,
    ]);
});

/** The accounts of the test with the profession that their employee has meanwhile. */
const WHO = {
  dokter: ['dokter', 'dokter'],
  'dokter gigi': ['dokter', 'dokter gigi'],
  perawat: ['perawat', 'perawat'],
  bidan: ['perawat', 'bidan'],
  'ahli gizi': ['perawat', 'ahli gizi'],
  fisioterapis: ['perawat', 'fisioterapis'],
  analis: ['penunjang', 'analis laboratorium'],
  'perekam medis': ['perekam-medis', 'perekam medis'],
  apoteker: ['apoteker', 'apoteker'],
  kasir: ['kasir', 'kasir'],
  petugas: ['petugas', 'administrasi'],
  admin: ['admin', 'administrasi'],
} as const;
type Who = keyof typeof WHO;
const EVERYBODY = Object.keys(WHO) as Who[];
const TREATING: readonly Who[] = ['dokter', 'dokter gigi', 'perawat', 'bidan', 'ahli gizi', 'fisioterapis'];
const DOKTER: readonly Who[] = ['dokter', 'dokter gigi'];
const SOAP_WRITERS: readonly Who[] = [...DOKTER, 'bidan'];

type Visit = { id: number; norm: number; versi: number };
type Call = (person: Person, visit: Visit) => ReturnType<Person['post']>;
const note =
  (jenis: string): Call =>
  (person, { id }) =>
    person.post(`/kunjungan/${id}/catatan`, { ...SOAP, jenis });
const pendaftaranOf = async (id: number): Promise<number> =>
  (await rs.dokter.get(`/kunjungan/${id}`)).json().data.pendaftaran.id;

const WRITES: [nama: string, who: readonly Who[], call: Call][] = [
  ['SOAP', SOAP_WRITERS, note('soap')],
  ['first assessment', ['perawat', 'bidan'], note('asesmen_perawat')],
  ['CPPT', TREATING, note('cppt')],
  ['triage note', ['dokter', 'perawat', 'bidan'], note('triase')],
  ['ADIME', ['dokter', 'ahli gizi'], note('gizi')],
  ['midwife’s note', ['dokter', 'bidan'], note('kebidanan')],
  ['resume', DOKTER, note('resume')],
  ['vital signs', TREATING, (person, { id }) => person.post(`/kunjungan/${id}/tanda-vital`, { heart_rate: 80 })],
  [
    'score',
    TREATING,
    (person, { id }) => person.post(`/kunjungan/${id}/penilaian`, { jenis: 'triase', jawaban: { tingkat: 3 } }),
  ],
  [
    'allergy',
    TREATING,
    (person, { norm }) => person.post(`/pasien/${norm}/alergi`, { jenis: 2, zat: 'Udang', kepastian: 1 }),
  ],
  [
    'history',
    [...SOAP_WRITERS, 'perawat'],
    (person, { norm }) => person.post(`/pasien/${norm}/riwayat-kesehatan`, { jenis: 'penyakit', teks: 'Asma' }),
  ],
  [
    'diagnosis',
    SOAP_WRITERS,
    (person, { id }) =>
      person.put(`/kunjungan/${id}/diagnosa`, { versi: 1, diagnosa: [{ icd: 'J00', peran: 'utama' }] }),
  ],
  [
    'consciousness, pregnancy',
    TREATING,
    (person, { id }) =>
      person.put(`/kunjungan/${id}/rekam-kunjungan`, { versi: 1, kesadaran: 'Apatis', hamil: false, edukasi: 'Diet' }),
  ],
  [
    'prognosis',
    SOAP_WRITERS,
    (person, { id }) => person.put(`/kunjungan/${id}/rekam-kunjungan`, { versi: 1, prognosis: '02' }),
  ],
  [
    'how an outpatient will leave',
    SOAP_WRITERS,
    (person, { id }) => person.put(`/kunjungan/${id}/rekam-kunjungan`, { versi: 1, cara_keluar: 4 }),
  ],
  [
    'procedure',
    [...SOAP_WRITERS, 'perawat', 'fisioterapis'],
    (person, { id }) => person.post(`/kunjungan/${id}/tindakan`, { tindakan_id: jahit }),
  ],
  [
    'consent',
    DOKTER,
    (person, { id }) =>
      person.post(`/kunjungan/${id}/persetujuan`, {
        keputusan: 'darurat',
        tindakan_id: jahit,
        alasan: 'Perdarahan yang mengancam jiwa',
      }),
  ],
  [
    'tooth',
    ['dokter gigi'],
    (person, { id }) => person.post(`/kunjungan/${id}/odontogram`, { gigi: 36, permukaan: ['O'], kode: 'car' }),
  ],
  [
    'transfer',
    [...SOAP_WRITERS, 'perawat'],
    (person, { id, versi }) =>
      person.post(`/kunjungan/${id}/pindah`, {
        versi,
        ruangan_id: ward.ruanganId,
        dokter_id: ward.dokterId,
        jadwal_dokter_id: ward.jadwalId,
        kamar_id: ward.bed[TRANSFERS++],
      }),
  ],
  [
    'discharge',
    DOKTER,
    async (person, { id }) => person.post(`/pendaftaran/${await pendaftaranOf(id)}/pulang`, { cara_keluar: 4 }),
  ],
  [
    'order',
    DOKTER,
    (person, { id }) =>
      person.post(`/kunjungan/${id}/penunjang`, { jenis: 'lab', tindakan_id: [darah], klinis: 'Lemas, pucat' }),
  ],
  [
    'letter',
    DOKTER,
    (person, { id }) =>
      person.post(`/kunjungan/${id}/surat`, { isi: { jenis: 'sakit', mulai: rs.ctx.today, lama: 2 } }),
  ],
];
let TRANSFERS = 0;

async function become(who: Who): Promise<Person> {
  const [kode, profesi] = WHO[who];
  await setProfesi(t, rs, rs[kode], profesi);
  return rs[kode];
}

describe('who writes what (rekam-medis.md 1)', () => {
  it.each(WRITES)('%s', async (_nama, may, call) => {
    const answers: Record<string, number> = {};
    for (const who of EVERYBODY) {
      const visit = may.includes(who) ? await serve(rs) : untouched;
      await become('dokter');
      const res = await call(await become(who), visit);
      answers[who] = res.statusCode;
      if (!may.includes(who)) expect(typeof res.json().message, res.body).toBe('string');
    }
    await become('dokter');
    expect(answers).toEqual(Object.fromEntries(EVERYBODY.map((who) => [who, may.includes(who) ? 200 : 403])));
  });

  it('says who writes it, and what the account is; an account of no employee writes none of it', async () => {
    const { id } = await serve(rs);
    const put = (person: Person) =>
      person.put(`/kunjungan/${id}/diagnosa`, { versi: 1, diagnosa: [{ icd: 'J00', peran: 'utama' }] });
    expect((await put(await become('perawat'))).json().message).toBe(
      'Diagnosis ditulis dokter, dokter gigi, bidan; akun Anda tercatat sebagai perawat',
    );
    const other = await t.newFaskes();
    const theirs = await serve(other);
    const res = await other.dokter.put(`/kunjungan/${theirs.id}/diagnosa`, { versi: 1, diagnosa: [] });
    expect([res.statusCode, res.json().message]).toEqual([
      403,
      'Diagnosis ditulis dokter, dokter gigi, bidan; akun Anda belum dihubungkan dengan karyawan',
    ]);
    expect((await other.dokter.put(`/kunjungan/${id}/diagnosa`, { versi: 1, diagnosa: [] })).statusCode).toBe(404);
  });

  it('a nurse saves the visit’s row with what the doctor decided left as it is', async () => {
    const { id } = await serve(rs);
    const put = (person: Person, versi: number, body: object) =>
      person.put(`/kunjungan/${id}/rekam-kunjungan`, { versi, ...body });
    expect((await put(await become('dokter'), 1, { prognosis: '02', tindak_lanjut: 'Kontrol' })).statusCode).toBe(200);
    const nurse = await become('perawat');
    const kept = { prognosis: '02', tindak_lanjut: 'Kontrol' };
    expect((await put(nurse, 2, { ...kept, edukasi: 'Diet rendah garam' })).statusCode).toBe(200);
    const taken = await put(nurse, 3, { edukasi: 'Diet rendah garam' });
    expect([taken.statusCode, taken.json().message]).toEqual([403, expect.stringMatching(/^Prognosis, terapi, /)]);
  });

  it('a first day of the last period that is still to come is refused at its field', async () => {
    const { id } = await serve(rs);
    const put = (hpht: string) => rs.dokter.put(`/kunjungan/${id}/rekam-kunjungan`, { versi: 1, hamil: true, hpht });
    const later = await put('2999-01-01');
    expect([later.statusCode, later.json().errors]).toEqual([422, { hpht: ['HPHT tidak boleh di depan'] }]);
    expect((await put(rs.ctx.today)).statusCode).toBe(200);
  });
});
