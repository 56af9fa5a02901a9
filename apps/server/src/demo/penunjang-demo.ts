import {
  DIKERJAKAN,
  DIMINTA,
  DITERIMA,
  formatNomorPenunjang,
  PENUNJANG_SELESAI,
  type JenisPenunjang,
  type StatusPenunjang,
} from '@nadi/domain/penunjang/penunjang';
import { PARAMETER_BAWAAN, type ParameterBawaan } from '@nadi/domain/penunjang/parameter-bawaan';
import {
  batasFor,
  formatRujukan,
  interpret,
  type Batas,
  type Interpretasi,
  type Orang,
} from '@nadi/domain/penunjang/rujukan';
import { HASIL_DEMO, HASIL_KATA_DEMO, PERMINTAAN_DEMO, RADIOLOGI_DEMO } from './penunjang-demo-data.ts';
import { createRandom, seedFrom, type Random } from './random.ts';

export type PenunjangVisit = {
  kunjungan_id: number;
  pasien_id: number;
  akun_id: number;
  hari: string;
  keluhan: string;
  dilayani_pada: string;
  jenis_kelamin: number | null;
  umur_hari: number;
};
type Hasil = {
  item_id: number;
  kode: string | null;
  nama: string;
  nilai_angka: number | null;
  nilai_teks: string | null;
  satuan: string;
  rujukan: string;
  interpretasi: Interpretasi | null;
  diisi_pada: string;
  divalidasi_pada: string | null;
  diterima_pada: string | null;
};
export type PenunjangLalu = Pick<PenunjangVisit, 'kunjungan_id' | 'pasien_id' | 'akun_id' | 'hari'> & {
  id: number;
  nomor: string;
  jenis: JenisPenunjang;
  status: StatusPenunjang;
  cito: boolean;
  klinis: string;
  hamil: boolean | null;
  diminta_pada: string;
  diterima_pada: string | null;
  dikerjakan_pada: string | null;
  selesai_pada: string | null;
  item: { id: number; tindakan_id: number; nama: string }[];
  hasil: Hasil[];
};
type Facts = {
  kode: string;
  today: string;
  now: number;
  /** Tests of the facility, by name. */ tindakan: ReadonlyMap<string, number>;
  nomor: ReadonlyMap<string, number>;
  ids: { penunjang: () => number; item: () => number };
};

const MINUTE_MS = 60_000;
/** What of today's is still to do, counted from the newest. */
const OPEN: readonly StatusPenunjang[] = [DIMINTA, DIMINTA, DIMINTA, DITERIMA, DITERIMA, DIKERJAKAN, DIKERJAKAN];
/** One value in five lies outside of what is normal. */
const OUTSIDE = 0.2;
const CITO_EVERY = 9;
/** From this order on the first that measures it is critical, and the doctor has read it back. */
const CRITICAL_FROM = 4;
const CRITICAL_HB = 6.2;

const rounded = (value: number, desimal: number): number => Number(value.toFixed(desimal));

/** A plausible value: mostly within the limits of the person, here and there a little outside. */
function valueOf(random: Random, { desimal }: ParameterBawaan, { rendah, tinggi }: Batas): number {
  const low = rendah ?? (tinggi ?? 1) * 0.45;
  const high = tinggi ?? low * 1.6;
  const inside = low + (high - low) * (0.1 + random.decimal() * 0.8);
  if (!random.chance(OUTSIDE)) return rounded(inside, desimal);
  const up = rendah === null || random.chance(0.6);
  return rounded(
    up && tinggi !== null ? high * (1.05 + random.decimal() * 0.3) : low * (0.8 + random.decimal() * 0.15),
    desimal,
  );
}

type Filled = { diisi_pada: string; divalidasi_pada: string | null };

function measured(
  kode: string,
  orang: Orang,
  random: Random,
  critical: boolean,
): Omit<Hasil, 'item_id' | keyof Filled>[] {
  const parameter = PARAMETER_BAWAAN.find((one) => one.kode === kode);
  const batas = parameter && batasFor(parameter.batas, orang);
  if (!parameter || !batas) return [];
  const isCritical = critical && kode === 'HB';
  const nilai = isCritical ? CRITICAL_HB : valueOf(random, parameter, batas);
  const interpretasi = interpret(nilai, batas);
  // Only the one that somebody read back may be critical: a red line that nobody answers would greet every doctor.
  const calm =
    interpretasi === 'LL' || interpretasi === 'HH'
      ? rounded(((batas.rendah ?? 0) + (batas.tinggi ?? 0)) / 2, parameter.desimal)
      : nilai;
  const shown = isCritical ? nilai : calm;
  return [
    {
      kode,
      nama: parameter.nama,
      nilai_angka: shown,
      nilai_teks: null,
      satuan: parameter.satuan,
      rujukan: formatRujukan(batas),
      interpretasi: interpret(shown, batas),
      diterima_pada: null,
    },
  ];
}

const inWords = (nama: string): Omit<Hasil, 'item_id' | keyof Filled>[] =>
  (HASIL_KATA_DEMO[nama] ?? []).map(([what, nilai_teks]) => ({
    kode: null,
    nama: what,
    nilai_angka: null,
    nilai_teks,
    satuan: '',
    rujukan: '',
    interpretasi: null,
    diterima_pada: null,
  }));

/** The orders of these visits, in the order in which they were served, with the results of those that are done. */
export function buildPenunjang(visits: readonly PenunjangVisit[], facts: Facts): PenunjangLalu[] {
  const wanted = visits.flatMap((visit) => {
    const asked = PERMINTAAN_DEMO[visit.keluhan];
    const names = (asked?.tindakan ?? []).flatMap((all) => all.find((nama) => facts.tindakan.has(nama)) ?? []);
    return asked && names.length > 0 ? [{ visit, klinis: asked.klinis, names }] : [];
  });
  const todays = wanted.filter(({ visit }) => visit.hari === facts.today).length;
  const nomor = new Map(facts.nomor);
  let seen = 0;
  let told = false;
  return wanted.map(({ visit, klinis, names }, ke): PenunjangLalu => {
    const { hari, akun_id, kunjungan_id, pasien_id, jenis_kelamin, umur_hari } = visit;
    if (hari === facts.today) seen += 1;
    const random = createRandom(seedFrom(facts.kode, 'penunjang', hari, kunjungan_id));
    const status = hari === facts.today ? (OPEN[todays - seen] ?? PENUNJANG_SELESAI) : PENUNJANG_SELESAI;
    const jenis: JenisPenunjang = names.some((nama) => RADIOLOGI_DEMO.has(nama)) ? 'radiologi' : 'lab';
    const urutan = (nomor.get(`${jenis}/${hari}`) ?? 0) + 1;
    nomor.set(`${jenis}/${hari}`, urutan);
    const started = Math.min(Date.parse(visit.dilayani_pada) + MINUTE_MS, facts.now);
    const at = (minutes: number): string => new Date(Math.min(facts.now, started + minutes * MINUTE_MS)).toISOString();
    const reached = (least: StatusPenunjang, minutes: number): string | null => (status >= least ? at(minutes) : null);
    const item = names.map((nama) => ({ id: facts.ids.item(), tindakan_id: facts.tindakan.get(nama) ?? 0, nama }));
    const critical: boolean =
      ke >= CRITICAL_FROM &&
      !told &&
      status === PENUNJANG_SELESAI &&
      names.some((nama) => (HASIL_DEMO[nama] ?? []).includes('HB'));
    told ||= critical;
    const done = status === PENUNJANG_SELESAI;
    // Of what is being worked on the values stand there, and wait to be validated.
    const hasil =
      status < DIKERJAKAN
        ? []
        : item.flatMap(({ id: item_id, nama }) =>
            [
              ...(HASIL_DEMO[nama] ?? []).flatMap((kode) =>
                measured(kode, { jenisKelamin: jenis_kelamin, umurHari: umur_hari }, random, critical),
              ),
              ...inWords(nama),
            ].map((one) => ({
              ...one,
              item_id,
              diisi_pada: at(40),
              divalidasi_pada: done ? at(55) : null,
              diterima_pada: one.interpretasi === 'LL' ? at(61) : null,
            })),
          );
    return {
      id: facts.ids.penunjang(),
      kunjungan_id,
      pasien_id,
      akun_id,
      hari,
      jenis,
      status,
      klinis,
      item,
      hasil,
      nomor: formatNomorPenunjang(jenis, hari, urutan),
      cito: critical || ke % CITO_EVERY === 5,
      hamil: jenis === 'radiologi' ? false : null,
      diminta_pada: at(0),
      diterima_pada: reached(DITERIMA, 8),
      dikerjakan_pada: reached(DIKERJAKAN, 20),
      selesai_pada: reached(PENUNJANG_SELESAI, 55),
    };
  });
}
