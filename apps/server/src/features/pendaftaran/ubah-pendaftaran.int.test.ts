import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tambahHari } from '@nadi/domain/tanggal/tanggal';
import { gabungkan } from '../../testing/gabung-uji.ts';
import { uji } from '../../testing/harness.ts';
import type { FaskesUji } from '../../testing/harness.ts';
import { siapkanKunjungan } from '../../testing/kunjungan-uji.ts';
import type { IsiKunjungan } from '../../testing/kunjungan-uji.ts';

type Body = Record<string, unknown>;
let t: Awaited<ReturnType<typeof uji>>;
let rs: FaskesUji;
let k: IsiKunjungan;
let norm: number;
let data: { id: number; versi: number; no_antrean: string; pendaftaran: { id: number } };
beforeAll(async () => {
  t = await uji();
});
beforeEach(async () => {
  rs = await t.newFaskes({ kuota: 2 });
  k = await siapkanKunjungan(t, rs);
  norm = await rs.simpanPasien();
  data = (await rs.petugas.post('/pendaftaran', isi())).json().data;
});

const q = async (sql: string): Promise<Record<string, unknown>[]> => (await t.superuser.query(sql)).rows;
const ruang = (n: number): Body => ({
  ruangan_id: rs.ruangan[n]?.id,
  dokter_id: rs.dokterList[n]?.id,
  jadwal_dokter_id: rs.jadwal[n]?.id,
});
const inap = (): Body => ({ ruangan_id: k.ruanganId, dokter_id: k.dokterId, jadwal_dokter_id: k.jadwalId });
const isi = ({ tujuan = {}, ...ubah }: Body & { tujuan?: Body } = {}): Body =>
  rs.bodyPendaftaran(norm, { ...ubah, tujuan: { ...ruang(0), ...tujuan } });
const ubah = (b: Body & { tujuan?: Body }, versi = data.versi) =>
  rs.petugas.put(`/pendaftaran/${data.pendaftaran.id}`, { ...isi(b), versi });
const terpakai = async (jadwal: number | undefined): Promise<unknown> =>
  (
    await q(`select terpakai from jadwal_terpakai where faskes_id = ${rs.faskesId} and jadwal_dokter_id = ${jadwal}`)
  )[0]?.['terpakai'] ?? 0;
const bed = async (): Promise<unknown[]> =>
  (await q(`select status from tempat_tidur where faskes_id = ${rs.faskesId} order by id`)).map((b) => b['status']);

describe('PUT /pendaftaran/{id}', () => {
  it('keeps the queue number while the destination stays, and changes the rest', async () => {
    const res = await ubah({
      penjamin: { jenis: 3, nomor_penjamin: 'POL-1', kelas: 1, keterangan: 'lama' },
      penanggung_jawab_pasien: { hubungan: 2, nama: 'BAMBANG' },
      tindakan_ids: [k.tindakan[0]],
    });
    expect(res.statusCode, res.body).toBe(200);
    expect(res.json()).toMatchObject({
      message: 'Pasien sukses diperbarui antrean kunjungan',
      data: { no_antrean: data.no_antrean, versi: 2, penjamin: { id: 3 } },
    });
    expect(await terpakai(rs.jadwal[0]?.id)).toBe(1);
    expect(
      await q(`select muatan from outbox where faskes_id = ${rs.faskesId} and topik = 'kunjungan.diubah'`),
    ).toEqual([{ muatan: { kunjungan_id: data.id, pendaftaran_id: data.pendaftaran.id, satu_sehat: true } }]);
    const lagi = await ubah({ tindakan_ids: [k.tindakan[1]] }, 2);
    expect(lagi.statusCode).toBe(200);
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
    const res = await ubah({ tujuan: ruang(1) });
    expect(res.json().data).toMatchObject({ ruangan: { id: rs.ruangan[1]?.id }, no_antrean: 'B-001' });
    expect([await terpakai(rs.jadwal[0]?.id), await terpakai(rs.jadwal[1]?.id)]).toEqual([0, 1]);
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
    const [sore] = await q(`insert into jadwal_dokter (faskes_id, ruangan_id, dokter_id, hari, mulai, selesai, kuota)
      select faskes_id, ruangan_id, dokter_id, hari, '16:00', '18:30', 9 from jadwal_dokter where faskes_id = ${rs.faskesId} and id = ${rs.jadwal[0]?.id} returning id`);
    const perubahan = async () =>
      (await rs.petugas.get(`/pendaftaran/${data.pendaftaran.id}/riwayat`)).json().data[0].perubahan;
    expect((await ubah({ tujuan: { jadwal_dokter_id: sore?.['id'] } })).statusCode).toBe(200);
    expect(await perubahan()).toEqual([
      { label: 'Jadwal dokter', dari: expect.stringMatching(/^\d\d\.\d\d–\d\d\.\d\d$/), ke: '16.00–18.30' },
    ]);
    const sekarang = {
      tujuan: { jadwal_dokter_id: sore?.['id'] },
      medical_record: { ...(isi()['medical_record'] as Body), promotif: true },
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
    expect((await ubah({ ...sekarang, kecelakaan }, 2)).statusCode).toBe(200);
    expect(await perubahan()).toContainEqual({ label: 'Promotif', dari: 'Tidak', ke: 'Ya' });
    const res = await ubah(
      {
        ...sekarang,
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
    expect(await perubahan()).toEqual([
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
        (await rs.petugas.post('/pendaftaran', rs.bodyPendaftaran(await rs.simpanPasien(), { tujuan: ruang(1) })))
          .statusCode,
      ).toBe(200);
    const res = await ubah({ tujuan: ruang(1) });
    expect(res.json().errors).toHaveProperty(['tujuan.jadwal_dokter_id']);
    expect([await terpakai(rs.jadwal[0]?.id), await terpakai(rs.jadwal[1]?.id)]).toEqual([1, 2]);
  });

  it('moves between beds: the old one is empty again', async () => {
    const satu = await ubah({ tujuan: { ...inap(), kamar_id: k.bed[0] } });
    expect(satu.statusCode, satu.body).toBe(200);
    expect(await bed()).toEqual([2, 1]);
    expect((await ubah({ tujuan: { ...inap(), kamar_id: k.bed[0] } }, 2)).statusCode).toBe(200);
    expect((await ubah({ tujuan: { ...inap(), kamar_id: k.bed[1] } }, 3)).statusCode).toBe(200);
    expect(await bed()).toEqual([1, 2]);
    expect((await ubah({ tujuan: ruang(0) }, 4)).statusCode).toBe(200);
    expect(await bed()).toEqual([1, 1]);
  });

  it('of two clerks the second is told, and nothing of his is kept', async () => {
    const hasil = await Promise.all([
      ubah({ tujuan: ruang(1) }),
      ubah({ penjamin: { jenis: 3, nomor_penjamin: 'X', kelas: 0 } }),
    ]);
    expect(hasil.map((h) => h.statusCode).toSorted()).toEqual([200, 409]);
  });

  it('what stays is not judged again: the doctor is on leave by now, the payer out of use', async () => {
    await t.superuser.query(`update penjamin set aktif = false where faskes_id = ${rs.faskesId} and id = 1`);
    await t.superuser.query(
      `insert into jadwal_kecuali (faskes_id, dokter_id, jenis, mulai_tanggal, sampai_tanggal) values (${rs.faskesId}, ${rs.dokterList[0]?.id}, 'cuti', '${rs.ctx.hariIni}', '${rs.ctx.hariIni}')`,
    );
    expect((await ubah({ medical_record: { keluhan: 'Sesak napas' } })).statusCode).toBe(200);
    expect((await ubah({ tujuan: { jadwal_dokter_id: null } }, 2)).statusCode).toBe(200);
    await t.superuser.query(
      `update jadwal_kecuali set dokter_id = ${rs.dokterList[1]?.id} where faskes_id = ${rs.faskesId}`,
    );
    expect((await ubah({ tujuan: ruang(1) }, 3)).json().errors).toHaveProperty(['tujuan.jadwal_dokter_id']);
  });

  it('procedures and a package that are offered no longer stay at what they cost then; others are not taken in their stead', async () => {
    expect((await ubah({ tindakan_ids: [k.tindakan[0]], tujuan: { paket_id: k.paketId } })).statusCode).toBe(200);
    await t.superuser.query(
      `update tindakan set aktif = false where faskes_id = ${rs.faskesId} and id = ${k.tindakan[0]}`,
    );
    await t.superuser.query(`update paket set aktif = false where faskes_id = ${rs.faskesId}`);
    expect(
      (await ubah({ tindakan_ids: [k.tindakan[0], k.tindakan[1]], tujuan: { paket_id: k.paketId } }, 2)).statusCode,
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
      (await ubah({ tindakan_ids: [k.tindakan[0], k.tanpaTarif], tujuan: { paket_id: k.paketId } }, 3)).json().errors,
    ).toHaveProperty('tindakan_ids');
  });

  it('what stays is not judged again: the patient has died, the relation is out of use', async () => {
    const pj = { penanggung_jawab_pasien: { hubungan: 2, nama: 'BAMBANG' } };
    expect((await ubah(pj)).statusCode).toBe(200);
    await t.superuser.query(
      `update referensi set aktif = false where faskes_id = ${rs.faskesId} and jenis = 7 and id = 2`,
    );
    await t.superuser.query(`update pasien set status = 2 where faskes_id = ${rs.faskesId}`);
    expect(
      (
        await ubah(
          { ...pj, penjamin: { jenis: 1, nomor_penjamin: null, kelas: null, no_sep: 'SEP-1', keterangan: null } },
          2,
        )
      ).statusCode,
    ).toBe(200);
    expect((await ubah({ penanggung_jawab_pasien: { hubungan: 2, nama: 'BUDI' } }, 3)).statusCode).toBe(200);
    await t.superuser.query(
      `update referensi set aktif = false where faskes_id = ${rs.faskesId} and jenis = 7 and id = 3`,
    );
    expect((await ubah({ penanggung_jawab_pasien: { hubungan: 3, nama: 'BUDI' } }, 4)).json().errors).toHaveProperty([
      'penanggung_jawab_pasien.hubungan',
    ]);
    expect((await ubah({ ...pj, tujuan: ruang(1) }, 4)).json().errors).toMatchObject({
      norm: ['Pasien berstatus meninggal'],
    });
  });

  it('of an accident only the fields that change are judged, a region with the one it lies in, its day with the service day', async () => {
    const kecelakaan = {
      jenis_kecelakaan: 1,
      no_laporan_polisi: 'LP/12',
      keterangan: null,
      tanggal_kejadian: rs.ctx.hariIni.replaceAll('-', '/'),
      penjamin: 1,
      suplesi: false,
      no_sep_suplesi: null,
      kode_provinsi: 33,
      kode_kabupaten: 3374,
      kode_kecamatan: 337410,
      status: 1,
    };
    expect((await ubah({ kecelakaan })).statusCode).toBe(200);
    await t.superuser.query(
      `update referensi set aktif = false where faskes_id = ${rs.faskesId} and jenis in (183, 184)`,
    );
    const res = await ubah({ kecelakaan: { ...kecelakaan, no_laporan_polisi: 'LP/13' } }, 2);
    expect(res.statusCode, res.body).toBe(200);
    const salah = async (isiBaru: Body): Promise<string[]> =>
      Object.keys((await ubah({ kecelakaan: { ...kecelakaan, ...isiBaru } }, 3)).json().errors);
    expect(await salah({ jenis_kecelakaan: 2 })).toEqual(['kecelakaan.jenis_kecelakaan']);
    expect(await salah({ kode_provinsi: 32 })).toEqual(['kecelakaan.kode_kabupaten']);
    expect(await salah({ kode_kabupaten: 3322 })).toEqual(['kecelakaan.kode_kecamatan']);
    // When the visit moves to an earlier day, the accident would come after it.
    const besok = {
      tanggal_pendaftaran: `${tambahHari(rs.ctx.hariIni, 1)}T09:00:00+07:00`,
      tujuan: { jadwal_dokter_id: null },
    };
    const lusa = {
      kecelakaan: { ...kecelakaan, tanggal_kejadian: tambahHari(rs.ctx.hariIni, 1).replaceAll('-', '/') },
    };
    expect((await ubah({ ...besok, ...lusa }, 3)).statusCode).toBe(200);
    expect(Object.keys((await ubah(lusa, 4)).json().errors)).toEqual(['kecelakaan.tanggal_kejadian']);
  });

  it('what stays chosen keeps its price until payer, class or day change', async () => {
    const dipilih = { tindakan_ids: [k.tindakan[0]], tujuan: { paket_id: k.paketId } };
    expect((await ubah(dipilih)).statusCode).toBe(200);
    const naikkan = async (harga: number): Promise<void> => {
      await t.superuser.query(
        `update paket set harga = ${harga} where faskes_id = ${rs.faskesId}; update tarif_tindakan set tarif = ${harga} where faskes_id = ${rs.faskesId}`,
      );
    };
    const tarif = async (): Promise<unknown[]> =>
      (await q(`select tarif from kunjungan_tindakan where faskes_id = ${rs.faskesId} and aktif order by id`)).map(
        (i) => i['tarif'],
      );
    await naikkan(200_000);
    const res = await ubah(
      { tindakan_ids: k.tindakan, tujuan: { paket_id: k.paketId }, medical_record: { keluhan: 'Sesak napas' } },
      2,
    );
    expect(res.statusCode, res.body).toBe(200);
    expect(await tarif()).toEqual([50_000, 150_000, 200_000]);
    expect(
      (await ubah({ ...dipilih, penjamin: { jenis: 1, nomor_penjamin: null, kelas: 1, keterangan: null } }, 3))
        .statusCode,
    ).toBe(200);
    expect(await tarif()).toEqual([200_000, 200_000]);
    await naikkan(300_000);
    expect(
      (
        await ubah(
          {
            tindakan_ids: [k.tindakan[0]],
            penjamin: { jenis: 3, nomor_penjamin: 'POL-1', kelas: 1, keterangan: null },
          },
          4,
        )
      ).statusCode,
    ).toBe(200);
    expect(await tarif()).toEqual([300_000]);
    await naikkan(400_000);
    const besok = {
      tanggal_pendaftaran: `${tambahHari(rs.ctx.hariIni, 1)}T09:00:00+07:00`,
      tujuan: { jadwal_dokter_id: null },
    };
    expect(
      (
        await ubah(
          {
            ...besok,
            tindakan_ids: [k.tindakan[0]],
            penjamin: { jenis: 3, nomor_penjamin: 'POL-1', kelas: 1, keterangan: null },
          },
          5,
        )
      ).statusCode,
    ).toBe(200);
    expect(await tarif()).toEqual([400_000]);
  });

  it('a room that was closed since keeps its visit, with a bed of its own or none', async () => {
    const [asing] =
      await q(`with r as (insert into ruangan (faskes_id, unit_id, deskripsi, jenis_kunjungan, kode_antrean) values (${rs.faskesId}, ${k.unitId}, 'Mawar', 3, 'W') returning id),
      m as (insert into kamar (faskes_id, ruangan_id, deskripsi, kelas) select ${rs.faskesId}, id, 'Mawar 1', 1 from r returning id) insert into tempat_tidur (faskes_id, kamar_id, nama_bed, status) select ${rs.faskesId}, id, 'Bed A', 1 from m returning id`);
    expect((await ubah({ tujuan: { ...inap(), kamar_id: k.bed[0] } })).statusCode).toBe(200);
    await t.superuser.query(
      `update ruangan set aktif = false where faskes_id = ${rs.faskesId} and id = ${k.ruanganId}`,
    );
    expect(
      (await ubah({ tujuan: { ...inap(), kamar_id: k.bed[0] }, medical_record: { keluhan: 'Sesak napas' } }, 2))
        .statusCode,
    ).toBe(200);
    expect((await ubah({ tujuan: { ...inap(), kamar_id: asing?.['id'] } }, 3)).json().errors).toEqual({
      'tujuan.kamar_id': ['Tempat tidur tidak ditemukan di ruangan ini'],
    });
    expect((await ubah({ tujuan: { ...inap(), kamar_id: k.bed[1] } }, 3)).statusCode).toBe(200);
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
  ])('a visit that stays in its room does not take %s that the room is not of', async (_apa, letak, errors) => {
    const res = await ubah({ tujuan: letak(), medical_record: { keluhan: 'Sesak napas' } });
    expect(res.statusCode).toBe(422);
    expect(res.json().errors).toEqual(errors);
    expect((await ubah({ tujuan: { unit_id: rs.unitId, instalasi_id: rs.instalasiId } })).statusCode).toBe(200);
  });

  it('another payer alone takes no new place: only its share must have one', async () => {
    const bagian = async () => q(`select terpakai, terpakai_jkn from jadwal_terpakai where faskes_id = ${rs.faskesId}`);
    const bpjs = { penjamin: { jenis: 2, nomor_penjamin: '0001234567890', kelas: 0, keterangan: null } };
    await t.superuser.query(
      `insert into jadwal_kecuali (faskes_id, dokter_id, jenis, mulai_tanggal, sampai_tanggal) values (${rs.faskesId}, ${rs.dokterList[0]?.id}, 'cuti', '${rs.ctx.hariIni}', '${rs.ctx.hariIni}')`,
    );
    expect((await ubah(bpjs)).statusCode).toBe(200);
    expect(await bagian()).toEqual([{ terpakai: 1, terpakai_jkn: 1 }]);
    expect((await ubah({}, 2)).statusCode).toBe(200);
    expect(await bagian()).toEqual([{ terpakai: 1, terpakai_jkn: 0 }]);
    await t.superuser.query(`delete from jadwal_kecuali where faskes_id = ${rs.faskesId}`);
    await t.superuser.query(
      `update jadwal_dokter set kuota_jkn = 0, kuota_nonjkn = 2 where faskes_id = ${rs.faskesId} and id = ${rs.jadwal[0]?.id}`,
    );
    expect((await ubah(bpjs, 3)).json().errors).toEqual({
      'tujuan.jadwal_dokter_id': ['Kuota JKN jadwal dokter sudah penuh. Kuota non-JKN masih 1.'],
    });
    expect(await bagian()).toEqual([{ terpakai: 1, terpakai_jkn: 0 }]);
  });

  it('a number that was merged away since the form opened means the patient who stands', async () => {
    const lain = await rs.simpanPasien({ nama: 'SITI AMINAH DEWI' });
    await gabungkan(rs, lain, norm);
    const res = await ubah({ medical_record: { keluhan: 'Sesak napas' } });
    expect(res.statusCode, res.body).toBe(200);
    expect(res.json().data.pendaftaran.norm).toBe(lain);
  });

  it('another patient is refused', async () => {
    const lain = await rs.simpanPasien();
    const res = await rs.petugas.put(`/pendaftaran/${data.pendaftaran.id}`, { ...isi(), norm: lain, versi: 1 });
    expect(res.json().errors).toEqual({ norm: ['Pasien kunjungan yang sudah terdaftar tidak dapat diganti'] });
  });

  it.each([
    [[5], 'dibatalkan'],
    [[3, 4], 'selesai'],
  ])('refuses once the visit is %j', async (langkah, kata) => {
    let baris = data;
    for (const status of langkah)
      baris = (
        await rs.perawat.put(`/antrian_ruangan/${data.id}`, { status, versi: baris.versi, alasan: 'Salah daftar' })
      ).json().data;
    // A form that was opened before the visit ended gets the same answer.
    for (const versi of [baris.versi, data.versi]) {
      const res = await ubah({ tujuan: ruang(1) }, versi);
      expect(res.statusCode).toBe(422);
      expect(res.json().message).toContain(kata);
    }
    expect(await terpakai(rs.jadwal[1]?.id)).toBe(0);
  });

  it('D19: asks before a room where the patient also waits, refuses the same one', async () => {
    const lain = await rs.petugas.post('/pendaftaran', rs.bodyPendaftaran(norm, { tujuan: ruang(1), lanjutkan: true }));
    expect(lain.statusCode, lain.body).toBe(200);
    expect((await ubah({ tujuan: ruang(1) })).json().errors).toHaveProperty('norm');
    expect((await ubah({ tujuan: inap() })).json().kode).toBe('PERLU_KONFIRMASI');
    expect((await ubah({ tujuan: inap(), lanjutkan: true })).statusCode).toBe(200);
  });

  it('D19: asks before another day on which the patient also waits in another room', async () => {
    const besok = { tanggal_pendaftaran: `${tambahHari(rs.ctx.hariIni, 1)}T09:00:00+07:00` };
    const lain = await rs.petugas.post(
      '/pendaftaran',
      rs.bodyPendaftaran(norm, { ...besok, tujuan: { ...ruang(1), jadwal_dokter_id: null } }),
    );
    expect(lain.statusCode, lain.body).toBe(200);
    const geser = { ...besok, tujuan: { jadwal_dokter_id: null } };
    expect((await ubah(geser)).json()).toMatchObject({
      kode: 'PERLU_KONFIRMASI',
      message: expect.stringContaining('Pasien juga terdaftar di Poli Umum 2'),
    });
    expect((await ubah({ ...geser, lanjutkan: true })).statusCode).toBe(200);
    expect((await ubah({ ...geser, medical_record: { keluhan: 'Sesak napas' } }, 2)).statusCode).toBe(200);
  });

  it('D19: asks before a patient who lies in a ward is moved, not when his visit stays or is the one in the ward', async () => {
    const inapId = (
      await rs.petugas.post('/pendaftaran', rs.bodyPendaftaran(norm, { tujuan: inap(), lanjutkan: true }))
    ).json().data;
    await t.superuser.query(
      `update kunjungan set tanggal_layanan = tanggal_layanan - 2 where faskes_id = ${rs.faskesId} and id = ${inapId.id}`,
    );
    expect((await ubah({ medical_record: { keluhan: 'Sesak napas' } })).statusCode).toBe(200);
    expect((await ubah({ tujuan: ruang(1) }, 2)).json()).toMatchObject({
      kode: 'PERLU_KONFIRMASI',
      message: expect.stringMatching(/^Pasien masih terdaftar rawat inap di Melati sejak /),
    });
    expect((await ubah({ tujuan: inap(), lanjutkan: true }, 2)).json().errors).toHaveProperty('norm');
    expect((await ubah({ tujuan: ruang(1), lanjutkan: true }, 2)).statusCode).toBe(200);
  });

  it('consent that changes has a new day and witness; one that stays keeps them', async () => {
    const baca = async () =>
      (
        await q(`select satu_sehat, satu_sehat_oleh, satu_sehat_pada from pendaftaran where faskes_id = ${rs.faskesId}`)
      )[0];
    const awal = await baca();
    await ubah({ satu_sehat: true });
    expect(await baca()).toEqual(awal);
    await rs.admin.put(`/pendaftaran/${data.pendaftaran.id}`, { ...isi({ satu_sehat: false }), versi: 2 });
    expect(await baca()).toMatchObject({ satu_sehat: false, satu_sehat_oleh: rs.admin.akunId });
  });

  it('needs its right', async () => {
    expect((await rs.apoteker.put(`/pendaftaran/${data.pendaftaran.id}`, { ...isi(), versi: 1 })).statusCode).toBe(403);
    expect((await rs.klien.get(`/pendaftaran/${data.pendaftaran.id}`)).statusCode).toBe(403);
    expect((await rs.klien.get(`/pendaftaran/${data.pendaftaran.id}/riwayat`)).statusCode).toBe(403);
  });
});
