import { uniqueDigits } from './desk-facts.ts';
import { dialogOf, filterTo, openMenu, openPasien, pickInMenu } from './desk-moves.ts';
import { proveThat, type DeskTask } from './desk-task.ts';
import type { Hands } from './web-hands.ts';

/** A picture of 1 x 1: enough for whoever only looks whether it is one. */
const PICTURE = {
  name: 'ktp.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
};

const changePhone: DeskTask = {
  nama: "change a patient's phone",
  plan: async (desk) => {
    const pasien = await desk.createPasien('GANTI TELEPON');
    const nomor = `0813${uniqueDigits(8)}`;
    return {
      run: async (t) => {
        await openPasien(t, pasien);
        await t.press('e');
        await t.waitVisible(dialogOf(t, 'Edit Data Pasien'));
        await t.goTo('No. Handphone');
        await t.press('Control+a');
        await t.typeText(nomor);
        t.resetKeys();
        await t.press('Control+Enter');
        await t.waitVisible(t.page.getByText('Sukses Mengubah Data Pasien'));
      },
      prove: async () =>
        proveThat(
          JSON.stringify(await desk.clerk(`/pasien/${pasien.norm}`)).includes(nomor.slice(1)),
          `the phone ${nomor}`,
        ),
    };
  },
};

/** Opens a tab of the patient's page. Its tabs are one stop, and arrows go through them. */
async function openTab(t: Hands, label: string): Promise<void> {
  await t.walkTo(/^Ringkasan/, 'Tab');
  await t.walkTo(label, 'ArrowRight');
}

const addDocument: DeskTask = {
  nama: 'add a document to a patient',
  plan: async (desk) => {
    const pasien = await desk.createPasien('DOKUMEN MEJA');
    return {
      run: async (t) => {
        await openPasien(t, pasien);
        await openTab(t, 'Dokumen');
        await t.walkTo('Unggah dokumen', 'Tab');
        await t.press('Enter');
        await t.waitVisible(dialogOf(t, 'Unggah dokumen'));
        // Choosing the file is the dialog of the system, which has its own keys.
        const chooser = t.page.waitForEvent('filechooser');
        await t.press('Enter');
        await (await chooser).setFiles(PICTURE);
        await t.page
          .getByRole('combobox', { name: /^Jenis dokumen/ })
          .and(t.page.locator(':focus'))
          .waitFor();
        await t.typeText('k');
        await t.press('Control+Enter');
        await t.waitVisible(t.page.getByRole('tabpanel').getByText(PICTURE.name));
      },
      prove: async () =>
        proveThat((await desk.clerk<unknown[]>(`/dokumen-pasien/${pasien.norm}`)).length === 1, 'one document'),
    };
  },
};

const printCard: DeskTask = {
  nama: "print a patient's card",
  plan: async (desk) => {
    const pasien = await desk.createPasien('KARTU CETAK');
    return {
      run: async (t) => {
        await openMenu(t, 'Daftar Pasien');
        await filterTo(t, pasien.nama.toLowerCase(), pasien.nama);
        await pickInMenu(t, 'Cetak kartu');
        await t.waitVisible(t.page.locator('iframe[title^="Kartu pasien"]'));
      },
      prove: (page) => page.locator('iframe[title^="Kartu pasien"][src^="blob:"]').waitFor(),
    };
  },
};

const merge: DeskTask = {
  nama: 'merge two records of one patient',
  email: 'admin@rsud.demo',
  plan: async (desk) => {
    const [stays, goes] = [await desk.createPasien('GABUNG SATU'), await desk.createPasien('GABUNG DUA')];
    return {
      run: async (t) => {
        await openPasien(t, goes);
        await t.walkTo(/^Tindakan lain$/, 'Shift+Tab');
        await t.press('Enter');
        await t.walkTo('Gabungkan dengan', 'ArrowDown');
        await t.press('Enter');
        await t.waitVisible(t.page.getByRole('combobox', { name: 'Cari pasien' }));
        await t.typeText(String(stays.norm));
        await t.waitVisible(t.page.getByRole('option', { name: new RegExp(stays.nama) }));
        t.resetKeys();
        await t.press('Enter');
        const dialog = dialogOf(t, 'Gabungkan pasien');
        await t.waitVisible(dialog.getByRole('group', { name: 'Pasien yang dipertahankan' }));
        await t.walkTo('Terdaftar dua kali', 'Tab');
        await t.press('Enter');
        await t.press('Control+Enter');
        await t.waitVisible(dialogOf(t, /^Gabungkan \d+ ke \d+\?$/));
        await t.press('Enter');
        await t.waitVisible(t.page.getByText('Pasien sudah digabung'));
      },
      prove: async () => {
        const numbers = await Promise.all(
          [stays, goes].map(async ({ norm }) => (await desk.clerk<{ norm: number }>(`/pasien/${norm}`)).norm),
        );
        proveThat(numbers[0] === numbers[1], 'both numbers lead to one record');
      },
    };
  },
};

const exportList: DeskTask = {
  nama: 'export the patients of a filter',
  email: 'admin@rsud.demo',
  plan: async (desk) => {
    const pasien = await desk.createPasien('EKSPOR MEJA');
    let saved = '';
    return {
      run: async (t) => {
        await openMenu(t, 'Daftar Pasien');
        await t.press('/');
        await t.typeText(pasien.nama.toLowerCase());
        t.resetKeys();
        await t.waitVisible(t.page.getByText('1 cocok'));
        const download = t.page.waitForEvent('download');
        await t.walkTo('Ekspor', 'Shift+Tab');
        await t.press('Enter');
        saved = (await download).suggestedFilename();
      },
      prove: async () => proveThat(saved.endsWith('.xlsx'), 'a sheet came'),
    };
  },
};

export const RECORD_TASKS: readonly DeskTask[] = [changePhone, addDocument, printCard, merge, exportList];
