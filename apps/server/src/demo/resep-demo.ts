import { ANTREAN_DIGITS, formatNomorAntrean } from '@nadi/domain/kunjungan/nomor-antrean';
import { ANTREAN_FARMASI, nomorResepPrefix } from '@nadi/domain/resep/nomor-resep';
import { BARIS_AKTIF, DISERAHKAN, DISIAPKAN, DITELAAH, SEBAGIAN } from '@nadi/domain/resep/status-resep';
import { addDays, formatShortTanggal } from '@nadi/domain/tanggal/tanggal';
import type { ProdukDetail } from '#features/master/produk/produk.public.ts';
import {
  bahanRow,
  barisRow,
  racikBarisRow,
  sidikOf,
  type ResolvedBaris,
  type ResolvedRacik,
} from '#features/resep/resep.public.ts';
import { jejakOf, WAITING_COUNT, type JejakResep } from './apotek-demo.ts';
import type { Shelf } from './ledger-demo.ts';
import { checkLalu, type Berjalan, type PeriksaLalu } from './periksa-demo.ts';
import { prescribe, type ResepVisit, type Running } from './synthetic-resep.ts';

export type HargaOf = (produkId: number, visit: ResepVisit) => number | null;
type Facts = {
  kode: string;
  today: string;
  now: number;
  produk: ReadonlyMap<string, ProdukDetail>;
  harga: HargaOf;
  shelf: Shelf;
  /** The last numbers of each day. */ nomor: ReadonlyMap<string, number>;
  ids: { resep: () => number; racik: () => number; baris: () => number };
};

type Bahan = ReturnType<typeof bahanRow> & { id: number; racik_id: number; harga_satuan: number | null };
type Baris = ReturnType<typeof barisRow> & {
  id: number;
  resep_id: number;
  racik_id: number | null;
  status: number;
  diserahkan: number;
  harga_satuan: number | null;
};
type Racik = Pick<ResolvedRacik, 'nama' | 'jenis' | 'cara' | 'bungkus'> & {
  id: number;
  resep_id: number;
  bud: string | null;
};
export type SerahLalu = {
  resep_id: number;
  baris_id: number;
  bahan_id: number | null;
  batch_id: number;
  jumlah: number;
  penerima: string;
  hubungan: string;
  pada: string;
};
export type ResepLalu = JejakResep &
  Pick<ResepVisit, 'kunjungan_id' | 'pasien_id' | 'dokter_id' | 'akun_id' | 'hari' | 'snapshot'> & {
    id: number;
    no_resep: string;
    no_antrean: string;
    kronis: boolean;
    cito: boolean;
    sidik: string;
  };
export type ResepBulan = {
  resep: ResepLalu[];
  racik: Racik[];
  baris: Baris[];
  bahan: Bahan[];
  serah: SerahLalu[];
  siap: SiapLalu[];
  periksa: PeriksaLalu[];
};

/** A batch that was confirmed when the prescription was prepared. */
type SiapLalu = { resep_id: number; baris_id: number; bahan_id: number | null; batch_id: number; pada: string };
type Dispensed = { serah: SerahLalu[]; siap: SiapLalu[] };

const ANAK_BULAN = 204;
const CITO_EVERY = 45;
const BUD_DAYS = 14;

type Lines = { baris: Baris[]; racik: Racik[]; bahan: Bahan[] };
type Read = { baris: readonly ResolvedBaris[]; racik: readonly ResolvedRacik[] };

function linesOf(resepId: number, visit: ResepVisit, { baris, racik }: Read, { ids, harga }: Facts): Lines {
  const line = {
    resep_id: resepId,
    racik_id: null,
    produk_id: null,
    nama_luar: null,
    di_luar: false,
    harga_satuan: null,
    status: BARIS_AKTIF,
    diserahkan: 0,
  };
  const of: Lines = { baris: [], racik: [], bahan: [] };
  for (const one of baris)
    of.baris.push({
      ...line,
      ...barisRow(one, of.baris.length + 1),
      id: ids.baris(),
      harga_satuan: one.produk && harga(one.produk.id, visit),
    });
  for (const one of racik) {
    const { nama, jenis, cara, bungkus, bahan } = one;
    const racikId = ids.racik();
    of.racik.push({ id: racikId, resep_id: resepId, bud: null, nama, jenis, cara, bungkus });
    of.baris.push({ ...line, ...racikBarisRow(one, of.baris.length + 1), id: ids.baris(), racik_id: racikId });
    for (const [n, part] of bahan.entries())
      of.bahan.push({
        ...bahanRow(part, n + 1),
        id: ids.baris(),
        racik_id: racikId,
        harga_satuan: harga(part.produk.id, visit),
      });
  }
  return of;
}

/** What a line takes from the shelf: its product, or each ingredient of its compound. */
const partsOf = (
  one: Baris,
  { bahan }: Lines,
): { id: number; bahan_id: number | null; produk_id: number; jumlah: number }[] =>
  one.racik_id === null
    ? one.produk_id === null || one.jumlah === null
      ? []
      : [{ id: one.id, bahan_id: null, produk_id: one.produk_id, jumlah: one.jumlah }]
    : bahan
        .filter(({ racik_id }) => racik_id === one.racik_id)
        .flatMap(({ id, produk_id, jumlah }) => (jumlah === null ? [] : [{ id, bahan_id: id, produk_id, jumlah }]));

const receiverOf = ({ umur_bulan, nama_pasien }: ResepVisit): Pick<SerahLalu, 'penerima' | 'hubungan'> =>
  umur_bulan < ANAK_BULAN
    ? { penerima: `Ibu dari ${nama_pasien}`, hubungan: 'Ibu' }
    : { penerima: nama_pasien, hubungan: 'Pasien sendiri' };

/** Takes the medicine from the shelf, as far as the prescription came; null where the shelf has not enough of it. */
function dispense(visit: ResepVisit, jejak: JejakResep, lines: Lines, { shelf }: Facts): Dispensed | null {
  const holds = [DITELAAH, DISIAPKAN, DISERAHKAN, SEBAGIAN] as readonly number[];
  if (!holds.includes(jejak.status)) return { serah: [], siap: [] };
  const wanted = lines.baris.flatMap((one) => partsOf(one, lines).map((part) => ({ one, part })));
  const taken: { at: (typeof wanted)[number]; batches: { batch_id: number; jumlah: number }[] }[] = [];
  for (const at of wanted) {
    const batches = shelf.take({ produk_id: at.part.produk_id, jumlah: at.part.jumlah, hari: visit.hari });
    if (batches === null) {
      for (const one of taken) shelf.putBack(one.at.part.produk_id, one.batches);
      return null;
    }
    taken.push({ at, batches });
  }
  const { disiapkan_pada } = jejak;
  const siap = taken.flatMap(({ at: { one, part }, batches }): SiapLalu[] =>
    disiapkan_pada === null
      ? []
      : batches.map(({ batch_id }) => ({
          resep_id: one.resep_id,
          baris_id: one.id,
          bahan_id: part.bahan_id,
          batch_id,
          pada: disiapkan_pada,
        })),
  );
  const serah = taken.flatMap(({ at: { one, part }, batches }): SerahLalu[] => {
    const given = jejak.status === DISERAHKAN || (jejak.status === SEBAGIAN && one === wanted[0]?.one);
    const baris = { resep_id: one.resep_id, baris_id: part.id };
    if (!given) {
      shelf.hold(part.produk_id, batches, { ...baris, ke: jejak.status === SEBAGIAN ? 2 : 1 });
      return [];
    }
    const pada = jejak.diserahkan_pada ?? visit.selesai_pada;
    shelf.issue(part.produk_id, batches, { ...baris, ke: 1 }, pada);
    one.diserahkan = one.jumlah ?? 0;
    return batches.map(({ batch_id, jumlah }) => ({
      resep_id: one.resep_id,
      baris_id: one.id,
      bahan_id: part.bahan_id,
      batch_id,
      jumlah,
      pada,
      ...receiverOf(visit),
    }));
  });
  return { serah, siap };
}

/** Writes the prescriptions of these visits, which are in the order of their ends, and takes them through the pharmacy. */
export function buildResep(visits: readonly ResepVisit[], facts: Facts): ResepBulan {
  const { kode, today, now } = facts;
  const running: Running = new Map();
  const read = visits.flatMap((visit) => {
    const lines = prescribe(visit, facts.produk, running);
    return lines === null ? [] : [{ visit, lines }];
  });
  const nomor = new Map(facts.nomor);
  const todays = read.filter(({ visit }) => visit.hari === today).length;
  let seen = 0;
  let parted = false;
  const month: ResepBulan = { resep: [], racik: [], baris: [], bahan: [], serah: [], siap: [], periksa: [] };
  const taken: Berjalan = new Map();
  for (const [ke, { visit, lines: written }] of read.entries()) {
    const { hari, selesai_pada } = visit;
    if (hari === today) seen += 1;
    const id = facts.ids.resep();
    const lines = linesOf(id, visit, written, facts);
    const fromNewest = todays - seen;
    // One medicine alone is handed over whole; what is bought elsewhere is never handed over.
    const served = lines.baris.filter((one) => partsOf(one, lines).length > 0);
    const part: boolean = !parted && hari === today && fromNewest >= WAITING_COUNT && served.length > 1;
    parted ||= part;
    const jejak = jejakOf({ kode, ke, hari, selesai_pada, fromNewest, part }, { today, now });
    if (jejak.disiapkan_pada !== null)
      for (const one of lines.racik) one.bud = formatShortTanggal(addDays(hari, BUD_DAYS));
    const dispensed = dispense(visit, jejak, lines, facts);
    if (dispensed === null) continue;
    const urutan = (nomor.get(hari) ?? 0) + 1;
    nomor.set(hari, urutan);
    const head = { id, kunjungan_id: visit.kunjungan_id, cito: ke % CITO_EVERY === 7, iter: 0 };
    const sidik = sidikOf({ head, ...lines } as never, { dokterId: visit.dokter_id, pada: jejak.dikirim_pada });
    const { pasien_id, dokter_id, akun_id, snapshot } = visit;
    const no_resep = nomorResepPrefix(hari) + String(urutan).padStart(ANTREAN_DIGITS, '0');
    month.periksa.push(...checkLalu({ id, visit, written, no_resep, ditelaah: jejak.ditelaah_pada !== null }, taken));
    month.resep.push({
      ...jejak,
      id,
      kunjungan_id: visit.kunjungan_id,
      pasien_id,
      dokter_id,
      akun_id,
      hari,
      snapshot,
      sidik,
      no_resep,
      no_antrean: formatNomorAntrean(ANTREAN_FARMASI, urutan),
      kronis: written.kronis,
      cito: head.cito,
    });
    month.racik.push(...lines.racik);
    month.baris.push(...lines.baris);
    month.bahan.push(...lines.bahan);
    month.serah.push(...dispensed.serah);
    month.siap.push(...dispensed.siap);
  }
  return month;
}
