import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/harness.ts';
import type { TestFaskes, Person } from '#testing/harness.ts';
import { prepareKunjungan } from '#testing/kunjungan-fixtures.ts';
import { cellValue, readWorkbook } from '#testing/read-workbook.ts';
import { waitForLocks } from '#testing/lock-waits.ts';

let t: Awaited<ReturnType<typeof startTestApp>>;
let rs: TestFaskes;
beforeAll(async () => {
  t = await startTestApp();
  rs = await t.newFaskes();
});

const AGAMA = 1;
const SUKU = 900;
type Item = { id: number; deskripsi: string; urutan: number; aktif: boolean; versi: number };
const listItems = async (di: TestFaskes, jenis: number): Promise<Item[]> =>
  (await di.admin.get(`/referensi/${jenis}/daftar`)).json().data;
const addItem = async (di: TestFaskes, jenis: number, deskripsi: string): Promise<Item> =>
  (await di.admin.post(`/referensi/${jenis}/store`, { deskripsi })).json().data;
const moveItem = (di: TestFaskes, { id, versi }: Item, afterId: number | null) =>
  di.admin.post(`/referensi/${AGAMA}/geser/${id}?_method=PUT`, { setelah: afterId, versi });
const removeItem = (person: Person, jenis: number, id: number) =>
  t.app.inject({
    method: 'DELETE',
    url: `/api/referensi/${jenis}/destroy/${id}`,
    headers: { authorization: `Bearer ${person.token}` },
  });

describe('the reference lists', () => {
  it('are listed with how many entries each has and how many can be chosen', async () => {
    const all = (await rs.admin.get('/referensi/daftar')).json().data;
    expect(all).toContainEqual({ jenis: 4, nama: 'Pekerjaan', jumlah: 92, aktif: 90 });
    expect((await listItems(rs, AGAMA))[0]).toEqual({
      id: 1,
      deskripsi: 'Islam',
      urutan: 1,
      aktif: true,
      versi: 1,
      sendiri: false,
      tetap: false,
    });
    expect((await rs.admin.get('/referensi/31999/daftar')).statusCode).toBe(404);
    expect((await rs.admin.get('/referensi/abc/daftar')).statusCode).toBe(422);
  });

  it('get entries of the facility’s own, above the documents’ ids and at the end; two at once get two ids', async () => {
    const [di, other] = [await t.newFaskes(), await t.newFaskes()];
    const many = await Promise.all(['Tolaki', 'Muna', 'Wolio'].map((nama) => addItem(di, SUKU, nama)));
    expect(many.map((b) => b.id).toSorted()).toEqual([10_001, 10_002, 10_003]);
    expect((await listItems(di, SUKU)).slice(-3).map((b) => b.id)).toEqual([10_001, 10_002, 10_003]);
    expect((await listItems(other, SUKU)).some((b) => b.id > 10_000)).toBe(false);
    expect((await di.petugas.get(`/referensi/${SUKU}?active=true`)).json().data.at(-1)).toMatchObject({
      id: 10_003,
      aktif: true,
    });
    expect((await di.admin.post('/referensi/31999/store', { deskripsi: 'X' })).statusCode).toBe(404);
  });

  it('hold a name once, also in a race', async () => {
    const di = await t.newFaskes();
    const both = await Promise.all(
      ['Tolaki', 'TOLAKI'].map((deskripsi) => di.admin.post(`/referensi/${SUKU}/store`, { deskripsi })),
    );
    expect(both.map((d) => d.statusCode).toSorted()).toEqual([200, 422]);
    expect(both.find((d) => d.statusCode === 422)?.json().errors).toEqual({
      deskripsi: ['Nama ini sudah ada di daftar ini'],
    });
    const muna = await addItem(di, SUKU, 'Muna');
    expect(
      (
        await di.admin.post(`/referensi/${SUKU}/update/${muna.id}?_method=PUT`, { deskripsi: 'tolaki', versi: 1 })
      ).json().errors,
    ).toEqual({ deskripsi: ['Nama ini sudah ada di daftar ini'] });
    expect((await di.admin.post(`/referensi/${AGAMA}/store`, { deskripsi: '  ' })).json().errors).toEqual({
      deskripsi: ['Nama wajib diisi'],
    });
  });

  it('a new entry sent twice under one key is one entry', async () => {
    const di = await t.newFaskes();
    const both = await Promise.all(
      [0, 1].map(() => di.admin.post(`/referensi/${SUKU}/store`, { deskripsi: 'Tolaki' }, { key: 'kunci-suku-1' })),
    );
    expect(both.map((d) => d.json().data.id)).toEqual([10_001, 10_001]);
  });

  it('an own entry is renamed on the version that was read; audit and browsers hear of it', async () => {
    const di = await t.newFaskes();
    const { id } = await addItem(di, SUKU, 'Tolaky');
    const renameItem = (deskripsi: string, versi: number) =>
      di.admin.post(`/referensi/${SUKU}/update/${id}?_method=PUT`, { deskripsi, versi });
    expect((await renameItem('Tolaki', 1)).json()).toMatchObject({
      message: 'Pilihan diubah',
      data: { id, deskripsi: 'Tolaki', versi: 2 },
    });
    const second = await renameItem('Tolakki', 1);
    expect([second.statusCode, second.json().data]).toEqual([
      409,
      expect.objectContaining({ oleh: 'Uji admin', kini: expect.objectContaining({ deskripsi: 'Tolaki', versi: 2 }) }),
    ]);
    const { rows } = await t.superuser.query(
      `select sebelum ->> 'deskripsi' as dulu, sesudah ->> 'deskripsi' as kini from audit
       where faskes_id = $1 and objek = 'referensi 900' and objek_id = $2 and aksi = 'ubah'`,
      [di.faskesId, String(id)],
    );
    expect(rows).toEqual([{ dulu: 'Tolaky', kini: 'Tolaki' }]);
    const news = await t.superuser.query(`select data from peristiwa where faskes_id = $1 and topik = 'master'`, [
      di.faskesId,
    ]);
    expect(news.rows).toEqual([1, 2].map(() => ({ data: { objek: 'referensi', id: SUKU } })));
  });

  it('D39: an entry of the documents keeps its name', async () => {
    const di = await t.newFaskes();
    const res = await di.admin.post(`/referensi/${AGAMA}/update/5?_method=PUT`, { deskripsi: 'Budha', versi: 1 });
    expect([res.statusCode, res.json().errors]).toEqual([
      422,
      {
        deskripsi: ['Pilihan bawaan tidak dapat diganti namanya. Nonaktifkan, lalu tambahkan pilihan Anda sendiri.'],
      },
    ]);
    expect((await listItems(di, AGAMA)).find((b) => b.id === 5)).toMatchObject({ deskripsi: 'Buddha', versi: 1 });
  });

  it('an entry is switched off and on; who has it keeps it', async () => {
    const di = await t.newFaskes();
    const norm = await di.savePasien({ agama: 8 });
    expect((await di.admin.post(`/referensi/${AGAMA}/8/disable`, { versi: 1 })).json().data).toMatchObject({
      aktif: false,
      versi: 2,
    });
    expect((await di.petugas.get('/referensi/1?active=true')).json().data).toHaveLength(7);
    expect((await di.petugas.get(`/pasien/${norm}`)).json().data.agama).toBe(8);
    expect((await di.admin.post(`/referensi/${AGAMA}/8/disable`, {})).json().data).toMatchObject({
      aktif: false,
      versi: 2,
    });
    expect((await di.admin.post(`/referensi/${AGAMA}/8/enable`, { versi: 1 })).statusCode).toBe(409);
    // The documents call it with no body at all.
    expect(
      (
        await t.app.inject({
          method: 'POST',
          url: `/api/referensi/${AGAMA}/8/enable`,
          headers: { authorization: `Bearer ${di.admin.token}` },
        })
      ).json().data,
    ).toMatchObject({ aktif: true, versi: 3 });
  });

  it('what forms and rules ask for can’t be switched off', async () => {
    const res = await rs.admin.post('/referensi/8/4/disable', {});
    expect([res.statusCode, res.json().errors]).toEqual([
      422,
      { aktif: ['WhatsApp dipakai oleh formulir Nadi, jadi tidak dapat dinonaktifkan'] },
    ]);
    expect((await listItems(rs, 8)).find((b) => b.id === 4)).toMatchObject({ aktif: true, tetap: true });
  });

  it('an entry moves within its list', async () => {
    const di = await t.newFaskes();
    const [islam] = await listItems(di, AGAMA);
    const order = (await moveItem(di, islam as Item, 3)).json().data;
    expect(order.map((b: Item) => b.id)).toEqual([2, 3, 1, 4, 5, 6, 7, 8]);
    expect((await di.petugas.get('/referensi/1')).json().data.map((b: Item) => b.id)).toEqual([2, 3, 1, 4, 5, 6, 7, 8]);
    expect((await moveItem(di, islam as Item, null)).statusCode).toBe(409);
    expect((await moveItem(di, order[2], null)).json().data[0].id).toBe(1);
    expect((await moveItem(di, order[0], 99)).json().errors).toEqual({
      setelah: ['Pilihan sebelumnya tidak ada di daftar ini'],
    });
  });

  it('the documents’ own stay; the facility’s go while nobody has them, and the refusal says who has', async () => {
    const di = await t.newFaskes();
    expect([
      (await removeItem(di.admin, AGAMA, 1)).statusCode,
      (await removeItem(di.admin, AGAMA, 1)).json().message,
    ]).toEqual([409, 'Pilihan bawaan tidak dapat dihapus. Nonaktifkan saja.']);
    const [used, unused] = [await addItem(di, SUKU, 'Tolaki'), await addItem(di, SUKU, 'Muna')];
    await di.savePasien({ suku: used.id });
    expect((await removeItem(di.admin, SUKU, unused.id)).json().data).toMatchObject({ deskripsi: 'Muna' });
    expect((await removeItem(di.admin, SUKU, unused.id)).statusCode).toBe(404);
    const rejected = await removeItem(di.admin, SUKU, used.id);
    expect([rejected.statusCode, rejected.json().data]).toEqual([409, [{ di: 'Pasien', jumlah: 1 }]]);
  });

  it('what only a visit has is not removed either', async () => {
    const di = await t.newFaskes();
    const k = await prepareKunjungan(t, di);
    const created = new Map<number, number>();
    for (const jenis of [2, 3, 4, 7, 8, 19, 183, 184]) created.set(jenis, (await addItem(di, jenis, 'Uji')).id);
    const [jenis_kelamin, pendidikan, pekerjaan, hubungan, jenis_kontak, kelas, jenis_kecelakaan, penjamin] = [
      ...created.values(),
    ];
    const res = await di.petugas.post(
      '/pendaftaran',
      di.pendaftaranBody(await di.savePasien(), {
        penanggung_jawab_pasien: {
          hubungan,
          nama: 'BAMBANG',
          jenis_kelamin,
          pendidikan,
          pekerjaan,
          jenis_kontak,
          no_kontak: '081200000009',
        },
        kecelakaan: {
          jenis_kecelakaan,
          no_laporan_polisi: 'LP/12',
          tanggal_kejadian: '2020/01/01',
          penjamin,
          kode_provinsi: 33,
          kode_kabupaten: 3374,
          kode_kecamatan: 337410,
        },
        penjamin: { jenis: 1, nomor_penjamin: null, kelas, keterangan: null },
        tindakan_ids: [k.tindakan[0]],
      }),
    );
    expect(res.statusCode, res.body).toBe(200);
    const users: Record<number, string[]> = {
      19: ['Pendaftaran', 'Tindakan kunjungan'],
      183: ['Kecelakaan'],
      184: ['Kecelakaan'],
    };
    for (const [jenis, id] of created) {
      const rejected = await removeItem(di.admin, jenis, id);
      expect([jenis, rejected.statusCode, rejected.json().data]).toEqual([
        jenis,
        409,
        (users[jenis] ?? ['Penanggung jawab pasien']).map((d) => ({ di: d, jumlah: 1 })),
      ]);
    }
  });

  it('a class that a visit is being registered with is not removed meanwhile', async () => {
    const di = await t.newFaskes();
    const norm = await di.savePasien();
    const { id } = await addItem(di, 19, 'Kelas Utama');
    await t.superuser.query(`begin; select 1 from pasien where faskes_id = ${di.faskesId} for update`);
    const registration = di.petugas.post(
      '/pendaftaran',
      di.pendaftaranBody(norm, { penjamin: { jenis: 1, nomor_penjamin: null, kelas: id, keterangan: null } }),
    );
    let removal: ReturnType<typeof removeItem> | undefined;
    const removeMeanwhile = async (): Promise<void> => {
      await waitForLocks(t.superuser, 1);
      removal = removeItem(di.admin, 19, id);
      await waitForLocks(t.superuser, 2);
    };
    await removeMeanwhile().finally(() => t.superuser.query('commit'));
    expect((await registration).statusCode).toBe(200);
    expect((await removal)?.json()).toMatchObject({ data: [{ di: 'Pendaftaran', jumlah: 1 }] });
  });

  it('a patient saved at the same moment: whoever is first, nobody is left with what is gone', async () => {
    const runTogether = async (
      lockSql: string,
      first: () => Promise<unknown>,
      second: () => Promise<unknown>,
    ): Promise<void> => {
      await t.superuser.query('begin');
      await t.superuser.query(lockSql);
      const running = [first()];
      await waitForLocks(t.superuser, 1);
      running.push(second());
      await waitForLocks(t.superuser, 2);
      await t.superuser.query('commit');
      await Promise.all(running);
    };
    for (const winner of ['pasien', 'hapus'] as const) {
      const di = await t.newFaskes();
      await di.savePasien();
      const { id } = await addItem(di, SUKU, 'Tolaki');
      const results: Record<string, { statusCode: number; json(): { data: unknown; errors: unknown } }> = {};
      const savePasien = async (): Promise<void> =>
        void (results['pasien'] = await di.petugas.post('/pasien/store', di.newPasien({ suku: id })));
      const removal = async (): Promise<void> => void (results['hapus'] = await removeItem(di.admin, SUKU, id));
      if (winner === 'pasien')
        await runTogether(`select 1 from penghitung where faskes_id = ${di.faskesId} for update`, savePasien, removal);
      else
        await runTogether(
          `select 1 from referensi where faskes_id = ${di.faskesId} and jenis = ${SUKU} for update`,
          removal,
          savePasien,
        );
      expect([results['pasien']?.statusCode, results['hapus']?.statusCode], winner).toEqual(
        winner === 'pasien' ? [200, 409] : [422, 200],
      );
      if (winner === 'pasien') expect(results['hapus']?.json().data).toEqual([{ di: 'Pasien', jumlah: 1 }]);
      else
        expect(results['pasien']?.json().errors).toEqual({
          suku: ['Pilihan ini tidak ada di daftar. Pilih lagi dari daftar.'],
        });
    }
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 13, 15, 19, 26, 86, 900])('an own entry of list %i can go', async (jenis) => {
    const { id } = await addItem(rs, jenis, `Uji ${jenis}`);
    expect((await removeItem(rs.admin, jenis, id)).statusCode).toBe(200);
  });

  it('are arranged only by who may, and only in the own facility', async () => {
    const [di, other] = [await t.newFaskes(), await t.newFaskes()];
    const { id } = await addItem(di, SUKU, 'Tolaki');
    expect((await di.petugas.get('/referensi/daftar')).statusCode).toBe(403);
    expect((await di.apoteker.get(`/referensi/${SUKU}/daftar`)).statusCode).toBe(200);
    // Who looks after brands sees the lists, and changes none of them (ketentuan D39).
    expect((await di.apoteker.post(`/referensi/${SUKU}/store`, { deskripsi: 'Muna' })).statusCode).toBe(403);
    for (const [path, body] of [
      [`update/${id}?_method=PUT`, { deskripsi: 'X', versi: 1 }],
      [`geser/${id}?_method=PUT`, { setelah: null, versi: 1 }],
      [`${id}/disable`, {}],
      [`${id}/enable`, {}],
    ] as const)
      expect((await di.apoteker.post(`/referensi/${SUKU}/${path}`, body)).statusCode, path).toBe(403);
    expect(
      (await di.apoteker.upload(`/referensi/${SUKU}/impor`, { file: { nama: 'a.csv', bytes: Buffer.from('Nama\nX') } }))
        .statusCode,
    ).toBe(403);
    expect((await removeItem(di.apoteker, SUKU, id)).statusCode).toBe(403);
    expect((await di.petugas.post(`/referensi/${SUKU}/${id}/disable`, {})).statusCode).toBe(403);
    expect((await other.admin.post(`/referensi/${SUKU}/${id}/disable`, {})).statusCode).toBe(404);
    expect((await removeItem(other.admin, SUKU, id)).statusCode).toBe(404);
    expect(
      (await other.admin.post(`/referensi/${SUKU}/update/${id}?_method=PUT`, { deskripsi: 'X', versi: 1 })).statusCode,
    ).toBe(404);
  });
});

describe('the sheet of one list', () => {
  const importSheet = (
    person: Person,
    jenis: number,
    text: string,
    { simpan: savePasien = true, key }: { simpan?: boolean; key?: string } = {},
  ) =>
    person.upload(
      `/referensi/${jenis}/impor?simpan=${savePasien}`,
      { file: { nama: 'referensi.csv', bytes: Buffer.from(text) } },
      key === undefined ? {} : { key },
    );
  const exportSheet = async (di: TestFaskes, jenis: number, query = ''): Promise<(string | number | null)[][]> =>
    readWorkbook((await di.admin.get(`/referensi/${jenis}/ekspor${query}`)).rawPayload).map((row) =>
      row.map(cellValue),
    );

  it('goes out in the list’s order, and as it is filtered; the file has the list’s name', async () => {
    const di = await t.newFaskes();
    await di.admin.post(`/referensi/${AGAMA}/8/disable`, {});
    expect((await exportSheet(di, AGAMA)).slice(0, 3)).toEqual([
      ['Nama', 'Urutan', 'Aktif'],
      ['Islam', 1, 'ya'],
      ['Kristen Protestan', 2, 'ya'],
    ]);
    expect(await exportSheet(di, AGAMA, '?aktif=nonaktif')).toEqual([
      ['Nama', 'Urutan', 'Aktif'],
      [expect.any(String), 8, 'tidak'],
    ]);
    expect(await exportSheet(di, AGAMA, '?search=KATO')).toEqual([
      ['Nama', 'Urutan', 'Aktif'],
      ['Katolik', 3, 'ya'],
    ]);
    expect((await di.admin.get('/referensi/10/ekspor')).headers['content-disposition']).toMatch(
      /referensi-jenis-kartu-asuransi-penjamin-\d{8}\.xlsx/,
    );
  });

  it('comes in: the documents’ own keep number and name, are put elsewhere and switched; unknown names are the facility’s own', async () => {
    const [di, other] = [await t.newFaskes(), await t.newFaskes()];
    const text = 'Nama;Urutan;Aktif\nKATOLIK;20;tidak\nIslam;;\nKejawen;;ya\nSunda Wiwitan;2;ya\n';
    expect((await importSheet(di.admin, AGAMA, text, { simpan: false })).json().data).toMatchObject({
      baru: 2,
      ubah: 1,
      tetap: 1,
      jumlah_galat: 0,
      tersimpan: false,
      contoh: [
        ['Katolik', '20', 'tidak'],
        ['Islam', '1', 'ya'],
        ['Kejawen', '', 'ya'],
        ['Sunda Wiwitan', '2', 'ya'],
      ],
    });
    expect(await listItems(di, AGAMA)).toHaveLength(8);
    expect((await importSheet(di.admin, AGAMA, text)).json().data).toMatchObject({ baru: 2, ubah: 1, tersimpan: true });
    const kini = await listItems(di, AGAMA);
    expect(kini.map((b) => b.id)).toEqual([1, 2, 10_002, 4, 5, 6, 7, 8, 3, 10_001]);
    expect(kini.at(-2)).toMatchObject({ id: 3, deskripsi: 'Katolik', aktif: false, urutan: 20, versi: 2 });
    expect(kini[0]).toMatchObject({ deskripsi: 'Islam', versi: 1 });
    expect(await listItems(other, AGAMA)).toHaveLength(8);
    // The entry of the same number in another list is not changed by this sheet.
    expect((await listItems(di, 3)).find((b) => b.id === 3)).toMatchObject({ versi: 1, aktif: true });
    const { rows } = await t.superuser.query(
      `select aksi, objek_id, sebelum ->> 'aktif' as dulu, sesudah ->> 'deskripsi' as nama from audit where faskes_id = $1 and objek = 'referensi 1' and aksi in ('buat', 'ubah') order by id`,
      [di.faskesId],
    );
    expect(rows).toEqual([
      { aksi: 'ubah', objek_id: '3', dulu: 'true', nama: 'Katolik' },
      { aksi: 'buat', objek_id: '10001', dulu: null, nama: 'Kejawen' },
      { aksi: 'buat', objek_id: '10002', dulu: null, nama: 'Sunda Wiwitan' },
    ]);
    expect((await importSheet(di.admin, AGAMA, text)).json().data).toMatchObject({ baru: 0, ubah: 0, tetap: 4 });
  });

  it('every wrong line has its reason, and then nothing is saved', async () => {
    const di = await t.newFaskes();
    const text = `Nama,Urutan,Aktif\nBaru Satu,1,ya\n,2,ya\nWhatsApp,,tidak\nBaru Dua,x,ya\nBaru Tiga,0,ya\nBARU SATU,3,ya\n${'a'.repeat(101)},4,ya\nBaru Empat,5,mungkin\n`;
    const { jumlah_galat, galat } = (await importSheet(di.admin, 8, text, { simpan: false })).json().data;
    expect(galat.map((g: { baris: number; kolom: string; pesan: string }) => [g.baris, g.kolom, g.pesan])).toEqual([
      [3, 'Nama', 'Nama wajib diisi'],
      [4, 'Aktif', 'WhatsApp dipakai oleh formulir Nadi, jadi tidak dapat dinonaktifkan'],
      [5, 'Urutan', 'Urutan harus berupa angka bulat'],
      [6, 'Urutan', 'Urutan paling kecil 1'],
      [7, 'Nama', 'Nama ini sudah ada di baris 2'],
      [8, 'Nama', 'Nama paling panjang 100 huruf'],
      [9, 'Aktif', 'Aktif harus ya atau tidak'],
    ]);
    const before = await listItems(di, 8);
    expect([jumlah_galat, (await importSheet(di.admin, 8, text)).statusCode]).toEqual([7, 422]);
    expect(await listItems(di, 8)).toEqual(before);
  });

  it('many at once: every new entry gets a number of its own, one sheet sent twice is one', async () => {
    const di = await t.newFaskes();
    const buildSheet = (letter: string): string =>
      `Nama\n${Array.from({ length: 30 }, (_, n) => `Suku ${letter}${n}`).join('\n')}\n`;
    const results = await Promise.all([
      importSheet(di.admin, SUKU, buildSheet('a')),
      importSheet(di.admin, SUKU, buildSheet('b')),
      di.admin.post(`/referensi/${SUKU}/store`, { deskripsi: 'Tolaki' }),
      ...[0, 1].map(() => importSheet(di.admin, SUKU, buildSheet('c'), { key: 'lembar-suku-1' })),
    ]);
    expect(results.map((h) => h.statusCode)).toEqual([200, 200, 200, 200, 200]);
    const own = (await listItems(di, SUKU)).filter((b) => b.id > 10_000);
    expect(own.map((b) => b.id).toSorted()).toEqual(Array.from({ length: 91 }, (_, n) => 10_001 + n));
    expect(new Set(own.map((b) => b.urutan)).size).toBe(91);
  });

  it('somebody who adds an entry meanwhile goes first: the sheet takes the numbers after it', async () => {
    const di = await t.newFaskes();
    await t.superuser.query('begin');
    await t.superuser.query(`select 1 from referensi where faskes_id = $1 and jenis = $2 order by id for update`, [
      di.faskesId,
      SUKU,
    ]);
    await t.superuser.query(
      `insert into referensi (faskes_id, jenis, id, deskripsi, urutan) values ($1, $2, 10001, 'Tolaki', 999)`,
      [di.faskesId, SUKU],
    );
    const importing = importSheet(di.admin, SUKU, 'Nama\nMuna\nJawa\n');
    await waitForLocks(t.superuser, 1);
    await t.superuser.query('commit');
    expect((await importing).statusCode).toBe(200);
    expect((await listItems(di, SUKU)).slice(-2)).toMatchObject([
      { id: 10_001, deskripsi: 'Tolaki' },
      { id: 10_002, deskripsi: 'Muna', urutan: 1000 },
    ]);
  });

  it('is for those who may, of a list that is there; its template can be filled in', async () => {
    const di = await t.newFaskes();
    for (const person of [di.petugas, di.klien]) {
      expect((await person.get(`/referensi/${SUKU}/ekspor`)).statusCode).toBe(403);
      expect((await importSheet(person, SUKU, 'Nama\nX\n')).statusCode).toBe(403);
    }
    expect([
      (await di.admin.get('/referensi/31999/ekspor')).statusCode,
      (await importSheet(di.admin, 31_999, 'Nama\nX\n')).statusCode,
    ]).toEqual([404, 404]);
    const template = (await di.admin.get(`/referensi/${SUKU}/ekspor?contoh=true`)).rawPayload;
    expect(
      (
        await di.admin.upload(`/referensi/${SUKU}/impor?simpan=true`, {
          file: { nama: 'contoh.xlsx', bytes: template },
        })
      ).json().data,
    ).toMatchObject({ baru: 1, tersimpan: true });
  });
});
