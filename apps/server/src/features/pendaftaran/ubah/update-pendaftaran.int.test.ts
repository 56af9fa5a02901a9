import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '@nadi/domain/tanggal/tanggal';
import { mergePasien } from '#testing/gabung-fixtures.ts';
import { startTestApp } from '#testing/harness.ts';
import type { TestFaskes } from '#testing/harness.ts';
import { prepareKunjungan } from '#testing/kunjungan-fixtures.ts';
import type { KunjunganFixture } from '#testing/kunjungan-fixtures.ts';

type Body = Record<string, unknown>;
let t: Awaited<ReturnType<typeof startTestApp>>;
let rs: TestFaskes;
let k: KunjunganFixture;
let norm: number;
let data: { id: number; versi: number; no_antrean: string; pendaftaran: { id: number } };
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(async () => {
  rs = await t.newFaskes({ kuota: 2 });
  k = await prepareKunjungan(t, rs);
  norm = await rs.savePasien();
  data = (await rs.petugas.post('/pendaftaran', buildBody())).json().data;
});

const q = async (sql: string): Promise<Record<string, unknown>[]> => (await t.superuser.query(sql)).rows;
const tujuanOf = (n: number): Body => ({
  ruangan_id: rs.ruangan[n]?.id,
  dokter_id: rs.dokterList[n]?.id,
  jadwal_dokter_id: rs.jadwal[n]?.id,
});
const inapTujuan = (): Body => ({ ruangan_id: k.ruanganId, dokter_id: k.dokterId, jadwal_dokter_id: k.jadwalId });
const buildBody = ({ tujuan = {}, ...update }: Body & { tujuan?: Body } = {}): Body =>
  rs.pendaftaranBody(norm, { ...update, tujuan: { ...tujuanOf(0), ...tujuan } });
const update = (b: Body & { tujuan?: Body }, versi = data.versi) =>
  rs.petugas.put(`/pendaftaran/${data.pendaftaran.id}`, { ...buildBody(b), versi });
const countTerpakai = async (jadwal: number | undefined): Promise<unknown> =>
  (
    await q(`select terpakai from jadwal_terpakai where faskes_id = ${rs.faskesId} and jadwal_dokter_id = ${jadwal}`)
  )[0]?.['terpakai'] ?? 0;
const listBed = async (): Promise<unknown[]> =>
  (await q(`select status from tempat_tidur where faskes_id = ${rs.faskesId} order by id`)).map((b) => b['status']);

describe('PUT /pendaftaran/{id}', () => {
  it('keeps the queue number while the destination stays, and changes the rest', async () => {
    const res = await update({
      penjamin: { jenis: 3, nomor_penjamin: 'POL-1', kelas: 1, keterangan: 'lama' },
      penanggung_jawab_pasien: { hubungan: 2, nama: 'BAMBANG' },
      tindakan_ids: [k.tindakan[0]],
    });
    expect(res.statusCode, res.body).toBe(200);
    expect(res.json()).toMatchObject({
      message: 'Pasien sukses diperbarui antrean kunjungan',
      data: { no_antrean: data.no_antrean, versi: 2, penjamin: { id: 3 } },
    });
    expect(await countTerpakai(rs.jadwal[0]?.id)).toBe(1);
    expect(
      await q(`select muatan from kiriman_selesai where faskes_id = ${rs.faskesId} and topik = 'kunjungan.diubah'`),
    ).toEqual([{ muatan: { kunjungan_id: data.id, pendaftaran_id: data.pendaftaran.id, satu_sehat: true } }]);
    const again = await update({ tindakan_ids: [k.tindakan[1]] }, 2);
    expect(again.statusCode).toBe(200);
    expect(
      await q(`select tindakan_id, aktif from kunjungan_tindakan where faskes_id = ${rs.faskesId} order by id`),
    ).toEqual([
      { tindakan_id: k.tindakan[0], aktif: false },
      { tindakan_id: k.tindakan[1], aktif: true },
    ]);
    expect(await q(`select nama, aktif from penanggung_jawab where faskes_id = ${rs.faskesId}`)).toEqual([
      { nama: 'BAMBANG', aktif: false },
    ]);
  });

  it('another room: a new number, the old place given back, the new one taken, and the history tells it', async () => {
    const res = await update({ tujuan: tujuanOf(1) });
    expect(res.json().data).toMatchObject({ ruangan: { id: rs.ruangan[1]?.id }, no_antrean: 'B-001' });
    expect([await countTerpakai(rs.jadwal[0]?.id), await countTerpakai(rs.jadwal[1]?.id)]).toEqual([0, 1]);
    const riwayat = (await rs.petugas.get(`/pendaftaran/${data.pendaftaran.id}/riwayat`)).json().data;
    expect(riwayat.map((r: { aksi: string }) => r.aksi)).toEqual(['ubah', 'buat']);
    expect(
      await q(
        `select objek_id, akun_id from audit where faskes_id = ${rs.faskesId} and objek = 'kunjungan' and aksi = 'baca'`,
      ),
    ).toEqual([{ objek_id: String(data.id), akun_id: rs.petugas.akunId }]);
    expect(riwayat[0]).toMatchObject({
      oleh: 'Uji petugas',
      perubahan: expect.arrayContaining([
        { label: 'Ruangan', dari: 'Poli Umum 1', ke: 'Poli Umum 2' },
        { label: 'Nomor antrean', dari: 'A-001', ke: 'B-001' },
      ]),
    });
  });

  it('the history tells in words of a schedule alone, of promotif, and of every part of an accident', async () => {
    const [afternoon] =
      await q(`insert into jadwal_dokter (faskes_id, ruangan_id, dokter_id, hari, mulai, selesai, kuota)
      select faskes_id, ruangan_id, dokter_id, hari, '16:00', '18:30', 9 from jadwal_dokter where faskes_id = ${rs.faskesId} and id = ${rs.jadwal[0]?.id} returning id`);
    const listChanges = async () =>
      (await rs.petugas.get(`/pendaftaran/${data.pendaftaran.id}/riwayat`)).json().data[0].perubahan;
    expect((await update({ tujuan: { jadwal_dokter_id: afternoon?.['id'] } })).statusCode).toBe(200);
    expect(await listChanges()).toEqual([
      { label: 'Jadwal dokter', dari: expect.stringMatching(/^\d\d\.\d\d–\d\d\.\d\d$/), ke: '16.00–18.30' },
    ]);
    const now = {
      tujuan: { jadwal_dokter_id: afternoon?.['id'] },
      medical_record: { ...(buildBody()['medical_record'] as Body), promotif: true },
    };
    const kecelakaan = {
      jenis_kecelakaan: 1,
      no_laporan_polisi: 'LP/12',
      keterangan: null,
      tanggal_kejadian: '2026/11/20',
      penjamin: 1,
      suplesi: false,
      no_sep_suplesi: null,
      kode_provinsi: 33,
      kode_kabupaten: 3374,
      kode_kecamatan: 337410,
      status: 1,
    };
    expect((await update({ ...now, kecelakaan }, 2)).statusCode).toBe(200);
    expect(await listChanges()).toContainEqual({ label: 'Promotif', dari: 'Tidak', ke: 'Ya' });
    const res = await update(
      {
        ...now,
        kecelakaan: {
          ...kecelakaan,
          kode_kecamatan: 337411,
          penjamin: null,
          suplesi: true,
          no_sep_suplesi: '1101R001',
        },
      },
      3,
    );
    expect(res.statusCode, res.body).toBe(200);
    expect(await listChanges()).toEqual([
      {
        label: 'Tempat kejadian',
        dari: 'Tembalang, Kota Semarang, Jawa Tengah',
        ke: 'Banyumanik, Kota Semarang, Jawa Tengah',
      },
      { label: 'Penjamin kecelakaan', dari: expect.stringMatching(/[a-z]{3}/i), ke: null },
      { label: 'Suplesi', dari: null, ke: 'Ya, 1101R001' },
    ]);
  });

  it('a full schedule refuses and the old place stays', async () => {
    for (let n = 0; n < 2; n++)
      expect(
        (await rs.petugas.post('/pendaftaran', rs.pendaftaranBody(await rs.savePasien(), { tujuan: tujuanOf(1) })))
          .statusCode,
      ).toBe(200);
    const res = await update({ tujuan: tujuanOf(1) });
    expect(res.json().errors).toHaveProperty(['tujuan.jadwal_dokter_id']);
    expect([await countTerpakai(rs.jadwal[0]?.id), await countTerpakai(rs.jadwal[1]?.id)]).toEqual([1, 2]);
  });

  it('moves between beds: the old one is empty again', async () => {
    const one = await update({ tujuan: { ...inapTujuan(), kamar_id: k.bed[0] } });
    expect(one.statusCode, one.body).toBe(200);
    expect(await listBed()).toEqual([2, 1]);
    expect((await update({ tujuan: { ...inapTujuan(), kamar_id: k.bed[0] } }, 2)).statusCode).toBe(200);
    expect((await update({ tujuan: { ...inapTujuan(), kamar_id: k.bed[1] } }, 3)).statusCode).toBe(200);
    expect(await listBed()).toEqual([1, 2]);
    expect((await update({ tujuan: tujuanOf(0) }, 4)).statusCode).toBe(200);
    expect(await listBed()).toEqual([1, 1]);
  });

  it('of two clerks the second is told, and nothing of his is kept', async () => {
    const results = await Promise.all([
      update({ tujuan: tujuanOf(1) }),
      update({ penjamin: { jenis: 3, nomor_penjamin: 'X', kelas: 0 } }),
    ]);
    expect(results.map((h) => h.statusCode).toSorted()).toEqual([200, 409]);
  });

  it('what stays is not judged again: the doctor is on leave by now, the payer out of use', async () => {
    await t.superuser.query(`update penjamin set aktif = false where faskes_id = ${rs.faskesId} and id = 1`);
    await t.superuser.query(
      `insert into jadwal_kecuali (faskes_id, dokter_id, jenis, mulai_tanggal, sampai_tanggal) values (${rs.faskesId}, ${rs.dokterList[0]?.id}, 'cuti', '${rs.ctx.today}', '${rs.ctx.today}')`,
    );
    expect((await update({ medical_record: { keluhan: 'Sesak napas' } })).statusCode).toBe(200);
    expect((await update({ tujuan: { jadwal_dokter_id: null } }, 2)).statusCode).toBe(200);
    await t.superuser.query(
      `update jadwal_kecuali set dokter_id = ${rs.dokterList[1]?.id} where faskes_id = ${rs.faskesId}`,
    );
    expect((await update({ tujuan: tujuanOf(1) }, 3)).json().errors).toHaveProperty(['tujuan.jadwal_dokter_id']);
  });

  it('procedures and a package that are offered no longer stay at what they cost then; others are not taken in their stead', async () => {
    expect((await update({ tindakan_ids: [k.tindakan[0]], tujuan: { paket_id: k.paketId } })).statusCode).toBe(200);
    await t.superuser.query(
      `update tindakan set aktif = false where faskes_id = ${rs.faskesId} and id = ${k.tindakan[0]}`,
    );
    await t.superuser.query(`update paket set aktif = false where faskes_id = ${rs.faskesId}`);
    expect(
      (await update({ tindakan_ids: [k.tindakan[0], k.tindakan[1]], tujuan: { paket_id: k.paketId } }, 2)).statusCode,
    ).toBe(200);
    expect(
      await q(
        `select tindakan_id, paket_id, tarif from kunjungan_tindakan where faskes_id = ${rs.faskesId} and aktif order by id`,
      ),
    ).toEqual([
      { tindakan_id: k.tindakan[0], paket_id: null, tarif: 50_000 },
      { tindakan_id: null, paket_id: k.paketId, tarif: 150_000 },
      { tindakan_id: k.tindakan[1], paket_id: null, tarif: 50_000 },
    ]);
    expect(
      (await update({ tindakan_ids: [k.tindakan[0], k.withoutTarif], tujuan: { paket_id: k.paketId } }, 3)).json()
        .errors,
    ).toHaveProperty('tindakan_ids');
  });

  it('what stays is not judged again: the patient has died, the relation is out of use', async () => {
    const pj = { penanggung_jawab_pasien: { hubungan: 2, nama: 'BAMBANG' } };
    expect((await update(pj)).statusCode).toBe(200);
    await t.superuser.query(
      `update referensi set aktif = false where faskes_id = ${rs.faskesId} and jenis = 7 and id = 2`,
    );
    await t.superuser.query(`update pasien set status = 2 where faskes_id = ${rs.faskesId}`);
    expect(
      (
        await update(
          { ...pj, penjamin: { jenis: 1, nomor_penjamin: null, kelas: null, no_sep: 'SEP-1', keterangan: null } },
          2,
        )
      ).statusCode,
    ).toBe(200);
    expect((await update({ penanggung_jawab_pasien: { hubungan: 2, nama: 'BUDI' } }, 3)).statusCode).toBe(200);
    await t.superuser.query(
      `update referensi set aktif = false where faskes_id = ${rs.faskesId} and jenis = 7 and id = 3`,
    );
    expect((await update({ penanggung_jawab_pasien: { hubungan: 3, nama: 'BUDI' } }, 4)).json().errors).toHaveProperty([
      'penanggung_jawab_pasien.hubungan',
    ]);
    expect((await update({ ...pj, tujuan: tujuanOf(1) }, 4)).json().errors).toMatchObject({
      norm: ['Pasien berstatus meninggal'],
    });
  });

  it('of an accident only the fields that change are judged, a region with the one it lies in, its day with the service day', async () => {
    const kecelakaan = {
      jenis_kecelakaan: 1,
      no_laporan_polisi: 'LP/12',
      keterangan: null,
      tanggal_kejadian: rs.ctx.today.replaceAll('-', '/'),
      penjamin: 1,
      suplesi: false,
      no_sep_suplesi: null,
      kode_provinsi: 33,
      kode_kabupaten: 3374,
      kode_kecamatan: 337410,
      status: 1,
    };
    expect((await update({ kecelakaan })).statusCode).toBe(200);
    await t.superuser.query(
      `update referensi set aktif = false where faskes_id = ${rs.faskesId} and jenis in (183, 184)`,
    );
    const res = await update({ kecelakaan: { ...kecelakaan, no_laporan_polisi: 'LP/13' } }, 2);
    expect(res.statusCode, res.body).toBe(200);
    const updateErrors = async (newBody: Body): Promise<string[]> =>
      Object.keys((await update({ kecelakaan: { ...kecelakaan, ...newBody } }, 3)).json().errors);
    expect(await updateErrors({ jenis_kecelakaan: 2 })).toEqual(['kecelakaan.jenis_kecelakaan']);
    expect(await updateErrors({ kode_provinsi: 32 })).toEqual(['kecelakaan.kode_kabupaten']);
    expect(await updateErrors({ kode_kabupaten: 3322 })).toEqual(['kecelakaan.kode_kecamatan']);
    // When the visit moves to an earlier day, the accident would come after it.
    const tomorrow = {
      tanggal_pendaftaran: `${addDays(rs.ctx.today, 1)}T09:00:00+07:00`,
      tujuan: { jadwal_dokter_id: null },
    };
    const dayAfterTomorrow = {
      kecelakaan: { ...kecelakaan, tanggal_kejadian: addDays(rs.ctx.today, 1).replaceAll('-', '/') },
    };
    expect((await update({ ...tomorrow, ...dayAfterTomorrow }, 3)).statusCode).toBe(200);
    expect(Object.keys((await update(dayAfterTomorrow, 4)).json().errors)).toEqual(['kecelakaan.tanggal_kejadian']);
  });

  it('what stays chosen keeps its price until payer, class or day change', async () => {
    const dipilih = { tindakan_ids: [k.tindakan[0]], tujuan: { paket_id: k.paketId } };
    expect((await update(dipilih)).statusCode).toBe(200);
    const raiseTarif = async (harga: number): Promise<void> => {
      await t.superuser.query(
        `update paket set harga = ${harga} where faskes_id = ${rs.faskesId}; update tarif_tindakan set tarif = ${harga} where faskes_id = ${rs.faskesId}`,
      );
    };
    const listTarif = async (): Promise<unknown[]> =>
      (await q(`select tarif from kunjungan_tindakan where faskes_id = ${rs.faskesId} and aktif order by id`)).map(
        (i) => i['tarif'],
      );
    await raiseTarif(200_000);
    const res = await update(
      { tindakan_ids: k.tindakan, tujuan: { paket_id: k.paketId }, medical_record: { keluhan: 'Sesak napas' } },
      2,
    );
    expect(res.statusCode, res.body).toBe(200);
    expect(await listTarif()).toEqual([50_000, 150_000, 200_000]);
    expect(
      (await update({ ...dipilih, penjamin: { jenis: 1, nomor_penjamin: null, kelas: 1, keterangan: null } }, 3))
        .statusCode,
    ).toBe(200);
    expect(await listTarif()).toEqual([200_000, 200_000]);
    await raiseTarif(300_000);
    expect(
      (
        await update(
          {
            tindakan_ids: [k.tindakan[0]],
            penjamin: { jenis: 3, nomor_penjamin: 'POL-1', kelas: 1, keterangan: null },
          },
          4,
        )
      ).statusCode,
    ).toBe(200);
    expect(await listTarif()).toEqual([300_000]);
    await raiseTarif(400_000);
    const tomorrow = {
      tanggal_pendaftaran: `${addDays(rs.ctx.today, 1)}T09:00:00+07:00`,
      tujuan: { jadwal_dokter_id: null },
    };
    expect(
      (
        await update(
          {
            ...tomorrow,
            tindakan_ids: [k.tindakan[0]],
            penjamin: { jenis: 3, nomor_penjamin: 'POL-1', kelas: 1, keterangan: null },
          },
          5,
        )
      ).statusCode,
    ).toBe(200);
    expect(await listTarif()).toEqual([400_000]);
  });

  it('a room that was closed since keeps its visit, with a bed of its own or none', async () => {
    const [foreign] =
      await q(`with r as (insert into ruangan (faskes_id, unit_id, deskripsi, jenis_kunjungan, kode_antrean) values (${rs.faskesId}, ${k.unitId}, 'Mawar', 3, 'W') returning id),
      m as (insert into kamar (faskes_id, ruangan_id, deskripsi, kelas) select ${rs.faskesId}, id, 'Mawar 1', 1 from r returning id) insert into tempat_tidur (faskes_id, kamar_id, nama_bed, status) select ${rs.faskesId}, id, 'Bed A', 1 from m returning id`);
    expect((await update({ tujuan: { ...inapTujuan(), kamar_id: k.bed[0] } })).statusCode).toBe(200);
    await t.superuser.query(
      `update ruangan set aktif = false where faskes_id = ${rs.faskesId} and id = ${k.ruanganId}`,
    );
    expect(
      (await update({ tujuan: { ...inapTujuan(), kamar_id: k.bed[0] }, medical_record: { keluhan: 'Sesak napas' } }, 2))
        .statusCode,
    ).toBe(200);
    expect((await update({ tujuan: { ...inapTujuan(), kamar_id: foreign?.['id'] } }, 3)).json().errors).toEqual({
      'tujuan.kamar_id': ['Tempat tidur tidak ditemukan di ruangan ini'],
    });
    expect((await update({ tujuan: { ...inapTujuan(), kamar_id: k.bed[1] } }, 3)).statusCode).toBe(200);
  });

  it.each<[string, () => Body, Record<string, string[]>]>([
    [
      'a unit',
      () => ({ unit_id: k.unitId }),
      { 'tujuan.ruangan_id': ['Ruangan ini bukan bagian dari unit yang dipilih'] },
    ],
    [
      'an installation',
      () => ({ unit_id: rs.unitId, instalasi_id: k.instalasiId }),
      { 'tujuan.unit_id': ['Unit ini bukan bagian dari tujuan yang dipilih'] },
    ],
  ])('a visit that stays in its room does not take %s that the room is not of', async (_apa, place, errors) => {
    const res = await update({ tujuan: place(), medical_record: { keluhan: 'Sesak napas' } });
    expect(res.statusCode).toBe(422);
    expect(res.json().errors).toEqual(errors);
    expect((await update({ tujuan: { unit_id: rs.unitId, instalasi_id: rs.instalasiId } })).statusCode).toBe(200);
  });

  it('another payer alone takes no new place: only its share must have one', async () => {
    const readShares = async () =>
      q(`select terpakai, terpakai_jkn from jadwal_terpakai where faskes_id = ${rs.faskesId}`);
    const bpjs = { penjamin: { jenis: 2, nomor_penjamin: '0001234567890', kelas: 0, keterangan: null } };
    await t.superuser.query(
      `insert into jadwal_kecuali (faskes_id, dokter_id, jenis, mulai_tanggal, sampai_tanggal) values (${rs.faskesId}, ${rs.dokterList[0]?.id}, 'cuti', '${rs.ctx.today}', '${rs.ctx.today}')`,
    );
    expect((await update(bpjs)).statusCode).toBe(200);
    expect(await readShares()).toEqual([{ terpakai: 1, terpakai_jkn: 1 }]);
    expect((await update({}, 2)).statusCode).toBe(200);
    expect(await readShares()).toEqual([{ terpakai: 1, terpakai_jkn: 0 }]);
    await t.superuser.query(`delete from jadwal_kecuali where faskes_id = ${rs.faskesId}`);
    await t.superuser.query(
      `update jadwal_dokter set kuota_jkn = 0, kuota_nonjkn = 2 where faskes_id = ${rs.faskesId} and id = ${rs.jadwal[0]?.id}`,
    );
    expect((await update(bpjs, 3)).json().errors).toEqual({
      'tujuan.jadwal_dokter_id': ['Kuota JKN jadwal dokter sudah penuh. Kuota non-JKN masih 1.'],
    });
    expect(await readShares()).toEqual([{ terpakai: 1, terpakai_jkn: 0 }]);
  });

  it('a number that was merged away since the form opened means the patient who stands', async () => {
    const other = await rs.savePasien({ nama: 'SITI AMINAH DEWI' });
    await mergePasien(rs, other, norm);
    const res = await update({ medical_record: { keluhan: 'Sesak napas' } });
    expect(res.statusCode, res.body).toBe(200);
    expect(res.json().data.pendaftaran.norm).toBe(other);
  });

  it('another patient is refused', async () => {
    const other = await rs.savePasien();
    const res = await rs.petugas.put(`/pendaftaran/${data.pendaftaran.id}`, { ...buildBody(), norm: other, versi: 1 });
    expect(res.json().errors).toEqual({ norm: ['Pasien kunjungan yang sudah terdaftar tidak dapat diganti'] });
  });

  it.each([
    [[5], 'dibatalkan'],
    [[3, 4], 'selesai'],
  ])('refuses once the visit is %j', async (steps, kata) => {
    let rows = data;
    for (const status of steps)
      rows = (
        await rs.perawat.put(`/antrian_ruangan/${data.id}`, { status, versi: rows.versi, alasan: 'Salah daftar' })
      ).json().data;
    // A form that was opened before the visit ended gets the same answer.
    for (const versi of [rows.versi, data.versi]) {
      const res = await update({ tujuan: tujuanOf(1) }, versi);
      expect(res.statusCode).toBe(422);
      expect(res.json().message).toContain(kata);
    }
    expect(await countTerpakai(rs.jadwal[1]?.id)).toBe(0);
  });

  it('D19: asks before a room where the patient also waits, refuses the same one', async () => {
    const other = await rs.petugas.post(
      '/pendaftaran',
      rs.pendaftaranBody(norm, { tujuan: tujuanOf(1), lanjutkan: true }),
    );
    expect(other.statusCode, other.body).toBe(200);
    expect((await update({ tujuan: tujuanOf(1) })).json().errors).toHaveProperty('norm');
    expect((await update({ tujuan: inapTujuan() })).json().kode).toBe('PERLU_KONFIRMASI');
    expect((await update({ tujuan: inapTujuan(), lanjutkan: true })).statusCode).toBe(200);
  });

  it('D19: asks before another day on which the patient also waits in another room', async () => {
    const tomorrow = { tanggal_pendaftaran: `${addDays(rs.ctx.today, 1)}T09:00:00+07:00` };
    const other = await rs.petugas.post(
      '/pendaftaran',
      rs.pendaftaranBody(norm, { ...tomorrow, tujuan: { ...tujuanOf(1), jadwal_dokter_id: null } }),
    );
    expect(other.statusCode, other.body).toBe(200);
    const shifted = { ...tomorrow, tujuan: { jadwal_dokter_id: null } };
    expect((await update(shifted)).json()).toMatchObject({
      kode: 'PERLU_KONFIRMASI',
      message: expect.stringContaining('Pasien juga terdaftar di Poli Umum 2'),
    });
    expect((await update({ ...shifted, lanjutkan: true })).statusCode).toBe(200);
    expect((await update({ ...shifted, medical_record: { keluhan: 'Sesak napas' } }, 2)).statusCode).toBe(200);
  });

  it('D19: asks before a patient who lies in a ward is moved, not when his visit stays or is the one in the ward', async () => {
    const inapId = (
      await rs.petugas.post('/pendaftaran', rs.pendaftaranBody(norm, { tujuan: inapTujuan(), lanjutkan: true }))
    ).json().data;
    await t.superuser.query(
      `update kunjungan set tanggal_layanan = tanggal_layanan - 2 where faskes_id = ${rs.faskesId} and id = ${inapId.id}`,
    );
    expect((await update({ medical_record: { keluhan: 'Sesak napas' } })).statusCode).toBe(200);
    expect((await update({ tujuan: tujuanOf(1) }, 2)).json()).toMatchObject({
      kode: 'PERLU_KONFIRMASI',
      message: expect.stringMatching(/^Pasien masih terdaftar rawat inap di Melati sejak /),
    });
    expect((await update({ tujuan: inapTujuan(), lanjutkan: true }, 2)).json().errors).toHaveProperty('norm');
    expect((await update({ tujuan: tujuanOf(1), lanjutkan: true }, 2)).statusCode).toBe(200);
  });

  it('consent that changes has a new day and witness; one that stays keeps them', async () => {
    const readKunjungan = async () =>
      (
        await q(`select satu_sehat, satu_sehat_oleh, satu_sehat_pada from pendaftaran where faskes_id = ${rs.faskesId}`)
      )[0];
    const initial = await readKunjungan();
    await update({ satu_sehat: true });
    expect(await readKunjungan()).toEqual(initial);
    await rs.admin.put(`/pendaftaran/${data.pendaftaran.id}`, { ...buildBody({ satu_sehat: false }), versi: 2 });
    expect(await readKunjungan()).toMatchObject({ satu_sehat: false, satu_sehat_oleh: rs.admin.akunId });
  });

  it('needs its right', async () => {
    expect(
      (await rs.apoteker.put(`/pendaftaran/${data.pendaftaran.id}`, { ...buildBody(), versi: 1 })).statusCode,
    ).toBe(403);
    expect((await rs.klien.get(`/pendaftaran/${data.pendaftaran.id}`)).statusCode).toBe(403);
    expect((await rs.klien.get(`/pendaftaran/${data.pendaftaran.id}/riwayat`)).statusCode).toBe(403);
  });
});
