import { beforeAll, expect, it } from 'vitest';
import { checkSealsOf } from '#features/rekam-medis/catatan/check-sidik.ts';
import { hashPassword, matchesPassword } from '#platform/auth/password.ts';
import { DEMO_PASSWORD } from './akun.ts';
import { withOwner } from '#platform/postgres/owner.ts';
import { enterFaskes, inTransaction } from '#platform/postgres/install.ts';
import { startTestApp, type TestApp, type TestFaskes } from '#testing/harness.ts';
import { REKAM_DEMO } from './rekam-demo-data.ts';
import { saveRekam } from './rekam-demo.repository.ts';
import { prepareKunjunganStage } from './bulk-kunjungan.repository.ts';
import { readDefaultIcd } from '#features/master/icd/install-icd.ts';

let t: TestApp;
let rs: TestFaskes;
beforeAll(async () => {
  t = await startTestApp();
  rs = await t.newFaskes();
});

it('names only codes that every facility has', () => {
  const known = new Set(readDefaultIcd().map(([kode]) => kode));
  const named = Object.values(REKAM_DEMO).flatMap(({ icd, sekunder }) => [
    icd,
    ...(sekunder === null ? [] : [sekunder]),
  ]);
  expect(named.filter((kode) => !known.has(kode))).toEqual([]);
});

it('every finished visit with a known complaint has a signed note whose seal holds, and some an addendum', async () => {
  const register = async (): Promise<number> => {
    const norm = await rs.savePasien();
    const res = await rs.petugas.post('/pendaftaran', rs.pendaftaranBody(norm, { lanjutkan: true }));
    expect(res.statusCode, res.body).toBe(200);
    return res.json().data.id;
  };
  const visits = await Promise.all(Array.from({ length: 37 }, register));
  await t.superuser.query(`update pegawai set akun_id = null where faskes_id = $1 and akun_id <> $2`, [
    rs.faskesId,
    rs.petugas.akunId,
  ]);
  await t.superuser.query('update akun set sandi_hash = $1 where id = $2', [
    await hashPassword(DEMO_PASSWORD),
    rs.dokter.akunId,
  ]);
  const save = () =>
    withOwner(t.owner, (client) =>
      inTransaction(client, async () => {
        await enterFaskes(client, rs.faskesId);
        await prepareKunjunganStage(client);
        await client.query(
          `insert into tahap_kunjungan (id, pasien_id, dokter_id, keluhan, status, selesai_pada)
           select k.id, k.pasien_id, k.dokter_id, 'Kontrol tekanan darah', 4, now() from kunjungan k where k.id = any($1)`,
          [visits],
        );
        await saveRekam(client);
      }),
    );
  await save();
  const { rows } = await t.superuser.query(
    `select count(*) filter (where adendum_dari is null)::int as catatan, count(adendum_dari)::int as adendum, bool_and(status = 2 and sidik is not null) as utuh
     from catatan_medis where faskes_id = $1`,
    [rs.faskesId],
  );
  expect(rows[0]).toEqual({ catatan: 37, adendum: 1, utuh: true });
  const broken = await Promise.all(Array.from({ length: 30 }, (_, slice) => checkSealsOf(t.db, rs.ctx, slice)));
  expect(broken.flat()).toEqual([]);
  const { rows: kode } = await t.superuser.query(
    `select peran, count(*)::int as n from diagnosa where faskes_id = $1 group by 1 order by 1`,
    [rs.faskesId],
  );
  expect(kode).toContainEqual({ peran: 'utama', n: 37 });
  const { rows: akun } = await t.superuser.query(
    `select a.sandi_hash from akun a join pegawai g on g.akun_id = a.id join dokter o on o.pegawai_id = g.id where a.faskes_id = $1`,
    [rs.faskesId],
  );
  expect(akun).not.toHaveLength(0);
  for (const { sandi_hash } of akun) expect(await matchesPassword(sandi_hash, DEMO_PASSWORD)).toBe(false);
});
