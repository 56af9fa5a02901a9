import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, formatShortTanggal } from '@nadi/domain/tanggal/tanggal';
import { startTestApp } from '#testing/harness.ts';
import type { TestFaskes } from '#testing/harness.ts';

let t: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  t = await startTestApp();
});

const PERSON = {
  gelar_depan: 'dr.',
  nama: 'Bagus Prakoso',
  gelar_belakang: 'Sp.A',
  jenis_kelamin: 1,
  profesi: 'dokter',
  nip: '198001',
  nik: '3374011203800001',
  no_telepon: '081200000009',
  email: 'bagus@contoh.id',
  sip: 'SIP/1',
  sip_berlaku: '2030-01-31',
  str: 'STR/1',
  str_berlaku: null,
  spesialis: 'Anak',
  smf: null,
  aktif: true,
};
const storeKaryawan = (rs: TestFaskes, updateKaryawan: Record<string, unknown> = {}) =>
  rs.admin.post('/karyawan/store', {
    ...PERSON,
    // Another person has no licence in common with the first.
    ...('nama' in updateKaryawan ? { sip: null, str: null } : {}),
    ...updateKaryawan,
  });
const updateKaryawan = (rs: TestFaskes, id: number, body: Record<string, unknown>) =>
  rs.admin.post(`/karyawan/update/${id}?_method=PUT`, { ...PERSON, ...body });
const removeKaryawan = (rs: TestFaskes, id: number) =>
  t.app.inject({
    method: 'DELETE',
    url: `/api/karyawan/destroy/${id}`,
    headers: { authorization: `Bearer ${rs.admin.token}` },
  });
const findKaryawan = async (rs: TestFaskes, query: string): Promise<Record<string, unknown>[]> =>
  (await rs.admin.get(`/karyawan/daftar?limit=100&${query}`)).json().data;
const listNamaDokter = async (rs: TestFaskes): Promise<string[]> =>
  (await rs.petugas.get('/dokter?limit=250'))
    .json()
    .data.map((d: { master_pegawai: { nama: string } }) => d.master_pegawai.nama);
const csv = (text: string) => ({ nama: 'karyawan.csv', bytes: Buffer.from(text) });

describe('employees', () => {
  it('a doctor is one with the save, stays one when it changes, and is out of use with another profession', async () => {
    const rs = await t.newFaskes();
    const { data } = (await storeKaryawan(rs)).json();
    expect(data).toMatchObject({
      ...PERSON,
      nama_lengkap: 'dr. Bagus Prakoso, Sp.A',
      dokter_id: expect.any(Number),
      akun_email: null,
      akun_peran: null,
    });
    expect(await listNamaDokter(rs)).toEqual(['Bagus Prakoso', 'Dokter Uji 0', 'Dokter Uji 1']);
    expect((await updateKaryawan(rs, data.id, { spesialis: 'Anak konsultan', versi: 1 })).json().data).toMatchObject({
      dokter_id: data.dokter_id,
      spesialis: 'Anak konsultan',
    });
    expect((await updateKaryawan(rs, data.id, { profesi: 'administrasi', versi: 2 })).json().data).toMatchObject({
      dokter_id: null,
    });
    expect(await listNamaDokter(rs)).not.toContain('Bagus Prakoso');
    expect((await updateKaryawan(rs, data.id, { versi: 3 })).json().data.dokter_id).toBe(data.dokter_id);
    expect((await updateKaryawan(rs, data.id, { aktif: false, versi: 4 })).json().data.aktif).toBe(false);
    expect(await listNamaDokter(rs)).not.toContain('Bagus Prakoso');
  });

  it('a nurse is no doctor but medical staff; a cashier is neither', async () => {
    const rs = await t.newFaskes();
    expect(
      (await storeKaryawan(rs, { nama: 'Rini', profesi: 'perawat', nip: null, nik: null })).json().data.dokter_id,
    ).toBeNull();
    await storeKaryawan(rs, { nama: 'Kasir Satu', profesi: 'kasir', nip: null, nik: null });
    const medis = (await rs.petugas.get('/pegawai/medis/list?limit=250')).json().data;
    expect(medis.map((m: { nama: string }) => m.nama)).toEqual(['Dokter Uji 0', 'Dokter Uji 1', 'Rini']);
    expect((await rs.petugas.get('/pegawai/medis/list?limit=1')).json().data).toHaveLength(1);
    expect((await rs.petugas.get('/dokter?limit=0')).statusCode).toBe(422);
  });

  it('shows the account and its roles', async () => {
    const rs = await t.newFaskes();
    const { id } = (await storeKaryawan(rs)).json().data;
    await t.superuser.query('update pegawai set akun_id = $1 where faskes_id = $2 and id = $3', [
      rs.perawat.akunId,
      rs.faskesId,
      id,
    ]);
    expect(await findKaryawan(rs, 'search=prakoso')).toMatchObject([
      { akun_email: expect.stringMatching(/^perawat@/), akun_peran: 'perawat' },
    ]);
    const rejected = await removeKaryawan(rs, id);
    expect([rejected.statusCode, rejected.json().data]).toEqual([409, [{ di: 'Akun', jumlah: 1 }]]);
  });

  it('filters by licences that are over or end within 90 days', async () => {
    const rs = await t.newFaskes();
    const { today } = rs.ctx;
    const people: [string, string | null, string | null][] = [
      ['Lewat', addDays(today, -1), null],
      ['Hari ini', today, null],
      ['Segera', '2099-01-01', addDays(today, 90)],
      ['Dua', addDays(today, -5), addDays(today, 5)],
      ['Nanti', addDays(today, 91), null],
      ['Tanpa', null, null],
    ];
    for (const [nama, sip_berlaku, str_berlaku] of people)
      await storeKaryawan(rs, { nama, sip_berlaku, str_berlaku, nip: null, nik: null });
    expect((await findKaryawan(rs, 'izin=lewat')).map((k) => k['nama'])).toEqual(['Dua', 'Lewat']);
    expect((await findKaryawan(rs, 'izin=segera')).map((k) => k['nama'])).toEqual(['Dua', 'Hari ini', 'Segera']);
    expect((await findKaryawan(rs, 'profesi=dokter&urut=izin')).slice(0, 3).map((k) => k['nama'])).toEqual([
      'Dua',
      'Lewat',
      'Hari ini',
    ]);
    expect((await rs.admin.get('/karyawan/daftar?izin=apa')).statusCode).toBe(422);
  });

  it('a number twice is told at its field; bad input too', async () => {
    const rs = await t.newFaskes();
    await storeKaryawan(rs);
    expect((await storeKaryawan(rs, { nik: null })).json().errors).toEqual({
      nip: ['NIP ini sudah dipakai karyawan lain'],
    });
    expect((await storeKaryawan(rs, { nip: null })).json().errors).toEqual({
      nik: ['NIK ini sudah dipakai karyawan lain'],
    });
    const bad = await storeKaryawan(rs, {
      nama: ' ',
      profesi: 'dukun',
      nik: '123',
      jenis_kelamin: 3,
      sip_berlaku: '2026-02-30',
      email: 'bukan',
    });
    expect(Object.keys(bad.json().errors).toSorted()).toEqual([
      'email',
      'jenis_kelamin',
      'nama',
      'nik',
      'profesi',
      'sip_berlaku',
    ]);
    for (const smf of [9999, 9_000_000_000])
      expect((await storeKaryawan(rs, { nip: null, nik: null, smf })).json().errors).toEqual({
        smf: ['SMF harus dipilih dari daftar'],
      });
  });

  it('a doctor with patients today is taken out of use only when asked again, also by another profession', async () => {
    const rs = await t.newFaskes();
    await rs.petugas.post('/pendaftaran', rs.pendaftaranBody(await rs.savePasien()));
    const dokter = (await findKaryawan(rs, 'search=Dokter Uji 0'))[0] as { id: number };
    const body = { ...PERSON, nama: 'Dokter Uji 0', nip: null, nik: null, versi: 1 };
    for (const other of [{ aktif: false }, { profesi: 'lainnya' }]) {
      expect((await updateKaryawan(rs, dokter.id, { ...body, ...other })).json()).toMatchObject({
        kode: 'PERLU_KONFIRMASI',
        data: [
          { di: 'Kunjungan hari ini', jumlah: 1 },
          { di: 'Jadwal praktik', jumlah: 7 },
        ],
      });
    }
    expect(
      (await updateKaryawan(rs, dokter.id, { ...body, profesi: 'lainnya', yakin: true })).json().data.dokter_id,
    ).toBeNull();
    const rejected = await removeKaryawan(rs, dokter.id);
    expect(rejected.statusCode).toBe(409);
    expect(rejected.json().data).toContainEqual({ di: 'Kunjungan', jumlah: 1 });
  });

  it('one entered by mistake goes, a doctor with its doctor', async () => {
    const rs = await t.newFaskes();
    const { id } = (await storeKaryawan(rs)).json().data;
    expect((await removeKaryawan(rs, id)).statusCode).toBe(200);
    expect(await listNamaDokter(rs)).not.toContain('Bagus Prakoso');
  });

  it('is not for clerks, nor for another facility', async () => {
    const [a, b] = [await t.newFaskes(), await t.newFaskes()];
    const { id } = (await storeKaryawan(a)).json().data;
    expect((await a.petugas.get('/karyawan/daftar')).statusCode).toBe(403);
    expect((await a.petugas.post('/karyawan/store', PERSON)).statusCode).toBe(403);
    expect((await updateKaryawan(b, id, { versi: 1 })).statusCode).toBe(404);
    expect((await removeKaryawan(b, id)).statusCode).toBe(404);
    expect(await listNamaDokter(b)).not.toContain('Bagus Prakoso');
  });
});

describe('a new employee who may be stored already', () => {
  it.each([
    ['the same name without a NIP', { nama: 'bagus  prakoso', gelar_depan: 'dr', nip: null, nik: null }, 'nama sama'],
    ['the same SIP', { nama: 'Bagus P.', nip: '77', nik: null, sip: 'sip / 1' }, 'No. SIP sama'],
    ['the same STR', { nama: 'Bagus P.', nip: '77', nik: null, str: 'STR-1' }, 'No. STR sama'],
  ])('is asked about: %s', async (_, change, alasan) => {
    const rs = await t.newFaskes();
    await storeKaryawan(rs);
    const asked = await storeKaryawan(rs, change);
    expect([asked.statusCode, asked.json().kode]).toEqual([422, 'PERLU_KONFIRMASI']);
    expect(asked.json().message).toBe(
      `Mungkin orang yang sama: dr. Bagus Prakoso, Sp.A, NIP 198001 (${alasan}). Tambahkan sebagai baru?`,
    );
    expect(await findKaryawan(rs, 'search=bagus')).toHaveLength(1);
    expect((await storeKaryawan(rs, { ...change, yakin: true })).statusCode).toBe(200);
    expect(await findKaryawan(rs, 'search=bagus')).toHaveLength(2);
  });

  it('is not asked about where another NIP tells the two apart, nor among the people of another facility', async () => {
    const [a, b] = [await t.newFaskes(), await t.newFaskes()];
    await storeKaryawan(a);
    expect((await storeKaryawan(a, { nama: PERSON.nama, nip: '77', nik: null })).statusCode).toBe(200);
    expect((await storeKaryawan(b)).statusCode).toBe(200);
  });
});

describe('their sheet', () => {
  it('knows people by number, or by name where there is none; SMF and sex in words', async () => {
    const rs = await t.newFaskes();
    const smf = (await rs.petugas.get('/referensi/26?active=true')).json().data[0] as { id: number; deskripsi: string };
    await storeKaryawan(rs);
    await storeKaryawan(rs, { nama: 'Rini', profesi: 'perawat', nip: null, nik: null });
    const text = `NIP;Nama;Profesi;Jenis kelamin;SIP berlaku sampai;SMF\n198001;Bagus P. Prakoso;Dokter;L;31/12/2031;${smf.deskripsi}\n;rini;bidan;P;;\n;Baru Sekali;dokter gigi;;;\n`;
    const answer = (await rs.admin.upload('/karyawan/impor?simpan=true', { file: csv(text) })).json().data;
    expect(answer).toMatchObject({ baru: 1, ubah: 2, jumlah_galat: 0 });
    expect(await findKaryawan(rs, 'search=198001')).toMatchObject([
      { nama: 'Bagus P. Prakoso', sip_berlaku: '2031-12-31', smf: smf.id, nik: PERSON.nik, versi: 2 },
    ]);
    expect(await findKaryawan(rs, 'search=rini')).toMatchObject([{ profesi: 'bidan', jenis_kelamin: 2 }]);
    expect(await listNamaDokter(rs)).toContain('Baru Sekali');
    const exported = (await rs.admin.get('/karyawan/ekspor')).rawPayload;
    expect(
      (await rs.admin.upload('/karyawan/impor', { file: { nama: 'k.xlsx', bytes: exported } })).json().data,
    ).toMatchObject({ baru: 0, ubah: 0, tetap: 5, jumlah_galat: 0 });
  });

  it('knows a NIP with and without its groups, and makes no second person', async () => {
    const rs = await t.newFaskes();
    await storeKaryawan(rs, { nip: '19900101 202001 1 001', nama: 'Ayu  Lestari', profesi: 'bidan', nik: null });
    await storeKaryawan(rs, { nip: null, nama: 'Rini Astuti', profesi: 'perawat', nik: null });
    expect((await storeKaryawan(rs, { nip: '199001012020011001', nik: null })).json().errors).toEqual({
      nip: ['NIP ini sudah dipakai karyawan lain'],
    });
    const head = 'NIP;Nama;Profesi;NIK\n';
    const send = async (lines: string) =>
      (await rs.admin.upload('/karyawan/impor', { file: csv(`${head}${lines}`) })).json().data;
    expect(await send('199001012020011001;Ayu Lestari;bidan;\n;Rini   Astuti;bidan;\n')).toMatchObject({
      baru: 0,
      ubah: 2,
      jumlah_galat: 0,
    });
    const twice =
      '1;Ani;perawat;3374 1052 0385 0003\n2;Ana;perawat;3374105203850003\n1 ;Ina;perawat;\n;ayu lestari;bidan;\n';
    const { galat } = await send(twice);
    expect(galat.map((g: { baris: number; pesan: string }) => [g.baris, g.pesan])).toEqual([
      [3, 'NIK ini sudah ada di baris lain lembar ini'],
      [4, 'NIP ini sudah ada di baris 2'],
      [5, 'Sudah ada karyawan bernama ayu lestari; isi NIP'],
    ]);
  });

  it('E4: a licence that has ended is said of its line, and is no refusal', async () => {
    const rs = await t.newFaskes();
    const kemarin = addDays(rs.ctx.today, -1);
    const send = async (lines: string) =>
      (
        await rs.admin.upload('/karyawan/impor', {
          file: csv(`NIP;Nama;Profesi;SIP berlaku sampai;STR berlaku sampai;Aktif\n${lines}`),
        })
      ).json().data;
    const answer = await send(
      `1;Ani;bidan;${kemarin};;ya\n2;Ina;bidan;${rs.ctx.today};;ya\n3;Ida;bidan;;${kemarin};ya\n`,
    );
    expect(answer).toMatchObject({ baru: 3, jumlah_galat: 0, jumlah_peringatan: 2 });
    expect(
      answer.peringatan.map(
        ({ baris, kolom, isi, pesan }: { baris: number; kolom: string; isi: string; pesan: string }) => [
          baris,
          kolom,
          isi,
          pesan,
        ],
      ),
    ).toEqual([
      [
        2,
        'SIP berlaku sampai',
        formatShortTanggal(kemarin),
        'Sudah berakhir: telaah, penyerahan obat, surat, dan resep orang ini akan ditolak',
      ],
      [4, 'STR berlaku sampai', formatShortTanggal(kemarin), 'Sudah berakhir. Periksa lagi tanggalnya'],
    ]);
    expect((await send('5;...;bidan;;;ya\n')).galat).toMatchObject([
      { kolom: 'Nama', pesan: 'Nama harus memuat huruf' },
    ]);
    expect(await send(`4;Eka;bidan;${kemarin};;tidak\n`)).toMatchObject({ baru: 1, jumlah_peringatan: 0 });
  });

  it('D53: asks whether a line is somebody who is stored in other words, and takes the answer', async () => {
    const rs = await t.newFaskes();
    const { id } = (await storeKaryawan(rs, { nip: null, sip: 'SIP/77' })).json().data;
    const lines =
      'NIP;Nama;Profesi;NIK;No. STR\n198001;dr. Bagus Prakoso, Sp.A;dokter;;STR/1\n7;Ani;bidan;3374011203800001;\n8;Ida;bidan;;\n;Ida, S.Keb.;bidan;;\n';
    const send = async (jawaban: Record<string, number>, text = lines, simpan = false) =>
      (
        await rs.admin.upload(`/karyawan/impor?simpan=${simpan}`, {
          file: csv(text),
          jawaban: JSON.stringify(jawaban),
        })
      ).json();
    const asked = (await send({})).data;
    expect(asked).toMatchObject({ baru: 1, ubah: 0, jumlah_galat: 0 });
    expect(asked.tanya).toMatchObject([
      { baris: 2, pilihan: [{ id }], boleh_baru: true, jawaban: null },
      { baris: 3, pilihan: [{ id }], boleh_baru: false, jawaban: null },
      { baris: 5, pesan: 'Mungkin orang yang sama: baris 4 (nama sama)', pilihan: [], boleh_baru: true },
    ]);
    expect(asked.tanya[0].pesan).toBe('Mungkin orang yang sama: dr. Bagus Prakoso, Sp.A, tanpa NIP (No. STR sama)');
    expect((await send({ 2: id, 3: 0, 5: 0 })).data.tanya[1].jawaban).toBeNull();
    expect((await send({ 2: id, 3: id, 5: 0 })).data.galat).toMatchObject([{ baris: 3 }]);
    expect((await send({}, lines, true)).errors.file[0]).toContain('3 baris belum dijawab');
    const one = lines.split('\n').toSpliced(2, 1).join('\n');
    expect((await send({ 2: id, 4: 0 }, one, true)).data).toMatchObject({ baru: 2, ubah: 1, tersimpan: true });
    expect(await findKaryawan(rs, 'search=bagus')).toMatchObject([{ id, nip: '198001', sip: 'SIP/77' }]);
  });

  it('D53: who may be an earlier line is asked about the stored person of that line too; a refused line is not asked', async () => {
    const rs = await t.newFaskes();
    const { id } = (await storeKaryawan(rs, { nik: null })).json().data;
    const text = 'NIP;Nama;Profesi\n;dr Bagus Prakoso;dokter\n77;BAGUS PRAKOSO;dokter\n;DR BAGUS  PRAKOSO;dokter\n';
    const { tanya, galat } = (await rs.admin.upload('/karyawan/impor', { file: csv(text) })).json().data;
    expect(tanya).toMatchObject([
      { baris: 2, pilihan: [{ id }] },
      { baris: 3, pilihan: [{ id }] },
    ]);
    expect(tanya[1].pesan).toMatch(/baris 2 \(nama sama\); dr\. Bagus Prakoso, Sp\.A, NIP 198001 \(seperti baris 2\)/);
    expect(galat).toMatchObject([{ baris: 4, pesan: 'Nama ini sudah ada di baris 2' }]);
  });

  it('says every wrong cell by its line', async () => {
    const rs = await t.newFaskes();
    for (const nama of ['Sri', 'Sri']) await storeKaryawan(rs, { nama, nip: null, nik: null, yakin: true });
    const text =
      'NIP;Nama;Profesi;Jenis kelamin;SMF\n;Sri;perawat;;\n1;Ani;dukun;;\n2;Ani;perawat;X;\n3;Ani;perawat;;Tidak Ada\n;Tono;kasir;;\n;tono;kasir;;\n';
    const { galat } = (await rs.admin.upload('/karyawan/impor', { file: csv(text) })).json().data;
    expect(galat.map((g: { baris: number; kolom: string; pesan: string }) => [g.baris, g.kolom, g.pesan])).toEqual([
      [2, 'Nama', 'Ada lebih dari satu karyawan bernama ini; isi NIP'],
      [3, 'Profesi', 'Profesi harus dipilih dari daftar'],
      [4, 'Jenis kelamin', 'Jenis kelamin harus L atau P'],
      [5, 'SMF', 'SMF Tidak Ada tidak ada'],
      [7, 'Nama', 'Nama ini sudah ada di baris 6'],
    ]);
  });
});
