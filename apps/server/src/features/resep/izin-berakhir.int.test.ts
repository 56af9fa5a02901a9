import { expect, it } from 'vitest';
import type { Pemberitahuan } from '@nadi/contract/pemberitahuan.contract';
import { addDays } from '@nadi/domain/tanggal/tanggal';
import { startTestApp, type TestFaskes } from '#testing/harness.ts';
import { prepareRekam, serve, signed } from '#testing/rekam-fixtures.ts';
import { draftOf, issueCall, sakit, write } from '#testing/surat-fixtures.ts';
import { syncIzinNotices } from '#features/master/karyawan/izin-notices.ts';

const t = await startTestApp();
const ENDED = /SIP Anda berakhir/;

/** The SIP of the account that is the first doctor ends on this day. */
const endSip = (rs: TestFaskes, day: string): Promise<unknown> =>
  t.superuser.query(`update pegawai set sip = 'SIP-D', sip_berlaku = $1 where faskes_id = $2 and akun_id = $3`, [
    day,
    rs.faskesId,
    rs.dokter.akunId,
  ]);

it('E4: an ended SIP refuses letters and prescriptions at the first step; notes and emergencies go on', async () => {
  const rs = await t.newFaskes();
  await prepareRekam(t, rs);
  const visit = await serve(rs);
  await signed(rs, visit.id);
  const draft = await write(rs, visit.id, sakit(rs));
  await endSip(rs, addDays(rs.ctx.today, -1));
  const letter = await draftOf(rs, visit.id, sakit(rs));
  expect([letter.statusCode, letter.json().message]).toEqual([422, expect.stringMatching(ENDED)]);
  const issued = await issueCall(rs, draft);
  expect([issued.statusCode, issued.json().message]).toEqual([422, expect.stringMatching(ENDED)]);
  expect((await rs.dokter.get(`/kunjungan/${visit.id}/surat/dasar`)).json().data.halangan).toMatch(ENDED);
  const resep = (cito: boolean) => rs.dokter.post(`/kunjungan/${visit.id}/resep`, { cito, baris: [], racik: [] });
  const refused = await resep(false);
  expect([refused.statusCode, refused.json().message]).toEqual([422, expect.stringMatching(ENDED)]);
  expect((await resep(true)).json().message ?? '').not.toMatch(ENDED);
  // An empty form says so already, before the first medicine is typed.
  const look = await rs.dokter.post('/resep/periksa', { kunjungan_id: visit.id, baris: [], racik: [] });
  expect([look.statusCode, look.json().data?.izin], look.body).toEqual([200, expect.stringMatching(ENDED)]);
  const other = await serve(rs);
  await signed(rs, other.id);
  // The renewal is noted with its date.
  await endSip(rs, rs.ctx.today);
  expect((await issueCall(rs, draft)).statusCode).toBe(200);
});

it('E4: 30 days before, its holder and who keeps the employees are told; a renewal ends the notice', async () => {
  const rs = await t.newFaskes();
  await prepareRekam(t, rs);
  const sync = (): Promise<void> => t.db.write(rs.ctx, syncIzinNotices);
  const titles = async (): Promise<string[]> =>
    ((await rs.dokter.get('/pemberitahuan')).json().data as Pemberitahuan[]).map(({ judul }) => judul);
  await endSip(rs, addDays(rs.ctx.today, 31));
  await sync();
  expect(await titles()).toEqual([]);
  await endSip(rs, addDays(rs.ctx.today, 30));
  await sync();
  await sync();
  expect(await titles()).toEqual([expect.stringMatching(/^SIP .* berakhir \d/)]);
  expect((await rs.admin.get('/pemberitahuan')).json().data).toHaveLength(1);
  await endSip(rs, addDays(rs.ctx.today, -1));
  await sync();
  expect(await titles()).toEqual([expect.stringMatching(/sudah berakhir/)]);
  await endSip(rs, addDays(rs.ctx.today, 400));
  await sync();
  expect(await titles()).toEqual([]);
});
