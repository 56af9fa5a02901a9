import type { KunjunganRow } from '../packages/contract/src/kunjungan/kunjungan.contract.ts';
import type { Desk } from './desk-facts.ts';
import { filterTo, openMenu } from './desk-moves.ts';
import { proveThat, type DeskPlan, type DeskTask } from './desk-task.ts';
import type { Hands } from './web-hands.ts';

const [MENUNGGU, DIPANGGIL, DILAYANI, SELESAI, TIDAK_HADIR] = [1, 2, 3, 4, 6];
const ONE_KEY = { tombol: 1, detik: 1 };
const doneText = (t: Hands, nama: string, status: string) => t.page.getByText(new RegExp(`${nama}: ${status}`));

/** A patient in the queue, brought to `status`; the task begins at the row. */
async function waiting(desk: Desk, status: number): Promise<KunjunganRow> {
  const { norm } = await desk.createPasien('ANTRE MEJA');
  let row = await desk.createKunjungan(norm);
  for (let next = DIPANGGIL; next <= status; next++)
    row = await desk.clerk<KunjunganRow>(`/antrian_ruangan/${row.id}`, { status: next, versi: row.versi }, 'PUT');
  return row;
}

const namaOf = ({ pendaftaran }: KunjunganRow): string => pendaftaran.pasien.nama;

async function atRow(t: Hands, row: KunjunganRow): Promise<void> {
  await openMenu(t, 'Antrean');
  await filterTo(t, namaOf(row).toLowerCase(), namaOf(row));
}

const endsAs =
  (desk: Desk, row: KunjunganRow, status: number): DeskPlan['prove'] =>
  async () => {
    const [now] = await desk.kunjunganOf(row.pendaftaran.norm);
    proveThat(now?.status === status, `status ${status}, not ${now?.status}`);
  };

/** One key at the row, counted from when the row has the focus. */
const oneKey = (
  nama: string,
  keys: string,
  { from, to, says }: { from: number; to: number; says: string },
): DeskTask => ({
  nama,
  anggaran: ONE_KEY,
  plan: async (desk) => {
    const row = await waiting(desk, from);
    return {
      run: async (t) => {
        await atRow(t, row);
        t.beginHere();
        await t.press(keys);
        await t.waitVisible(doneText(t, namaOf(row), says));
      },
      prove: endsAs(desk, row, to),
    };
  },
});

export const QUEUE_TASKS: readonly DeskTask[] = [
  {
    nama: 'call the next of a room',
    anggaran: ONE_KEY,
    plan: async (desk) => {
      const rooms = new Set(
        (await desk.clerk<KunjunganRow[]>('/antrian_ruangan?limit=1000'))
          .filter(({ status }) => status === MENUNGGU)
          .map(({ ruangan }) => ruangan.id),
      );
      const room = desk.tujuan.find(({ id, inpatient }) => !inpatient && !rooms.has(id)) ?? desk.tujuan[0];
      const { norm } = await desk.createPasien('PANGGIL MEJA');
      const row = await desk.createKunjungan(norm, {}, room?.id);
      // Where every room has somebody, one who has waited longer is called.
      const waitingThere = (): Promise<KunjunganRow[]> =>
        desk.clerk<KunjunganRow[]>(`/antrian_ruangan?limit=1&ruangan_id=${row.ruangan.id}&status=${MENUNGGU}`);
      const next = (await waitingThere())[0] ?? row;
      return {
        run: async (t) => {
          await openMenu(t, 'Antrean');
          await t.walkTo('Ruangan', 'Tab');
          await t.typeText(row.ruangan.deskripsi);
          await t.press('Enter');
          await t.page
            .locator('tbody [data-row]')
            .filter({ hasText: namaOf(row) })
            .waitFor();
          t.beginHere();
          await t.press('F8');
          // Another room's last one may stand there from before.
          await t.waitVisible(
            t.page.getByRole('region', { name: 'Dipanggil terakhir' }).filter({ hasText: next.no_antrean }),
          );
        },
        prove: endsAs(desk, next, DIPANGGIL),
      };
    },
  },
  oneKey('serve the called patient', 'F10', { from: DIPANGGIL, to: DILAYANI, says: 'Dilayani' }),
  oneKey('finish the served patient', 's', { from: DILAYANI, to: SELESAI, says: 'Selesai' }),
  oneKey('mark a called patient absent', 't', { from: DIPANGGIL, to: TIDAK_HADIR, says: 'Tidak Hadir' }),
  {
    nama: 'take a call in the queue back',
    plan: async (desk) => {
      const row = await waiting(desk, MENUNGGU);
      return {
        run: async (t) => {
          await atRow(t, row);
          t.beginHere();
          await t.walkTo('Panggil', 'Tab');
          await t.press('Enter');
          await t.waitVisible(doneText(t, namaOf(row), 'Dipanggil'));
          await t.walkTo('Urungkan', 'Tab');
          await t.press('Enter');
          await t.waitVisible(t.page.getByText('Diurungkan: '));
        },
        prove: endsAs(desk, row, MENUNGGU),
      };
    },
  },
];
