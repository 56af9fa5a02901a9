import { filterTo, mark, openMenu, pageHeading, search } from './desk-moves.ts';
import { uniqueDigits } from './desk-facts.ts';
import { proveThat, type DeskPlan, type DeskTask } from './desk-task.ts';

/** Finds somebody by what is typed into the intake box and opens the patient's page, which proves whom it was. */
const byBox = (text: string, { norm, nama }: { norm: number; nama: string }): DeskPlan => ({
  run: async (t) => {
    await mark(t, await search(t, text, new RegExp(`^0*${norm} .*${nama}`)));
    await t.press('Alt+Enter');
    await t.waitVisible(pageHeading(t, new RegExp(nama)));
  },
  prove: async (page) => proveThat(page.url().endsWith(`/apps/pasien/${norm}`), `the address of ${norm}`),
});

export const FIND_TASKS: readonly DeskTask[] = [
  {
    nama: 'find a patient by record number',
    plan: async (desk) => {
      const pasien = await desk.createPasien('NOMOR MEJA');
      return byBox(String(pasien.norm), pasien);
    },
  },
  {
    nama: 'find a patient by a misspelt name',
    plan: async (desk) => {
      const pasien = await desk.createPasien('ROBIATUL', { tanggal_lahir: '1951-07-09' });
      return byBox(pasien.nama.replace('ROBIATUL', 'robiyatul').toLowerCase(), pasien);
    },
  },
  {
    nama: 'find a patient by birth date alone',
    plan: async (desk) => {
      const year = 1907 + Number(uniqueDigits(1));
      const day = 1 + (Number(uniqueDigits(3)) % 28);
      const pasien = await desk.createPasien('LAHIR MEJA', {
        tanggal_lahir: `${year}-04-${String(day).padStart(2, '0')}`,
      });
      return byBox(`${day}/4/${year}`, pasien);
    },
  },
  {
    nama: 'find a patient by BPJS card',
    plan: async (desk) => {
      const no_bpjs = `00099${uniqueDigits(8)}`;
      return byBox(no_bpjs, await desk.createPasien('KARTU MEJA', { no_bpjs }));
    },
  },
  {
    nama: 'find a patient by phone',
    plan: async (desk) => {
      const nomor = `0812${uniqueDigits(8)}`;
      const pasien = await desk.createPasien('TELEPON MEJA', { nomor_kontak_telp: nomor, nomor_kontak_wa: nomor });
      return byBox(nomor, pasien);
    },
  },
  {
    nama: 'find a patient by queue number',
    plan: async (desk) => {
      const { norm, nama } = await desk.createPasien('ANTREAN MEJA');
      const { no_antrean } = await desk.createKunjungan(norm);
      return byBox(no_antrean, { norm, nama });
    },
  },
  {
    nama: 'find a patient in the list and open it',
    plan: async (desk) => {
      const { norm, nama } = await desk.createPasien('DAFTAR MEJA');
      return {
        run: async (t) => {
          await openMenu(t, 'Daftar Pasien');
          await filterTo(t, nama.toLowerCase(), nama);
          await t.press('Enter');
          await t.waitVisible(pageHeading(t, new RegExp(nama)));
        },
        prove: async (page) => proveThat(page.url().endsWith(`/apps/pasien/${norm}`), `the address of ${norm}`),
      };
    },
  },
];
