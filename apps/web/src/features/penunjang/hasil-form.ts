import type { HasilInput, ParameterLab, Penunjang } from '@nadi/contract/rekam-medis/penunjang.contract';
import { artiHasil, bacaHasil } from '@nadi/domain/penunjang/baca-hasil';
import type { ParameterHasil } from '@nadi/domain/penunjang/baca-hasil';
import type { FieldErrors, Resolver, ResolverResult } from 'react-hook-form';

/** `tabel` holds what stands beside each parameter of each test, by `kunciTabel`; the rest is one result of its own. */
export type HasilValues = {
  item_id: number;
  tabel: Record<string, string | undefined>;
  parameter_id: number | null;
  nama: string;
  nilai: string;
  alasan: string;
};
export type HasilBody = HasilInput;
type Row = HasilInput['hasil'][number];

export const kunciTabel = (itemId: number, parameterId: number): string => `i${itemId}p${parameterId}`;

/** The parameters of a test alone: its table. */
export const ownOf = (parameters: readonly ParameterLab[], tindakanId: number | undefined): ParameterLab[] =>
  parameters.filter(({ tindakan }) => tindakan.some((id) => id === tindakanId));
/** An empty form, with an empty value beside each parameter: what was never typed is no change. */
export const emptyHasil = (item_id: number, order: Penunjang, parameters: readonly ParameterLab[]): HasilValues => ({
  item_id,
  tabel: Object.fromEntries(
    order.item.flatMap(({ id, tindakan_id }) =>
      ownOf(parameters, tindakan_id).map((parameter) => [kunciTabel(id, parameter.id), '']),
    ),
  ),
  parameter_id: null,
  nama: '',
  nilai: '',
  alasan: '',
});
/** The parameters of a test first, then those of all tests. */
export const offeredAt = (parameters: readonly ParameterLab[], tindakanId: number | undefined): ParameterLab[] => [
  ...ownOf(parameters, tindakanId),
  ...parameters.filter(({ tindakan }) => tindakan.length === 0),
];
export const parameterHasil = (parameter: ParameterLab): ParameterHasil => ({
  ...parameter,
  kata: { rujukan: parameter.kata_rujukan, kritis: parameter.kata_kritis },
});

const orNull = (text: string): string | null => (text.trim() === '' ? null : text);

/** A value as the call takes it; `pesan` where the server would refuse it. */
function rowOf(
  itemId: number,
  { parameter, nama, nilai }: { parameter: ParameterLab | null; nama: string; nilai: string },
  order: Penunjang,
) {
  const row: Row = {
    item_id: itemId,
    parameter_id: parameter?.id ?? null,
    nama: parameter === null ? orNull(nama) : null,
    nilai_angka: null,
    tanda: '',
    nilai_teks: nilai,
  };
  if (parameter === null) return { row, pesan: null };
  const read = bacaHasil(nilai, parameterHasil(parameter));
  if (read.hasil === 'tolak') return { row, pesan: read.pesan };
  if (read.hasil !== 'angka') return { row, pesan: null };
  const { jenis_kelamin: jenisKelamin, umur_hari: umurHari } = order.pasien;
  const arti = artiHasil(read, parameter.batas, { jenisKelamin, umurHari });
  return {
    row: { ...row, nilai_angka: read.nilai, tanda: read.tanda, nilai_teks: null },
    pesan: 'pesan' in arti ? arti.pesan : null,
  };
}

/** Why a value of a parameter can't be kept as it is typed; null where it can. */
export const pesanNilai = (order: Penunjang, parameter: ParameterLab, nilai: string): string | null =>
  nilai.trim() === '' ? null : rowOf(0, { parameter, nama: '', nilai }, order).pesan;

type Filled = { name: string; row: Row; pesan: string | null };

function ofTable(values: HasilValues, order: Penunjang, parameters: readonly ParameterLab[]): Filled[] {
  return order.item.flatMap((item) =>
    ownOf(parameters, item.tindakan_id).flatMap((parameter) => {
      const kunci = kunciTabel(item.id, parameter.id);
      const nilai = values.tabel[kunci] ?? '';
      return nilai.trim() === ''
        ? []
        : [{ name: `tabel.${kunci}`, ...rowOf(item.id, { parameter, nama: '', nilai }, order) }];
    }),
  );
}

/** The result beside the table; what it lacks is said where nothing else is to be saved, or some of it is typed. */
function ofOther(values: HasilValues, order: Penunjang, rest: { parameters: readonly ParameterLab[]; alone: boolean }) {
  const { item_id, parameter_id, nama, nilai } = values;
  const test = order.item.find(({ id }) => id === item_id);
  // One of another test that was chosen before is left out.
  const parameter = offeredAt(rest.parameters, test?.tindakan_id).find(({ id }) => id === parameter_id) ?? null;
  const untouched = parameter === null && nama.trim() === '' && nilai.trim() === '';
  if (untouched && !rest.alone) return null;
  const { row, pesan } = rowOf(item_id, { parameter, nama, nilai }, order);
  if (parameter === null && nama.trim() === '') {
    const name = nilai.trim() === '' ? 'parameter_id' : 'nama';
    return { name, row, pesan: 'Pilih parameter, atau isi nama hasilnya' };
  }
  const lack = parameter === null ? 'Uraian wajib diisi' : 'Nilai wajib diisi';
  return { name: 'nilai', row, pesan: nilai.trim() === '' ? lack : pesan };
}

const withError = (errors: Record<string, unknown>, { name, pesan }: Filled): Record<string, unknown> => {
  const error = { type: 'validate', message: pesan };
  const [group = '', kunci] = name.split('.');
  if (kunci === undefined) return { ...errors, [group]: error };
  return { ...errors, [group]: { ...(errors[group] as object | undefined), [kunci]: error } };
};

/** Reads every typed value by the rule that the server has too. */
export const hasilResolver =
  (order: Penunjang, parameters: readonly ParameterLab[]): Resolver<HasilValues, unknown, HasilBody> =>
  (values): ResolverResult<HasilValues, HasilBody> => {
    const table = ofTable(values, order, parameters);
    const other = ofOther(values, order, { parameters, alone: table.length === 0 });
    const all = [...table, ...(other ? [other] : [])];
    const wrong = all.filter(({ pesan }) => pesan !== null);
    if (wrong.length > 0) {
      const errors = wrong.reduce(withError, {}) as FieldErrors<HasilValues>;
      return { values: {}, errors };
    }
    return {
      values: { versi: order.versi, alasan: orNull(values.alasan), hasil: all.map(({ row }) => row), pasti: false },
      errors: {},
    };
  };

/** Whether anything stands in the table. */
export const hasTable = ({ tabel }: HasilValues): boolean =>
  Object.values(tabel).some((nilai) => (nilai ?? '').trim() !== '');

/** The field of a refusal of the server at `hasil.2.nilai_teks`. */
export function fieldOf(name: string, { hasil }: HasilBody, { tabel }: HasilValues): string {
  const [, at = '', field = ''] = /^hasil\.(\d+)\.(.*)$/.exec(name) ?? [];
  if (at === '') return name;
  const row = hasil[Number(at)];
  const kunci = row && row.parameter_id !== null ? kunciTabel(row.item_id, row.parameter_id) : '';
  if ((tabel[kunci] ?? '').trim() !== '') return `tabel.${kunci}`;
  return /^(?:nilai_\w+|tanda)$/.test(field) ? 'nilai' : field;
}
