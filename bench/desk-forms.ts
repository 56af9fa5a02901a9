import { uniqueDigits, uniqueNama, type Desk } from './desk-facts.ts';
import { dialogOf, openPasien, pageHeading, search } from './desk-moves.ts';
import { proveThat, type DeskTask } from './desk-task.ts';
import type { Hands } from './web-hands.ts';

/** The last keys are in the draft by then; nobody reloads in the same second. */
const DRAFT_MS = 1500;
const newDialog = (t: Hands) => dialogOf(t, 'Pendaftaran Pasien Baru');

/** Types what every patient needs. */
async function fillPasien(t: Hands, nama: string): Promise<void> {
  await t.goTo('Nama');
  await t.typeText(nama.toLowerCase());
  await t.goTo('Tempat lahir');
  await t.typeText('semarang');
  await t.goTo('Tanggal lahir');
  await t.typeText('12031985');
  await t.goTo('No. Handphone');
  await t.typeText(`0812${uniqueDigits(8)}`);
}

async function savePasien(t: Hands, nama: string): Promise<void> {
  await t.press('Control+Enter');
  await t.waitVisible(t.page.getByText('Sukses Menambahkan Pasien Baru'));
  await t.waitVisible(pageHeading(t, new RegExp(nama, 'i')));
}

const existsAs = (desk: Desk, nama: string) => async () =>
  proveThat(
    (await desk.clerk<{ nama: string }[]>(`/pasien?nama=${encodeURIComponent(nama)}`)).length === 1,
    `one patient ${nama}`,
  );

const newborn: DeskTask = {
  nama: 'register: newborn from the page of the mother',
  plan: async (desk) => {
    const ibu = await desk.createPasien('IBU MEJA');
    return {
      run: async (t) => {
        await openPasien(t, ibu);
        await t.walkTo(/^Tindakan lain$/, 'Shift+Tab');
        await t.press('Enter');
        await t.walkTo('Daftarkan bayi', 'ArrowDown');
        await t.press('Enter');
        await newDialog(t).locator('input[name="nama"]:focus, input:focus').first().waitFor();
        await t.goTo('Tempat lahir');
        await t.typeText('semarang');
        await t.goTo('Tanggal lahir');
        await t.typeText(new Date().toLocaleDateString('en-GB', { timeZone: 'Asia/Jakarta' }).replaceAll('/', ''));
        await savePasien(t, `By. Ny. ${ibu.nama}`);
      },
      prove: async () =>
        proveThat(
          (await desk.clerk<unknown[]>(`/pasien?nama=${encodeURIComponent(ibu.nama)}`)).length === 2,
          'the mother and her newborn',
        ),
    };
  },
};

const unknown: DeskTask = {
  nama: 'register: unknown patient',
  plan: async (desk) => {
    const nama = uniqueNama('TN X MEJA');
    return {
      run: async (t) => {
        await t.press('F2');
        await t.waitVisible(newDialog(t));
        await t.press('Alt+k');
        await t.goTo('Nama');
        await t.typeText(nama.toLowerCase());
        t.resetKeys();
        await savePasien(t, nama);
      },
      prove: existsAs(desk, nama),
    };
  },
};

const byHand: DeskTask = {
  nama: 'register: new patient without NIK, by hand',
  plan: async (desk) => {
    const nama = uniqueNama('TANGAN MEJA');
    return {
      run: async (t) => {
        await t.press('F2');
        await t.waitVisible(newDialog(t));
        await fillPasien(t, nama);
        await savePasien(t, nama);
      },
      prove: existsAs(desk, nama),
    };
  },
};

const aside: DeskTask = {
  nama: 'put a form aside, look at another patient, take it up again',
  plan: async (desk) => {
    const next = await desk.createPasien('SELA MEJA');
    const nama = uniqueNama('SISIH MEJA');
    return {
      run: async (t) => {
        await t.press('F2');
        await t.waitVisible(newDialog(t));
        await fillPasien(t, nama);
        await search(t, String(next.norm), new RegExp(`^0*${next.norm} `));
        await t.press('Enter');
        const visit = dialogOf(t, 'Tambah Pendaftaran Kunjungan');
        await t.waitVisible(visit.getByText(next.nama));
        await t.press('Escape');
        await visit.waitFor({ state: 'hidden' });
        await t.press('F2');
        await t.waitVisible(newDialog(t).getByRole('button', { name: 'Lanjutkan' }));
        await t.walkTo('Lanjutkan', 'Shift+Tab');
        await t.press('Enter');
        await savePasien(t, nama);
      },
      prove: existsAs(desk, nama),
    };
  },
};

const draft: DeskTask = {
  nama: 'go on with a draft from Home after a reload',
  plan: async (desk) => {
    const nama = uniqueNama('DRAF MEJA');
    return {
      run: async (t) => {
        await t.press('F2');
        await t.waitVisible(newDialog(t));
        await fillPasien(t, nama);
        await t.waitVisible(t.page.getByText(/Draf tersimpan/));
        await t.page.waitForTimeout(DRAFT_MS);
        t.page.on('dialog', (question) => void question.accept());
        await t.page.reload();
        await t.waitVisible(t.page.getByRole('region', { name: 'Perlu ditindak' }).getByText(nama, { exact: false }));
        t.beginHere();
        await t.press('Alt+p');
        await t.walkTo(new RegExp(nama, 'i'), 'ArrowDown');
        await t.press('Enter');
        await t.waitVisible(newDialog(t));
        const offer = newDialog(t).getByRole('button', { name: 'Lanjutkan' });
        if (await offer.isVisible()) {
          await t.walkTo('Lanjutkan', 'Shift+Tab');
          await t.press('Enter');
        }
        await savePasien(t, nama);
      },
      prove: existsAs(desk, nama),
    };
  },
};

/** The tasks at the form of a new patient. */
export const FORM_TASKS: readonly DeskTask[] = [newborn, unknown, byHand, aside, draft];
