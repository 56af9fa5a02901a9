import type { KunjunganRow } from '../packages/contract/src/kunjungan/kunjungan.contract.ts';
import type { Desk } from './desk-facts.ts';
import { dialogOf, filterTo, openMenu, pickInMenu } from './desk-moves.ts';
import { proveThat, type DeskTask } from './desk-task.ts';
import type { Hands } from './web-hands.ts';

const BATAL = 5;
const namaOf = ({ pendaftaran }: KunjunganRow): string => pendaftaran.pasien.nama;

async function visitOf(desk: Desk): Promise<KunjunganRow> {
  const { norm } = await desk.createPasien('KUNJUNGAN MEJA');
  return desk.createKunjungan(norm);
}

/** The row of the visit in the list of today has the focus. */
async function atVisit(t: Hands, row: KunjunganRow): Promise<void> {
  await openMenu(t, 'Kunjungan');
  await filterTo(t, namaOf(row).toLowerCase(), namaOf(row));
}

/** Filters by a native select, by typing the beginning of its option, and reads whether only those rows are left. */
const filterBy = (nama: string, label: string, textOf: (row: KunjunganRow) => string): DeskTask => ({
  nama,
  plan: async (desk) => {
    const row = await visitOf(desk);
    const text = textOf(row);
    return {
      run: async (t) => {
        await openMenu(t, 'Kunjungan');
        await t.walkTo(label, 'Tab');
        await t.typeText(text);
        t.resetKeys();
        await t.press('Enter');
        await t.page.waitForURL(/(dokter|penjamin)/);
        await t.page.locator('#halaman [aria-busy="false"]').first().waitFor();
      },
      prove: async (page) => {
        const chosen = await page.getByRole('combobox', { name: label, exact: true }).inputValue();
        proveThat(chosen === text, `${text} is chosen, not ${chosen}`);
        const rows = await page.locator('#halaman tbody [data-row]').allInnerTexts();
        proveThat(rows.length > 0 && rows.every((one) => one.includes(text)), `only rows of ${text}`);
      },
    };
  },
});

export const VISIT_TASKS: readonly DeskTask[] = [
  filterBy('filter visits by doctor', 'Dokter', ({ dokter }) => dokter.nama),
  filterBy('filter visits by payer', 'Penjamin', ({ penjamin }) => penjamin.deskripsi),
  {
    nama: 'read a visit',
    plan: async (desk) => {
      const row = await visitOf(desk);
      return {
        run: async (t) => {
          await atVisit(t, row);
          await t.press('Enter');
          await t.waitVisible(dialogOf(t, new RegExp(namaOf(row))).getByText('Pusing sejak dua hari'));
        },
        prove: async (page) =>
          proveThat((await page.getByRole('dialog').innerText()).includes('128/82'), 'the blood pressure is told'),
      };
    },
  },
  {
    nama: 'look at a receipt again',
    plan: async (desk) => {
      const row = await visitOf(desk);
      let drawn: string | undefined;
      return {
        run: async (t) => {
          await atVisit(t, row);
          const answer = t.page.waitForResponse(new RegExp(`/pendaftaran/${row.pendaftaran.id}/bukti`));
          await pickInMenu(t, 'Lihat bukti pendaftaran');
          drawn = (await answer).headers()['content-type'];
          await t.waitVisible(dialogOf(t, 'Bukti pendaftaran').locator('iframe[src^="blob:"]'));
        },
        prove: async () => proveThat(drawn === 'application/pdf', 'the receipt of this visit is drawn'),
      };
    },
  },
  {
    nama: 'cancel a visit with a reason',
    plan: async (desk) => {
      const row = await visitOf(desk);
      return {
        run: async (t) => {
          await atVisit(t, row);
          await pickInMenu(t, 'Batalkan kunjungan');
          await t.waitVisible(t.page.getByRole('radio', { name: /Pasien pulang/ }));
          await t.press('1');
          await t.press('Enter');
          await t.waitVisible(t.page.getByText(/dibatalkan$/));
        },
        prove: async () => {
          const { perjalanan } = await desk.clerk<{ perjalanan: { alasan_batal: string | null } }>(
            `/pendaftaran/${row.pendaftaran.id}`,
          );
          const [now] = await desk.kunjunganOf(row.pendaftaran.norm);
          proveThat(now?.status === BATAL && perjalanan.alasan_batal !== null, 'cancelled, with a reason');
        },
      };
    },
  },
];
