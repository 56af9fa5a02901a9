import { beforeAll, expect, it } from 'vitest';
import { prepareRekam, setAkses } from '#testing/rekam-fixtures.ts';
import { baris, obat, openApotek, rs, sent, t } from '#testing/resep-fixtures.ts';

beforeAll(async () => {
  await openApotek();
  await prepareRekam(t, rs);
});

it('RM35, decision 0061: a prescription that is read or printed under an emergency access is marked', async () => {
  const resep = await sent({ baris: [baris(obat.ctm)] });
  const { norm } = resep.pasien;
  const readings = [
    [`/resep/${resep.id}`, 'baca'],
    [`/resep/${resep.id}/cetak`, 'cetak'],
  ] as const;
  const marks = async (): Promise<(string | null)[]> => {
    const found: (string | null)[] = [];
    for (const [url, aksi] of readings) {
      const res = await rs.apoteker.get(url);
      expect(res.statusCode, `${url} ${res.body.slice(0, 300)}`).toBe(200);
      const { rows } = await t.superuser.query<{ darurat: string | null }>(
        `select sesudah ->> 'darurat' as darurat from audit where faskes_id = $1 and akun_id = $2 and aksi = $3 and objek = 'resep pasien' order by id desc limit 1`,
        [rs.faskesId, rs.apoteker.akunId, aksi],
      );
      found.push(rows[0]?.darurat ?? null);
    }
    return found;
  };
  expect(await marks()).toEqual([null, null]);
  await setAkses(t, rs, 'hubungan');
  // Who prepares it reads it without treating the patient.
  expect(await marks()).toEqual([null, null]);
  const opened = await rs.apoteker.post('/rekam-medis/akses-darurat', {
    norm,
    alasan: 'Pasien gawat, dokternya tidak ada',
  });
  expect(opened.statusCode, opened.body).toBe(200);
  expect(await marks()).toEqual(['true', 'true']);
});
