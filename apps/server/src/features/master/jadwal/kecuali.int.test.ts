import { beforeAll, describe, expect, it, vi } from 'vitest';
import { tulisHari } from '@nadi/domain/jadwal/jadwal';
import { hariKe, instanDiZona, tambahHari } from '@nadi/domain/tanggal/tanggal';
import { uji } from '../../../testing/harness.ts';
import type { FaskesUji } from '../../../testing/harness.ts';

let t: Awaited<ReturnType<typeof uji>>;
beforeAll(async () => {
  t = await uji();
});

type Isi = Record<string, unknown>;
/** A leave of the first doctor, who practises all day, every day, in the first room. */
const cuti = (rs: FaskesUji, isi: Isi = {}): Isi => ({
  dokter_id: rs.dokterList[0]!.id,
  ruangan_id: null,
  jenis: 'cuti',
  mulai_tanggal: besok(rs),
  sampai_tanggal: besok(rs),
  keterangan: null,
  aktif: true,
  ...isi,
});
const tambahan = (rs: FaskesUji, isi: Isi = {}): Isi =>
  cuti(rs, { jenis: 'tambahan', ruangan_id: rs.ruangan[0]!.id, mulai: '09:00', selesai: '11:00', kuota: 2, ...isi });
const besok = (rs: FaskesUji, n = 1): string => tambahHari(rs.ctx.hariIni, n);
const store = (rs: FaskesUji, isi: Isi) => rs.admin.post('/jadwal-kecuali/store', isi);
const ubah = (rs: FaskesUji, id: number, isi: Isi) =>
  rs.admin.post(`/jadwal-kecuali/update/${id}?_method=PUT`, { versi: 1, ...isi });
const hapus = (rs: FaskesUji, jalur: string, id: number) =>
  t.app.inject({
    method: 'DELETE',
    url: `/api/${jalur}/destroy/${id}`,
    headers: { authorization: `Bearer ${rs.admin.token}` },
  });
const liburkan = (rs: FaskesUji, tanggal: string, isi: Isi = {}) =>
  rs.admin.post('/hari-libur/store', { tanggal, deskripsi: 'Hari Raya Uji', ...isi });
type Jadwal = {
  id: number;
  is_today: boolean;
  alasan: string | null;
  sisa: number | null;
  jam_practice: string;
  quota: number;
  hari: number;
};
async function jadwalPada(rs: FaskesUji, tanggal: string, ruangan = 0): Promise<Jadwal[]> {
  const dokter = (await rs.petugas.get(`/ruangan/dokter/${rs.ruangan[ruangan]!.id}/jadwal?date=${tanggal}`)).json()
    .data as { id: number; jadwal: Jadwal[] }[];
  return (dokter.find((d) => d.id === rs.dokterList[0]!.id)?.jadwal ?? []).filter((j) => j.hari === hariKe(tanggal));
}
async function daftar(rs: FaskesUji, tanggal: string, jadwal: number | null = null, nama = 'SITI') {
  const norm = await rs.simpanPasien({ nama: `${nama} ${tanggal} ${Math.trunc(performance.now())}` });
  const tujuan = { ruangan_id: rs.ruangan[0]!.id, dokter_id: rs.dokterList[0]!.id, jadwal_dokter_id: jadwal };
  return rs.petugas.post(
    '/pendaftaran',
    rs.bodyPendaftaran(norm, { tanggal_pendaftaran: instanDiZona(tanggal, '08:30', 'Asia/Jakarta'), tujuan }),
  );
}

/**
 * Runs `run` while another transaction has taken `lock` and written `write`, and commits that one when `run` waits for
 * it. Returns the answer of `run`.
 */
async function selagi<T>(kunci: string, tulis: string, jalan: () => Promise<T>): Promise<[T]> {
  await t.superuser.query(`begin; ${kunci}; ${tulis}`);
  const hasil = jalan();
  const menunggu = async () =>
    (
      await t.superuser.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rowCount;
  await vi
    .waitFor(async () => expect(await menunggu()).toBeGreaterThan(0), { timeout: 5000 })
    .finally(() => t.superuser.query('commit'));
  return [await hasil];
}

describe('a leave', () => {
  it('takes the schedules of its days: shown with the reason, refused at registration, back when it ends', async () => {
    const rs = await t.newFaskes();
    const { data } = (await store(rs, cuti(rs, { sampai_tanggal: besok(rs, 3) }))).json();
    expect(data).toMatchObject({ jenis: 'cuti', dokter: 'dr. Dokter Uji 0', ruangan: null, mulai: null, kuota: null });
    for (const n of [1, 2, 3])
      expect(await jadwalPada(rs, besok(rs, n))).toMatchObject([{ is_today: false, alasan: 'Cuti', sisa: null }]);
    for (const n of [0, 4])
      expect(await jadwalPada(rs, besok(rs, n))).toMatchObject([{ is_today: true, alasan: null, sisa: 100 }]);
    expect((await daftar(rs, besok(rs))).json().errors).toEqual({ 'tujuan.dokter_id': ['Dokter cuti pada hari itu'] });
    const [{ id }] = (await jadwalPada(rs, besok(rs))) as [Jadwal];
    expect((await daftar(rs, besok(rs), id)).json().errors).toEqual({
      'tujuan.jadwal_dokter_id': ['Dokter cuti pada hari itu'],
    });
    expect((await daftar(rs, besok(rs, 4))).statusCode).toBe(200);
    expect((await ubah(rs, data.id, cuti(rs, { aktif: false }))).statusCode).toBe(200);
    expect((await daftar(rs, besok(rs))).statusCode).toBe(200);
  });

  it('from one room leaves the other', async () => {
    const rs = await t.newFaskes();
    await store(rs, cuti(rs, { ruangan_id: rs.ruangan[1]!.id }));
    expect(await jadwalPada(rs, besok(rs))).toMatchObject([{ is_today: true, alasan: null }]);
    await store(rs, cuti(rs, { ruangan_id: rs.ruangan[0]!.id }));
    expect(await jadwalPada(rs, besok(rs))).toMatchObject([{ is_today: false, alasan: 'Cuti' }]);
  });

  it('that booked patients would meet lists them first; confirmed, it is saved and they stay', async () => {
    const rs = await t.newFaskes();
    for (const n of [1, 1, 3]) expect((await daftar(rs, besok(rs, n))).statusCode).toBe(200);
    const isi = cuti(rs, { sampai_tanggal: besok(rs, 3) });
    const tanya = await store(rs, isi);
    expect([tanya.statusCode, tanya.json().kode]).toEqual([422, 'PERLU_KONFIRMASI']);
    expect(tanya.json().data).toEqual([
      { tanggal: besok(rs), ruangan: 'Poli Umum 1', jumlah: 2 },
      { tanggal: besok(rs, 3), ruangan: 'Poli Umum 1', jumlah: 1 },
    ]);
    expect(tanya.json().message).toContain(`3 pasien sudah terdaftar: ${tulisHari(besok(rs))} di Poli Umum 1 2 pasien`);
    expect((await rs.admin.get('/jadwal-kecuali/daftar')).json().data).toEqual([]);
    const { data } = (await store(rs, { ...isi, yakin: true })).json();
    const { rows } = await t.superuser.query(
      'select count(*)::int as n from kunjungan where faskes_id = $1 and status = 1',
      [rs.faskesId],
    );
    expect(rows[0].n).toBe(3);
    // Only days that the leave did not have yet are asked about.
    expect((await ubah(rs, data.id, { ...isi, keterangan: 'Cuti tahunan' })).statusCode).toBe(200);
    await daftar(rs, besok(rs, 4));
    expect((await ubah(rs, data.id, { ...isi, sampai_tanggal: besok(rs, 4), versi: 2 })).json().data).toEqual([
      { tanggal: besok(rs, 4), ruangan: 'Poli Umum 1', jumlah: 1 },
    ]);
  });

  it('entered while a clerk registers: whoever comes second sees the first', async () => {
    const rs = await t.newFaskes();
    const id = rs.jadwal[0]!.id;
    const hariIni = cuti(rs, { mulai_tanggal: rs.ctx.hariIni, sampai_tanggal: rs.ctx.hariIni });
    // The leave is being saved; the registration has read that there is none.
    const [daftar] = await selagi(
      `select 1 from jadwal_dokter where faskes_id = ${rs.faskesId} and id = ${id} for update`,
      `insert into jadwal_kecuali (faskes_id, dokter_id, jenis, mulai_tanggal, sampai_tanggal) values (${rs.faskesId}, ${rs.dokterList[0]!.id}, 'cuti', '${rs.ctx.hariIni}', '${rs.ctx.hariIni}')`,
      async () => rs.petugas.post('/pendaftaran', rs.bodyPendaftaran(await rs.simpanPasien())),
    );
    expect(daftar.json().errors).toEqual({ 'tujuan.jadwal_dokter_id': ['Dokter cuti pada hari itu'] });
    await t.superuser.query(`delete from jadwal_kecuali where faskes_id = ${rs.faskesId}`);
    // The registration is being saved and has its place; the leave finds the visit.
    await rs.petugas.post('/pendaftaran', rs.bodyPendaftaran(await rs.simpanPasien()));
    await t.superuser.query(`update kunjungan set status = 5 where faskes_id = ${rs.faskesId}`);
    const [simpan] = await selagi(
      `select 1 from jadwal_dokter where faskes_id = ${rs.faskesId} and id = ${id} for key share`,
      `update kunjungan set status = 1 where faskes_id = ${rs.faskesId}`,
      () => store(rs, hariIni),
    );
    expect(simpan.json()).toMatchObject({ kode: 'PERLU_KONFIRMASI', data: [{ tanggal: rs.ctx.hariIni, jumlah: 1 }] });
  });

  it('that has begun stays; one to come goes', async () => {
    const rs = await t.newFaskes();
    const lalu = (await store(rs, cuti(rs, { mulai_tanggal: besok(rs, -2), sampai_tanggal: besok(rs, 1) }))).json()
      .data;
    const tolak = await hapus(rs, 'jadwal-kecuali', lalu.id);
    expect([tolak.statusCode, tolak.json().data]).toEqual([409, [{ di: 'Hari yang sudah berjalan', jumlah: 3 }]]);
    const nanti = (await store(rs, cuti(rs, { mulai_tanggal: besok(rs, 8), sampai_tanggal: besok(rs, 9) }))).json()
      .data;
    expect(
      (await rs.admin.get(`/jadwal-kecuali/daftar?sejak=${besok(rs, 2)}&dokter_id=${rs.dokterList[0]!.id}`))
        .json()
        .data.map((k: { id: number }) => k.id),
    ).toEqual([nanti.id]);
    expect((await hapus(rs, 'jadwal-kecuali', nanti.id)).statusCode).toBe(200);
  });
});

describe('a holiday', () => {
  it('takes every weekly schedule of the facility, with its name; patients booked are listed first', async () => {
    const rs = await t.newFaskes();
    await daftar(rs, besok(rs));
    expect((await liburkan(rs, besok(rs))).json()).toMatchObject({
      kode: 'PERLU_KONFIRMASI',
      data: [{ tanggal: besok(rs), ruangan: 'Poli Umum 1', jumlah: 1 }],
    });
    const { data } = (await liburkan(rs, besok(rs), { yakin: true })).json();
    expect(await jadwalPada(rs, besok(rs))).toMatchObject([
      { is_today: false, alasan: 'Libur: Hari Raya Uji', sisa: null },
    ]);
    expect((await daftar(rs, besok(rs))).json().errors).toEqual({
      'tujuan.dokter_id': ['Dokter tidak praktik pada hari itu. Libur: Hari Raya Uji'],
    });
    expect((await liburkan(rs, besok(rs), { yakin: true })).json().errors).toEqual({
      tanggal: ['Tanggal ini sudah menjadi hari libur'],
    });
    expect((await hapus(rs, 'hari-libur', data.id)).statusCode).toBe(200);
    expect((await daftar(rs, besok(rs))).statusCode).toBe(200);
  });

  it('entered while a clerk registers: whoever comes second sees the first', async () => {
    const rs = await t.newFaskes();
    const { hariIni } = rs.ctx;
    const jadwal = `from jadwal_dokter where faskes_id = ${rs.faskesId} and hari = ${hariKe(hariIni)}`;
    const norm = await rs.simpanPasien();
    const [pasien] = await selagi(
      `select 1 ${jadwal} for update`,
      `insert into hari_libur (faskes_id, tanggal, deskripsi) values (${rs.faskesId}, '${hariIni}', 'Hari Raya Uji')`,
      () => rs.petugas.post('/pendaftaran', rs.bodyPendaftaran(norm)),
    );
    expect(pasien.json().errors).toEqual({
      'tujuan.jadwal_dokter_id': ['Dokter tidak praktik pada hari itu. Libur: Hari Raya Uji'],
    });
    await t.superuser.query(`delete from hari_libur where faskes_id = ${rs.faskesId}`);
    // The registration is being saved and has its place; a holiday that is added or moved to that day finds the visit.
    const { data } = (await liburkan(rs, besok(rs, 5))).json();
    await rs.petugas.post('/pendaftaran', rs.bodyPendaftaran(norm));
    const ubahLibur = () =>
      rs.admin.post(`/hari-libur/update/${data.id}?_method=PUT`, {
        tanggal: hariIni,
        deskripsi: 'Hari Raya Uji',
        aktif: true,
        versi: 1,
      });
    for (const jalan of [() => liburkan(rs, hariIni), ubahLibur]) {
      await t.superuser.query(`update kunjungan set status = 5 where faskes_id = ${rs.faskesId}`);
      const [simpan] = await selagi(
        `select 1 ${jadwal} for key share`,
        `update kunjungan set status = 1 where faskes_id = ${rs.faskesId}`,
        jalan,
      );
      expect(simpan.json()).toMatchObject({ kode: 'PERLU_KONFIRMASI', data: [{ tanggal: hariIni, jumlah: 1 }] });
    }
  });

  it('and leaves and schedules saved at once all come to an end', async () => {
    const rs = await t.newFaskes();
    const [a, b] = rs.dokterList.map((d) => d.id) as [number, number];
    const jawab = await Promise.all(
      [1, 2, 3, 4].flatMap((n) => [
        liburkan(rs, besok(rs, n)),
        store(
          rs,
          cuti(rs, { dokter_id: n % 2 === 0 ? a : b, mulai_tanggal: besok(rs, n), sampai_tanggal: besok(rs, n) }),
        ),
      ]),
    );
    expect(jawab.map((j) => j.statusCode)).toEqual(jawab.map(() => 200));
  });

  it('is another facility’s own; a clerk enters none; today’s stays', async () => {
    const [a, b] = [await t.newFaskes(), await t.newFaskes()];
    const { id } = (await liburkan(a, a.ctx.hariIni)).json().data;
    expect(await jadwalPada(b, b.ctx.hariIni)).toMatchObject([{ is_today: true }]);
    expect((await hapus(b, 'hari-libur', id)).statusCode).toBe(404);
    expect((await hapus(a, 'hari-libur', id)).statusCode).toBe(409);
    expect((await a.petugas.post('/hari-libur/store', { tanggal: besok(a), deskripsi: 'X' })).statusCode).toBe(403);
    expect((await liburkan(a, '2027-02-30')).json().errors).toEqual({ tanggal: ['Tanggal tidak ada di kalender'] });
  });

  it('comes from a sheet, dates as people write them', async () => {
    const rs = await t.newFaskes();
    const file = {
      nama: 'libur.csv',
      isi: Buffer.from('Tanggal;Nama hari libur\n17/08/2027;Hari Kemerdekaan\n2027-12-25;Natal\n17-8-2027;Lagi\n'),
    };
    expect((await rs.admin.unggah('/hari-libur/impor', { file })).json().data).toMatchObject({
      baru: 3,
      jumlah_galat: 1,
      galat: [{ baris: 4, pesan: 'Tanggal ini sudah ada di baris 2' }],
    });
  });
});

describe('an extra practice', () => {
  it('has its own hours and places on its days, also on a holiday and a leave', async () => {
    const rs = await t.newFaskes();
    await liburkan(rs, besok(rs));
    await store(rs, cuti(rs));
    const { data } = (await store(rs, tambahan(rs))).json();
    expect(data).toMatchObject({
      jenis: 'tambahan',
      ruangan: 'Poli Umum 1',
      mulai: '09:00',
      selesai: '11:00',
      kuota: 2,
    });
    const pada = await jadwalPada(rs, besok(rs));
    expect(pada).toMatchObject([
      { is_today: false, alasan: 'Cuti' },
      { is_today: true, alasan: null, jam_practice: '09:00-11:00', quota: 2, sisa: 2, hari: hariKe(besok(rs)) },
    ]);
    for (const sisa of [1, 0]) {
      expect((await daftar(rs, besok(rs))).statusCode).toBe(200);
      expect((await jadwalPada(rs, besok(rs)))[1]).toMatchObject({ sisa });
    }
    expect((await daftar(rs, besok(rs))).json().errors).toEqual({
      'tujuan.jadwal_dokter_id': ['Kuota jadwal dokter sudah penuh'],
    });
    expect(await jadwalPada(rs, besok(rs, 8))).toHaveLength(1);
    expect((await daftar(rs, besok(rs, 8), pada[1]!.id)).json().errors).toEqual({
      'tujuan.jadwal_dokter_id': ['Jadwal dokter tidak berlaku pada hari itu'],
    });
  });

  it('keeps the holiday that made room for it', async () => {
    const rs = await t.newFaskes();
    const libur = (await liburkan(rs, besok(rs))).json().data;
    const praktik = (await store(rs, tambahan(rs))).json().data;
    const ubahLibur = (isi: Isi) =>
      rs.admin.post(`/hari-libur/update/${libur.id}?_method=PUT`, {
        tanggal: besok(rs),
        deskripsi: 'Hari Raya Uji',
        aktif: true,
        versi: 1,
        ...isi,
      });
    const pesan = `${tulisHari(besok(rs))} ada praktik tambahan pada jam praktik biasa. Ubah praktik tambahan itu dulu.`;
    expect((await ubahLibur({ aktif: false })).json().errors).toEqual({ aktif: [pesan] });
    expect((await ubahLibur({ tanggal: besok(rs, 5) })).json().errors).toEqual({ tanggal: [pesan] });
    expect((await hapus(rs, 'hari-libur', libur.id)).json().data).toEqual([
      { di: 'Praktik tambahan pada jam praktik biasa', jumlah: 1 },
    ]);
    expect((await ubahLibur({ deskripsi: 'Nama lain' })).statusCode).toBe(200);
    await hapus(rs, 'jadwal-kecuali', praktik.id);
    expect((await hapus(rs, 'hari-libur', libur.id)).statusCode).toBe(200);
  });

  it('may not meet the doctor’s other practice; ending the leave that made room for it is refused', async () => {
    const rs = await t.newFaskes();
    expect((await store(rs, tambahan(rs))).json().errors).toEqual({
      mulai: [`Dokter sudah praktik di Poli Umum 1 ${tulisHari(besok(rs))} pukul 00.00–23.59`],
    });
    const libur = (await store(rs, cuti(rs))).json().data;
    expect((await store(rs, tambahan(rs))).statusCode).toBe(200);
    expect(
      (await store(rs, tambahan(rs, { ruangan_id: rs.ruangan[1]!.id, mulai: '10:00', selesai: '12:00' }))).json()
        .errors,
    ).toHaveProperty('mulai');
    expect((await ubah(rs, libur.id, cuti(rs, { aktif: false }))).json().errors).toEqual({
      aktif: [
        `${tulisHari(besok(rs))} ada praktik tambahan 09.00–11.00 pada jam praktik 00.00–23.59. Ubah praktik tambahan itu dulu.`,
      ],
    });
    expect((await hapus(rs, 'jadwal-kecuali', libur.id)).json().data).toEqual([
      { di: 'Praktik tambahan pada hari cuti', jumlah: 1 },
    ]);
    // An inactive leave makes room for no extra practice, so it can be removed.
    const tanpa = (await store(rs, cuti(rs, { aktif: false }))).json().data;
    expect((await hapus(rs, 'jadwal-kecuali', tanpa.id)).statusCode).toBe(200);
  });

  it('a weekly schedule may not meet it either', async () => {
    const rs = await t.newFaskes();
    const dokter_id = (await rs.admin.post('/karyawan/store', { nama: 'Bagus', profesi: 'dokter' })).json().data
      .dokter_id;
    await store(rs, tambahan(rs, { dokter_id }));
    const jadwal = {
      dokter_id,
      ruangan_id: rs.ruangan[1]!.id,
      hari: hariKe(besok(rs)),
      mulai: '10:00',
      selesai: '12:00',
      kuota: 5,
    };
    expect((await rs.admin.post('/jadwal-dokter/store', jadwal)).json().errors).toEqual({
      mulai: [`Dokter sudah praktik di Poli Umum 1 ${tulisHari(besok(rs))} pukul 09.00–11.00`],
    });
  });

  it('with patients: fewer places and another room are refused, fewer days and ending are asked', async () => {
    const rs = await t.newFaskes();
    await store(rs, cuti(rs, { sampai_tanggal: besok(rs, 2) }));
    const { id } = (await store(rs, tambahan(rs, { sampai_tanggal: besok(rs, 2) }))).json().data;
    for (const n of [1, 1, 2]) expect((await daftar(rs, besok(rs, n))).statusCode).toBe(200);
    const isi = tambahan(rs, { sampai_tanggal: besok(rs, 2) });
    expect((await ubah(rs, id, { ...isi, kuota: 1 })).json().errors).toEqual({
      kuota: [`Kuota sudah terpakai 2 pada ${tulisHari(besok(rs))}`],
    });
    expect((await ubah(rs, id, { ...isi, ruangan_id: rs.ruangan[1]!.id })).json().errors).toEqual({
      ruangan_id: [`2 pasien sudah terdaftar di Poli Umum 1 pada ${tulisHari(besok(rs))}`],
    });
    expect((await ubah(rs, id, { ...isi, sampai_tanggal: besok(rs) })).json().data).toEqual([
      { tanggal: besok(rs, 2), ruangan: 'Poli Umum 1', jumlah: 1 },
    ]);
    expect((await ubah(rs, id, { ...isi, aktif: false })).json().kode).toBe('PERLU_KONFIRMASI');
    expect((await ubah(rs, id, { ...isi, jenis: 'cuti' })).json().errors).toEqual({
      jenis: ['Jenisnya tidak dapat diubah. Hapus, lalu buat yang baru.'],
    });
    expect((await ubah(rs, id, { ...isi, aktif: false, yakin: true })).statusCode).toBe(200);
    expect(await jadwalPada(rs, besok(rs))).toMatchObject([{ alasan: 'Cuti' }]);
    expect((await hapus(rs, 'jadwal-kecuali', id)).json().data).toContainEqual({ di: 'Kunjungan', jumlah: 3 });
  });

  it('is no weekly schedule: not in that list, nor to be changed there', async () => {
    const rs = await t.newFaskes();
    await store(rs, cuti(rs));
    const { id } = (await store(rs, tambahan(rs))).json().data;
    const { rows } = await t.superuser.query('select id from jadwal_dokter where faskes_id = $1 and kecuali_id = $2', [
      rs.faskesId,
      id,
    ]);
    const mingguan = (await rs.admin.get('/jadwal-dokter/daftar?limit=100')).json().data;
    expect(mingguan).toHaveLength(14);
    const isi = {
      dokter_id: rs.dokterList[0]!.id,
      ruangan_id: rs.ruangan[0]!.id,
      hari: 1,
      mulai: '08:00',
      selesai: '09:00',
      kuota: 1,
      versi: 1,
    };
    expect((await rs.admin.post(`/jadwal-dokter/update/${rows[0].id}?_method=PUT`, isi)).statusCode).toBe(404);
    expect((await hapus(rs, 'jadwal-dokter', rows[0].id)).statusCode).toBe(404);
    expect((await hapus(rs, 'jadwal-kecuali', id)).statusCode).toBe(200);
    expect(
      (
        await t.superuser.query('select 1 from jadwal_dokter where faskes_id = $1 and kecuali_id is not null', [
          rs.faskesId,
        ])
      ).rowCount,
    ).toBe(0);
  });
});

describe('exceptions', () => {
  it.each<[string, Isi, string[]]>([
    ['end before they begin', { mulai_tanggal: '2027-01-02', sampai_tanggal: '2027-01-01' }, ['sampai_tanggal']],
    ['longer than a year', { mulai_tanggal: '2027-01-01', sampai_tanggal: '2028-06-01' }, ['sampai_tanggal']],
    ['an extra practice without anything', { jenis: 'tambahan' }, ['ruangan_id', 'mulai', 'selesai', 'kuota']],
    [
      'an extra practice over midnight',
      { jenis: 'tambahan', mulai: '22:00', selesai: '01:00', kuota: 1, ruangan_id: 1 },
      ['selesai'],
    ],
    ['another kind', { jenis: 'libur' }, ['jenis']],
    [
      'an unknown doctor and room',
      { dokter_id: 2_000_000_000, ruangan_id: 2_000_000_000 },
      ['dokter_id', 'ruangan_id'],
    ],
    [
      'out of use, of an unknown doctor and room',
      { aktif: false, dokter_id: 2_000_000_000, ruangan_id: 2_000_000_000 },
      ['dokter_id', 'ruangan_id'],
    ],
    [
      'of a doctor and a room beyond all numbers',
      { dokter_id: 9_000_000_000, ruangan_id: 9_000_000_000 },
      ['dokter_id', 'ruangan_id'],
    ],
  ])('%s are refused', async (_apa, isi, kolom) => {
    const rs = await t.newFaskes();
    const jawab = await store(rs, cuti(rs, isi));
    expect([jawab.statusCode, Object.keys(jawab.json().errors)]).toEqual([422, kolom]);
  });

  it('are not for clerks, nor for another facility', async () => {
    const [a, b] = [await t.newFaskes(), await t.newFaskes()];
    const { id } = (await store(a, cuti(a))).json().data;
    expect((await a.petugas.post('/jadwal-kecuali/store', cuti(a))).statusCode).toBe(403);
    expect((await ubah(b, id, cuti(b))).statusCode).toBe(404);
    expect((await hapus(b, 'jadwal-kecuali', id)).statusCode).toBe(404);
    expect((await store(b, cuti(a))).json().errors).toEqual({ dokter_id: ['Dokter tidak ditemukan'] });
  });

  it('of a sheet that would meet patients are refused there, with the reason', async () => {
    const rs = await t.newFaskes();
    await daftar(rs, besok(rs));
    const file = {
      nama: 'c.csv',
      isi: Buffer.from(
        `Dokter;Jenis;Dari tanggal;Sampai tanggal\nDokter Uji 0;Cuti;${besok(rs)};${besok(rs)}\nDokter Uji 1;Cuti;${besok(rs)};${besok(rs)}\n`,
      ),
    };
    const { data } = (await rs.admin.unggah('/jadwal-kecuali/impor', { file })).json();
    expect(data).toMatchObject({
      baru: 2,
      jumlah_galat: 1,
      galat: [
        { baris: 2, pesan: expect.stringMatching(/^1 pasien sudah terdaftar: .* Simpan baris ini di halamannya\.$/) },
      ],
    });
  });
});
