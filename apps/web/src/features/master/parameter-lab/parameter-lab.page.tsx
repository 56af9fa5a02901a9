import { parameterLabMaster } from '@nadi/contract/master/parameter-lab.contract';
import type { ParameterLabRow } from '@nadi/contract/master/parameter-lab.contract';
import { formatRujukan } from '@nadi/domain/penunjang/rujukan';
import { MasterList } from '#features/daftar/master-list.public.tsx';
import type { MasterListPage } from '#features/daftar/master-page.public.ts';
import { newBatas, ParameterLabFields } from './parameter-lab-fields.tsx';
import type { ParameterLabFormValues } from './parameter-lab-fields.tsx';

/** The limits of all people in one line, each once: '13 - 17; 12 - 15'. Of words those that are in order. */
const rujukanOf = ({ batas, kata_rujukan }: ParameterLabRow): string | null =>
  [...new Set(batas.map((one) => formatRujukan(one)).filter(Boolean))].join('; ') || kata_rujukan.join(', ') || null;
const hasKritis = ({ batas, kata_kritis }: ParameterLabRow): string | null =>
  kata_kritis.join(', ') ||
  (batas.some(({ kritisRendah, kritisTinggi }) => kritisRendah !== null || kritisTinggi !== null) ? 'Ada' : null);

const PAGE: MasterListPage<ParameterLabRow, ParameterLabFormValues, typeof parameterLabMaster.daftar> = {
  contract: parameterLabMaster,
  title: 'Parameter lab',
  columns: [
    { kind: 'text', head: 'Kode', sort: 'kode', width: 100, value: (b) => b.kode },
    { kind: 'text', head: 'Nama parameter', sort: 'nama', phone: 'title', value: (b) => b.nama },
    { kind: 'text', head: 'Kelompok', sort: 'kelompok', width: 150, under: 'Nama parameter', value: (b) => b.kelompok },
    { kind: 'text', head: 'Satuan', width: 100, under: 'Rujukan', value: (b) => b.satuan || null },
    { kind: 'text', head: 'Rujukan', value: rujukanOf },
    { kind: 'text', head: 'Kritis', width: 130, value: hasKritis },
    { kind: 'number', head: 'Pemeriksaan', width: 110, value: (b) => b.tindakan.length || null },
  ],
  nameOf: (b) => b.nama,
  emptyValues: () => ({
    kode: '',
    nama: '',
    kelompok: '',
    satuan: null,
    desimal: 0,
    loinc: null,
    batas: [newBatas()],
    kata_rujukan: [],
    kata_kritis: [],
    tindakan: [],
    aktif: true,
  }),
  fromRow: ({ id: _id, versi: _versi, batas, ...row }) => ({
    ...row,
    batas: batas.map((one) => ({ ...one, jenisKelamin: one.jenisKelamin as 1 | 2 | null })),
  }),
  fields: ({ form }) => <ParameterLabFields form={form} />,
  formWidth: 980,
};

/** What the laboratory measures: units, limits by sex and age, critical limits and words, and the tests it belongs to. */
export function ParameterLabPage() {
  return <MasterList page={PAGE} />;
}
