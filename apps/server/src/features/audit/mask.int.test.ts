import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { MASK } from '@nadi/domain/akses/mask-audit';
import { startTestApp, type TestApp, type TestFaskes } from '#testing/harness.ts';
import { diagnose, draft, grant, prepareRekam, serve, setAkses, signed } from '#testing/rekam-fixtures.ts';
import { AUDIT_DOKUMEN } from './audit.public.ts';
import { EKSPOR_AUDIT } from './ekspor-audit.ts';
import { expectBothWays } from '#testing/ekspor-fixtures.ts';
import { enterSuperadmin, getAs, inTenant, postAs } from '#testing/superadmin-fixtures.ts';

let t: TestApp;
let rs: TestFaskes;
let norm: number;
const ALASAN = 'Isinya milik ranjang di sebelahnya';
type Row = { id: string; objek: string; aksi: string; sebelum: unknown; sesudah: Record<string, unknown> };

function assertSaved({ statusCode, body }: { statusCode: number; body: string }): void {
  if (statusCode !== 200) throw new Error(`not saved: ${body}`);
}

beforeAll(async () => {
  t = await startTestApp();
  rs = await t.newFaskes();
  await prepareRekam(t, rs);
  await grant(t, rs, 'manajemen', ['view audit']);
  await grant(t, rs, 'dokter', ['view audit']);
  const visit = await serve(rs);
  norm = visit.norm;
  const note = await signed(rs, visit.id);
  const withdrawn = await rs.dokter.post(`/catatan/${note.id}/salah-catat`, { versi: note.versi, alasan: ALASAN });
  assertSaved(withdrawn);
  const margin = await rs.admin.post('/margin/store', {
    nama: 'Umum resep',
    kelompok: 'umum',
    penjamin_id: null,
    kelas: null,
    cara: null,
    kategori_id: null,
    golongan: null,
    persen: 27.5,
    mulai_tanggal: '2026-01-01',
    aktif: true,
  });
  assertSaved(margin);
});

const list = async (person: TestFaskes['dokter'], objek: string): Promise<Row[]> => {
  const res = await person.get(`/audit?objek=${encodeURIComponent(objek)}&limit=200`);
  expect(res.statusCode, res.body).toBe(200);
  return (res.json().data as Row[]).filter((row) => row.objek === objek && row.aksi !== 'baca');
};
/** The one that says why a note was recorded by mistake. */
const withdrawal = (rows: readonly Row[]): Row => {
  const found = rows.find(({ sesudah }) => 'alasan' in (sesudah ?? {}));
  if (!found) throw new Error('no entry tells why the note was withdrawn');
  return found;
};
const reveal = (person: TestFaskes['dokter'], { id }: Row) =>
  person.post(`/audit/${id}/buka`, { alasan: 'Menelusuri keluhan' });

describe('D37: an audit shows nobody what they have no right to', () => {
  it('margins only to who may see prices', async () => {
    expect((await list(rs.manajemen, 'margin'))[0]?.sesudah).toMatchObject({ nama: 'Umum resep', persen: MASK });
    expect((await list(rs.admin, 'margin'))[0]?.sesudah).toMatchObject({ persen: 27.5 });
    const sheet = await rs.manajemen.get('/audit/ekspor?objek=margin');
    expect([sheet.statusCode, sheet.body.includes('27.5')]).toEqual([200, false]);
    const given = { path: '/audit/ekspor', filter: { objek: 'margin' }, ekspor: EKSPOR_AUDIT };
    for (const person of [rs.manajemen, rs.admin])
      expect(JSON.stringify(await expectBothWays(t, rs, { ...given, person })).includes('27.5')).toBe(
        person === rs.admin,
      );
  });

  it('rows of a record to nobody in the list, and on asking only to who reads records', async () => {
    const row = withdrawal(await list(rs.dokter, 'catatan_medis'));
    expect(row.sesudah).toMatchObject({ alasan: MASK, norm });
    expect((await reveal(rs.dokter, row)).json().data.sesudah).toMatchObject({ alasan: ALASAN });
    // The admin opens patients and their visits, and manages records without reading them.
    expect((await reveal(rs.admin, row)).json().data.sesudah).toMatchObject({ alasan: MASK, norm });
    expect((await reveal(rs.manajemen, row)).statusCode).toBe(403);
  });

  it('who the patients are only to who may open any', async () => {
    await t.superuser.query(
      `update peran set izin = array['view dashboard', 'view audit'] where faskes_id = $1 and kode = 'manajemen'`,
      [rs.faskesId],
    );
    t.app.services.user.forget();
    const [seen] = await list(rs.manajemen, 'pasien');
    expect(seen?.sesudah).toMatchObject({ nama: MASK, norm });
    expect((await list(rs.admin, 'pasien'))[0]?.sesudah['nama']).not.toBe(MASK);
    expect((await reveal(rs.manajemen, seen as Row)).statusCode).toBe(403);
  });

  it('somebody of the platform reads it in a facility as everywhere: neither who it was nor what was found', async () => {
    const { token } = await enterSuperadmin(t);
    const inside = inTenant(rs.faskesId);
    const rows = (await getAs(t, token, '/audit?objek=pasien&limit=200', inside)).json().data as Row[];
    const made = rows.find(({ objek, aksi }) => objek === 'pasien' && aksi === 'buat') as Row;
    expect(made.sesudah['nama']).toBe(MASK);
    const row = withdrawal(await list(rs.dokter, 'catatan_medis'));
    const opened = await postAs(t, token, `/audit/${row.id}/buka`, {
      alasan: 'Menelusuri keluhan',
      headers: { ...inside, 'idempotency-key': 'buka-1' },
    });
    expect([opened.statusCode, opened.json().data.sesudah.alasan]).toEqual([200, MASK]);
  });

  it('RM35: where only who treats opens records, an entry of one opens to nobody else, with an emergency access marked', async () => {
    const own = await t.newFaskes();
    await prepareRekam(t, own);
    for (const role of ['manajemen', 'dokter']) await grant(t, own, role, ['view audit']);
    await grant(t, own, 'manajemen', ['view rekam medis', 'view detail pasien', 'view tabel pasien']);
    const visit = await serve(own);
    const note = await signed(own, visit.id);
    assertSaved(await own.dokter.post(`/catatan/${note.id}/salah-catat`, { versi: note.versi, alasan: ALASAN }));
    const entries = [
      withdrawal(await list(own.dokter, 'catatan_medis')),
      ...(await list(own.dokter, 'diagnosa')).slice(0, 1),
    ];
    expect(entries).toHaveLength(2);
    for (const row of entries)
      expect([(await reveal(own.manajemen, row)).statusCode, row.objek]).toEqual([200, row.objek]);
    await setAkses(t, own, 'hubungan');
    for (const row of entries) {
      const refused = await reveal(own.manajemen, row);
      expect([refused.statusCode, refused.json().kode, refused.json().data]).toEqual([
        403,
        'AKSES_DARURAT',
        { norm: visit.norm },
      ]);
      expect(refused.body).not.toContain(ALASAN);
      // Who treats the patient, and who may read no record anywhere, are asked for no access.
      expect((await reveal(own.dokter, row)).json().data.sesudah).not.toMatchObject({ alasan: MASK });
      expect((await reveal(own.admin, row)).statusCode).toBe(200);
    }
    assertSaved(
      await own.manajemen.post('/rekam-medis/akses-darurat', {
        norm: visit.norm,
        alasan: 'Menelusuri keluhan keluarga pasien',
      }),
    );
    const [first] = entries as [Row, Row];
    expect((await reveal(own.manajemen, first)).json().data.sesudah).toMatchObject({ alasan: ALASAN });
    const other = await t.newFaskes();
    await grant(t, other, 'dokter', ['view audit']);
    expect((await reveal(other.dokter, first)).statusCode).toBe(404);
  });

  it('RM36: an entry of a secret note opens to its author alone', async () => {
    const own = await t.newFaskes();
    await prepareRekam(t, own);
    for (const role of ['manajemen', 'dokter']) await grant(t, own, role, ['view audit', 'view rekam medis']);
    const visit = await serve(own);
    const { id, versi } = await draft(own, visit.id, { jenis: 'cppt', subjektif: 'Sangat pribadi', rahasia: true });
    const signedNote = await own.dokter.post(`/catatan/${id}/tanda-tangan`, { versi });
    assertSaved(signedNote);
    const body = { versi: signedNote.json().data.catatan.versi, alasan: ALASAN };
    assertSaved(await own.dokter.post(`/catatan/${id}/salah-catat`, body));
    const row = withdrawal(await list(own.dokter, 'catatan_medis'));
    expect((await reveal(own.manajemen, row)).statusCode).toBe(404);
    expect((await reveal(own.dokter, row)).json().data.sesudah).toMatchObject({ alasan: ALASAN });
  });
});

it('issue 30 D15: a patient is found by record number and name, and shown by those', async () => {
  const own = await t.newFaskes();
  const [siti, budi] = [await own.savePasien({ nama: 'SITI AMINAH' }), await own.savePasien({ nama: 'BUDI SANTOSO' })];
  const rows = async (objek: string) =>
    (await own.admin.get(`/audit?objek=${encodeURIComponent(objek)}&limit=200`)).json().data as (Row & {
      objek_id: string;
      pasien: { norm: number; nama: string } | null;
    })[];
  for (const asked of [String(siti), 'aminah'])
    expect((await rows(asked)).filter(({ objek }) => objek === 'pasien').map(({ pasien }) => pasien)).toEqual([
      { norm: siti, nama: 'SITI AMINAH' },
    ]);
  // What was read of them is shown by the patient too, under whatever name the reading stands.
  await own.admin.get(`/kunjungan_by_norm/${siti}`);
  await own.dokter.get(`/pasien/${siti}/alergi`);
  const read = (await rows('aminah')).filter(({ objek }) => objek !== 'pasien');
  expect(read.map(({ objek }) => objek).toSorted()).toEqual(['alergi pasien', 'kunjungan pasien']);
  expect(read.every(({ pasien }) => pasien?.norm === siti)).toBe(true);
  const all = (await rows('pasien')).filter(({ objek }) => objek === 'pasien');
  expect(all.map(({ pasien }) => pasien?.norm).toSorted()).toEqual([siti, budi]);
  // The inner id of one is no way to them: it may be the record number of somebody else.
  const inner = all.find(({ pasien }) => pasien?.norm === siti)?.objek_id ?? '';
  if (inner !== String(siti) && inner !== String(budi))
    expect((await rows(inner)).filter(({ objek }) => objek === 'pasien')).toEqual([]);
});

/** The list of a facility, and calls of the API that were refused, though tables are called so. */
const OF_NO_PATIENT = new Set(['jadwal kontrol', 'panggilan']);
/** What the audit calls a kind of row, wherever the program says so in words. */
function auditedKinds(): string[] {
  const source = new URL('../../', import.meta.url);
  const texts = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !/^(demo|testing)\//.test(file))
    .map((file) => readFileSync(new URL(file, source), 'utf8'));
  const named = texts.flatMap((text) => [...text.matchAll(/(?:objek: |\bOBJEK\w* = |_OBJEK = )'([^']+)'/g)]);
  return [...new Set(named.map(([, kind = '']) => kind))];
}

it('issue 30 D15: every audited kind with a patient, a visit or a note has a way to its patient', async () => {
  const { rows } = await t.superuser.query<{ tabel: string }>(
    `select distinct table_name as tabel from information_schema.columns
      where column_name in ('pasien_id', 'kunjungan_id', 'pendaftaran_id', 'catatan_id')`,
  );
  const ofPatients = new Set(rows.map(({ tabel }) => tabel));
  const found = new Set(
    AUDIT_DOKUMEN.parts()
      .flat()
      .map(({ objek }) => objek),
  );
  const kinds = auditedKinds();
  expect(kinds).toEqual(expect.arrayContaining(['catatan_medis', 'sidik catatan', 'general_consent']));
  expect(
    kinds.filter(
      (kind) =>
        !OF_NO_PATIENT.has(kind) &&
        ofPatients.has(kind.replaceAll(' ', '_')) &&
        !found.has(kind) &&
        !kind.endsWith(' pasien'),
    ),
  ).toEqual([]);
});

it('issue 30 D15: what is written of a patient is found by record number and name, and shows whose it is', async () => {
  const { rows: norms } = await t.superuser.query<{ nama: string }>(
    'select nama from pasien where faskes_id = $1 and norm = $2',
    [rs.faskesId, norm],
  );
  await serve(rs);
  const { rows: ids } = await t.superuser.query<{ id: number; daftar: number; norm: number }>(
    `select k.id, k.pendaftaran_id as daftar, p.norm from kunjungan k join pasien p on p.faskes_id = k.faskes_id and p.id = k.pasien_id
      where k.faskes_id = $1`,
    [rs.faskesId],
  );
  for (const one of ids) {
    await diagnose(rs, one.id);
    assertSaved(await rs.petugas.get(`/pendaftaran/${one.daftar}/bukti`));
  }
  for (const asked of [String(norm), norms[0]?.nama ?? '']) {
    const res = await rs.admin.get(`/audit?objek=${encodeURIComponent(asked)}&limit=200`);
    expect(res.statusCode, res.body).toBe(200);
    const found = res.json().data as (Row & { pasien: { norm: number } | null })[];
    expect(found.map(({ objek }) => objek)).toEqual(
      expect.arrayContaining(['catatan_medis', 'diagnosa', 'kunjungan', 'bukti pendaftaran']),
    );
    // A number is also that of a master row; of rows of patients none is another's.
    const ofSlots = found.filter(({ objek }) =>
      AUDIT_DOKUMEN.parts()
        .flat()
        .some((one) => one.objek === objek),
    );
    if (asked === String(norm)) expect(ofSlots.every(({ pasien }) => pasien?.norm === norm)).toBe(true);
  }
});
