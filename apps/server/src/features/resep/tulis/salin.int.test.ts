import type { Resep } from '@nadi/contract/resep/resep-view';
import { beforeAll, describe, expect, it } from 'vitest';
import { baris, draft, kirim, obat, openApotek, rs, send, t, visit } from '#testing/resep-fixtures.ts';

beforeAll(openApotek);

describe('copies and cancelled ones', () => {
  it('a copy is a marked draft of the same patient, read anew (spec: RS7)', async () => {
    const { norm, id } = await visit(rs);
    const sent = await send(
      rs,
      await draft(rs, id, { baris: [baris(obat.ctm), { nama_luar: 'Madu', aturan_teks: 'secukupnya', jumlah: 1 }] }),
    );
    const copy = (await rs.dokter.post(`/resep/${sent.id}/salin`, { kunjungan_id: id })).json().data;
    expect(copy).toMatchObject({
      status: 1,
      salinan_dari: sent.id,
      no_resep: null,
      baris: [{ jumlah: 15, aturan_teks: '3 x sehari 1 tablet' }, { nama_luar: 'Madu' }],
    });
    const other = await visit(rs);
    expect(other.norm).not.toBe(norm);
    expect(
      Object.keys((await rs.dokter.post(`/resep/${sent.id}/salin`, { kunjungan_id: other.id })).json().errors),
    ).toEqual(['kunjungan_id']);
  });
  it('is repeated as often as was allowed (spec: RS6)', async () => {
    const { id } = await visit(rs);
    const sent = await send(rs, await draft(rs, id, { iter: 2, baris: [baris(obat.ctm)] }));
    const repeat = () => rs.dokter.post(`/resep/${sent.id}/salin`, { kunjungan_id: id, iter: true });
    expect((await repeat()).json().data).toMatchObject({ iter_dari: sent.id, iter_ke: 1, iter: 0 });
    expect((await repeat()).json().data).toMatchObject({ iter_ke: 2 });
    expect((await repeat()).json().errors).toEqual({ iter: ['Sudah diulang 2 kali, sebanyak yang diizinkan'] });
  });
  it('is repeated as often as was allowed by six who copy it at once, and within 90 days (spec: RS6)', async () => {
    const { id } = await visit(rs);
    const sent = await send(rs, await draft(rs, id, { iter: 3, baris: [baris(obat.ctm)] }));
    const all = await Promise.all(
      Array.from({ length: 6 }, () => rs.dokter.post(`/resep/${sent.id}/salin`, { kunjungan_id: id, iter: true })),
    );
    const made = all.flatMap((res) => (res.statusCode === 200 ? [res.json().data as Resep & { iter_ke: number }] : []));
    expect(made.map(({ iter_ke }) => iter_ke).toSorted()).toEqual([1, 2, 3]);
    // A repetition that lay as a draft until the time was over is late all the same.
    await t.superuser.query('update resep set tanggal = tanggal - 91 where faskes_id = $1 and id = $2', [
      rs.faskesId,
      sent.id,
    ]);
    const [first] = made;
    expect((await kirim(first as Resep)).json().errors).toEqual({ iter: ['Masa ulang 90 hari sudah lewat'] });
    expect((await rs.dokter.post(`/resep/${sent.id}/salin`, { kunjungan_id: id, iter: true })).json().errors).toEqual({
      iter: ['Masa ulang 90 hari sudah lewat'],
    });
  });
  it('a cancelled one leads nowhere', async () => {
    const { id } = await visit(rs);
    const sent = await send(rs, await draft(rs, id, { baris: [baris(obat.ctm)] }));
    const gone = await rs.dokter.post(`/resep/${sent.id}/batal`, { versi: sent.versi, alasan: 'Pasien pindah obat' });
    expect(gone.json().data).toMatchObject({ status: 7, boleh: [], dibatalkan: { alasan: 'Pasien pindah obat' } });
    expect(
      (await rs.dokter.post(`/resep/${sent.id}/batal`, { versi: gone.json().data.versi, alasan: 'lagi' })).json()
        .message,
    ).toMatch(/^Resep sudah dibatalkan \d\d\.\d\d\.$/);
  });
});
