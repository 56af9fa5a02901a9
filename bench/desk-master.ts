import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ADMIN, uniqueNama } from './desk-facts.ts';
import { dialogOf, filterTo, openMenu, rowOf } from './desk-moves.ts';
import { proveThat, SkippedTask, type DeskTask } from './desk-task.ts';
import type { Hands } from './web-hands.ts';

type Penjamin = { id: number; nama: string; kontak: string | null };
const saveDialog = async (t: Hands): Promise<void> => {
  await t.press('Control+Enter');
  await t.page.getByRole('dialog').waitFor({ state: 'hidden' });
};

const addPayer: DeskTask = {
  nama: 'add a payer',
  email: ADMIN,
  plan: async (desk) => {
    const nama = uniqueNama('Asuransi Meja');
    return {
      run: async (t) => {
        await openMenu(t, 'Penjamin');
        await t.waitVisible(rowOf(t, 'Tanpa Asuransi'));
        await t.press('n');
        await t.waitVisible(t.page.getByRole('dialog'));
        await t.typeText(nama);
        t.resetKeys();
        await saveDialog(t);
        await t.waitVisible(rowOf(t, nama));
      },
      prove: async () =>
        proveThat(
          JSON.stringify(await desk.admin(`/penjamin/daftar?search=${encodeURIComponent(nama)}`)).includes(nama),
          nama,
        ),
    };
  },
};

const importSheet: DeskTask = {
  nama: 'import a sheet with changes',
  email: ADMIN,
  plan: async (desk) => {
    const nama = uniqueNama('Asuransi Impor');
    await desk.admin<Penjamin>('/penjamin/store', { deskripsi: nama, kelompok: 'asuransi', kontak: '024-1' });
    const folder = mkdtempSync(path.join(os.tmpdir(), 'nadi-bench-'));
    const file = path.join(folder, 'penjamin.csv');
    writeFileSync(file, `Nama penjamin;Kelompok;Kontak\n${nama};asuransi;024-2\n`);
    return {
      run: async (t) => {
        await openMenu(t, 'Penjamin');
        await t.waitVisible(rowOf(t, 'Tanpa Asuransi'));
        await t.walkTo('Lembar kerja', 'Tab');
        await t.press('Enter');
        await t.walkTo('Impor', 'ArrowDown');
        await t.press('Enter');
        await t.waitVisible(dialogOf(t, 'Impor penjamin'));
        const chooser = t.page.waitForEvent('filechooser');
        await t.press('Enter');
        await (await chooser).setFiles(file);
        await t.waitVisible(dialogOf(t, 'Impor penjamin').getByRole('row', { name: /024-1 024-2/ }));
        await t.walkTo(/^Simpan 1 baris/, 'Tab');
        await t.press('Enter');
        await t.waitVisible(t.page.getByText('Impor selesai: 0 baru, 1 diubah.'));
      },
      prove: async () => {
        rmSync(folder, { recursive: true });
        const answer = JSON.stringify(await desk.admin(`/penjamin/daftar?search=${encodeURIComponent(nama)}`));
        proveThat(answer.includes('024-2'), 'the new contact');
      },
    };
  },
};

const addSchedule: DeskTask = {
  nama: 'add hours to the week of a doctor',
  email: ADMIN,
  plan: async (desk) => {
    const rows = await desk.admin<{ dokter: string; hari: number; mulai: string }[]>(
      '/jadwal-dokter/daftar?limit=1000',
    );
    if (rows.length === 0) throw new SkippedTask('nobody has a schedule');
    return {
      run: async (t) => {
        await openMenu(t, 'Jadwal dokter');
        await t.walkTo(/^Tambah jadwal Senin|^Senin/, 'Tab');
        await t.press('n');
        const dialog = dialogOf(t, 'Tambah jadwal');
        await t.waitVisible(dialog);
        await t.pick('Ruangan', 'penyakit');
        await t.goTo('Jam mulai');
        await t.typeText('0200');
        await t.goTo('Jam selesai');
        await t.typeText('0300');
        await t.goTo('Kuota');
        await t.typeText('5');
        await saveDialog(t);
      },
      prove: async () => {
        const now = await desk.admin<{ id: number; versi: number; mulai: string }[]>(
          '/jadwal-dokter/daftar?limit=1000',
        );
        proveThat(now.length === rows.length + 1, 'one schedule more');
      },
    };
  },
};

const addRoom: DeskTask = {
  nama: 'add a room',
  email: ADMIN,
  plan: async (desk) => {
    const nama = uniqueNama('Poli Meja');
    return {
      run: async (t) => {
        await openMenu(t, 'Ruangan');
        await t.press('/');
        await t.press('ArrowDown');
        await t.press('ArrowDown');
        await t.press('n');
        await t.waitVisible(dialogOf(t, /^Tambah ruangan/i));
        await t.typeText(nama);
        await t.goTo('Kode antrean');
        await t.typeText(nama.slice(-5));
        await t.pick('Jenis kunjungan', 'jalan');
        t.resetKeys();
        await saveDialog(t);
      },
      prove: async () => proveThat(JSON.stringify(await desk.admin('/ruangan/denah')).includes(nama), nama),
    };
  },
};

const switchOff: DeskTask = {
  nama: 'switch off a reference entry',
  email: ADMIN,
  plan: async (desk) => {
    const lists = await desk.admin<{ jenis: number; nama: string }[]>('/referensi/daftar');
    const list = lists.find(({ nama }) => nama === 'Pekerjaan');
    if (!list) throw new SkippedTask('no list of occupations');
    const nama = uniqueNama('Pekerjaan meja');
    await desk.admin(`/referensi/${list.jenis}/store`, { deskripsi: nama });
    return {
      run: async (t) => {
        await openMenu(t, 'Referensi');
        await t.walkTo('Cari daftar', 'Tab');
        await t.typeText('pekerjaan');
        await t.walkTo(/^Pekerjaan/, 'Tab');
        await t.press('Enter');
        await t.waitVisible(t.page.getByRole('heading', { name: 'Pekerjaan' }));
        await filterTo(t, nama.toLowerCase(), nama);
        await t.press('Space');
        await t.waitVisible(t.page.getByRole('switch', { name: `${nama} aktif`, checked: false }));
      },
      prove: async () => {
        const items = await desk.admin<{ deskripsi: string; aktif: boolean }[]>(`/referensi/${list.jenis}/daftar`);
        proveThat(
          items.some(({ deskripsi, aktif }) => deskripsi === nama && !aktif),
          `${nama} is off`,
        );
      },
    };
  },
};

export const MASTER_TASKS: readonly DeskTask[] = [addPayer, importSheet, addSchedule, addRoom, switchOff];
