import { parameterLabMaster } from '@nadi/contract/master/parameter-lab.contract';
import { checkBatas, raguKritis, raguLazim, raguSatuan } from '@nadi/domain/penunjang/batas-check';
import type { TenantTx } from '#platform/db/db.ts';
import type { FieldErrors, Master } from '#features/daftar/daftar.public.ts';
import {
  listParameterLabPemakaian,
  listTests,
  PARAMETER_LAB_SOURCE,
  saveParameterLab,
  type ParameterLabInput,
} from './parameter-lab.repository.ts';

const sameWord = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

async function checkParameter(tx: TenantTx, input: ParameterLabInput): Promise<FieldErrors> {
  const errors: FieldErrors = Object.fromEntries(
    checkBatas(input.batas, input.desimal).map(({ at, field, message }) => [`batas.${at}.${field}`, [message]]),
  );
  const twice = input.kata_kritis.find((word) => input.kata_rujukan.some((normal) => sameWord(word, normal)));
  if (twice !== undefined) errors['kata_kritis'] = [`'${twice}' tidak bisa normal dan kritis sekaligus`];
  const known = await listTests(tx, input.tindakan);
  if (input.tindakan.some((id) => !known.includes(id)))
    errors['tindakan'] = ['Ada pemeriksaan yang tidak ada. Pilih lagi dari daftar.'];
  return errors;
}

const SEPARATOR = ';';
const splitWords = (cell: unknown): string[] =>
  String(cell ?? '')
    .split(SEPARATOR)
    .map((word) => word.trim())
    .filter((word) => word !== '');
const WORD_CELLS = ['kata_rujukan', 'kata_kritis'] as const;

export const parameterLab: Master<typeof parameterLabMaster> = {
  contract: parameterLabMaster,
  objek: 'parameter lab',
  source: PARAMETER_LAB_SOURCE,
  save: saveParameterLab,
  check: checkParameter,
  doubt: (input, old) => [
    ...raguSatuan(input, old),
    ...raguKritis(input.batas, old?.batas ?? []),
    ...raguLazim({ ...input, satuan: input.satuan ?? '' }, old),
  ],
  listPemakaian: listParameterLabPemakaian,
  constraints: {
    parameter_lab_kode_unik: { field: 'kode', message: 'Parameter dengan kode ini sudah ada' },
    parameter_lab_nama_unik: { field: 'nama', message: 'Parameter dengan nama ini sudah ada' },
  },
  // A sheet holds what fits one cell; limits and tests of a row stay as they are.
  createLineReader: async () => (cells, old) => ({
    input: {
      ...cells,
      ...(cells['desimal'] === null ? { desimal: old?.desimal ?? 0 } : {}),
      ...Object.fromEntries(WORD_CELLS.filter((name) => name in cells).map((name) => [name, splitWords(cells[name])])),
    },
  }),
  writeCells: (row) => ({
    ...row,
    ...Object.fromEntries(WORD_CELLS.map((name) => [name, row[name].join(`${SEPARATOR} `)])),
  }),
};
