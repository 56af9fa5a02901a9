/** Why somebody in the hall goes before others. `gawat` is only given by staff: a kiosk sends these straight to the IGD. */
export const PRIORITAS = ['gawat', 'lansia', 'hamil', 'bayi', 'disabilitas'] as const;
export type Prioritas = (typeof PRIORITAS)[number];

/** What a kiosk offers. */
export const PRIORITAS_KIOS = ['lansia', 'hamil', 'bayi', 'disabilitas'] as const satisfies readonly Prioritas[];

export const NAMA_PRIORITAS: Readonly<Record<Prioritas, string>> = {
  gawat: 'Gawat',
  lansia: 'Lansia',
  hamil: 'Ibu hamil',
  bayi: 'Membawa bayi',
  disabilitas: 'Disabilitas',
};

/** The letter of numbers that were taken as a priority; no service has it. */
export const KODE_PRIORITAS = 'P';

/** After how many ordinary numbers of a counter a priority one is due, where the facility has not said. */
export const SELANG_BAKU = 2;

type Waiting = { layanan_id: number; prioritas: Prioritas | null; urut_pada: string };

export type AturanPanggil = {
  /** The services that this counter calls. */
  layanan: readonly number[];
  /** The service that ordinary numbers are called from first; null: whoever waits longest. */
  utama: number | null;
  /** By the id of a service: how many ordinary numbers come between two priority ones; 0 is priority first. */
  selang: Readonly<Record<number, number>>;
  /** How many ordinary numbers this counter has called since its last priority one, wherever they went afterwards. */
  biasaSejak: number;
};

type Sorted<T> = { gawat: T[]; prioritas: T[]; biasa: T[] };

function sortByKind<T extends Waiting>(waiting: readonly T[], { layanan, utama }: AturanPanggil): Sorted<T> {
  const own = waiting
    .filter(({ layanan_id }) => layanan.includes(layanan_id))
    .toSorted((a, b) => Date.parse(a.urut_pada) - Date.parse(b.urut_pada));
  const ordinary = own.filter(({ prioritas }) => prioritas === null);
  return {
    gawat: own.filter(({ prioritas }) => prioritas === 'gawat'),
    prioritas: own.filter(({ prioritas }) => prioritas !== null && prioritas !== 'gawat'),
    biasa: [
      ...ordinary.filter(({ layanan_id }) => layanan_id === utama),
      ...ordinary.filter(({ layanan_id }) => layanan_id !== utama),
    ],
  };
}

/**
 * Those who wait in the hall, in the order in which a counter calls them.
 *
 * Somebody in danger is called at once. Of the others, a priority number is due once the counter has called as many
 * ordinary ones as its service sets, or where no ordinary one waits; before that, ordinary numbers of the counter's
 * main service come first, then those of its others, each by how long they have waited.
 *
 * Units:   `urut_pada` is the instant from which a number waits in its service.
 * Returns: only numbers of the services that the counter calls.
 * Source:  issue "Queue, hall and printers" B, "priority by a rule that staff can read".
 */
export function orderWaiting<T extends Waiting>(waiting: readonly T[], aturan: AturanPanggil): T[] {
  const { gawat, prioritas, biasa } = sortByKind(waiting, aturan);
  const order = [...gawat];
  let since = aturan.biasaSejak;
  while (prioritas.length > 0 || biasa.length > 0) {
    const due = prioritas.findIndex(({ layanan_id }) => since >= (aturan.selang[layanan_id] ?? SELANG_BAKU));
    const at = due === -1 && biasa.length === 0 ? 0 : due;
    if (at === -1) {
      order.push(biasa.shift() as T);
      since += 1;
    } else {
      order.push(...prioritas.splice(at, 1));
      since = 0;
    }
  }
  return order;
}

/**
 * How many of those who wait are called before somebody who takes a number now, by the counter that comes to them first.
 * Where none of the counters calls their service yet, one is counted with that calls it alone.
 */
export function countBefore(
  waiting: readonly Waiting[],
  baru: Waiting,
  { loket, selang }: { loket: readonly Omit<AturanPanggil, 'selang'>[]; selang: AturanPanggil['selang'] },
): number {
  const callers = loket.filter(({ layanan }) => layanan.includes(baru.layanan_id));
  const alone = { layanan: [baru.layanan_id], utama: null, biasaSejak: 0 };
  const all = [...waiting, baru];
  return Math.min(
    ...(callers.length > 0 ? callers : [alone]).map((one) => orderWaiting(all, { ...one, selang }).indexOf(baru)),
  );
}

/** The rule of one service in words, as it stands on the counter's page and at the service itself. */
export const describeSelang = (selang: number): string =>
  selang === 0 ? 'prioritas selalu dulu' : `prioritas tiap ${selang} nomor biasa`;

/**
 * The rule of a counter in words.
 *
 * Source:  as {@link orderWaiting}, which does what this says.
 */
export function describeAturan(selang: readonly number[], utama: string | null): string {
  const [first] = selang;
  const same = selang.every((one) => one === first);
  const rule = same ? describeSelang(first ?? SELANG_BAKU) : 'prioritas menurut selang tiap layanan';
  return `Gawat seketika, ${rule}, lalu ${utama === null ? '' : `${utama}, lalu `}yang paling lama menunggu`;
}
