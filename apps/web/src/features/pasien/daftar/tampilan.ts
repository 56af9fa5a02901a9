import type { IsiTampilan } from '@nadi/contract/tampilan.contract';

export type KolomSaring = 'norm' | 'nama' | 'alamat' | 'tanggal_lahir' | 'nik' | 'no_bpjs' | 'status';
export type KolomUrut = 'norm' | 'nama' | 'tanggal_lahir';
export type Urut = KolomUrut | `-${KolomUrut}`;
export type Saringan = Partial<Record<KolomSaring, string>>;

/** What is kept of the list, in the tab's URL and in the user's saved view. The page number is not part of it. */
export type Tampilan = { saringan: Saringan; urut: Urut | null; limit: number };

export const KOLOM: readonly { kolom: KolomSaring; label: string; urut?: KolomUrut; angka?: boolean }[] = [
  { kolom: 'norm', label: 'No. RM', urut: 'norm', angka: true },
  { kolom: 'nama', label: 'Pasien', urut: 'nama' },
  { kolom: 'alamat', label: 'Alamat' },
  { kolom: 'tanggal_lahir', label: 'Tanggal Lahir', urut: 'tanggal_lahir' },
  { kolom: 'nik', label: 'No. KTP', angka: true },
  { kolom: 'no_bpjs', label: 'No. BPJS', angka: true },
  { kolom: 'status', label: 'Status' },
];
const URUT = new Set<unknown>(KOLOM.flatMap(({ urut }) => (urut ? [urut, `-${urut}`] : [])));

/** platform.md 9: ten rows a page, unless the user chose otherwise. */
export const UKURAN_HALAMAN: readonly number[] = [10, 25, 50, 100];
export const UKURAN_BAWAAN = 10;

const isUrut = (nilai: unknown): nilai is Urut => URUT.has(nilai);

/** Reads what was kept and leaves out every value that is no longer valid. */
function baca(ambil: (nama: string) => unknown): Tampilan {
  const saringan: Saringan = {};
  for (const { kolom } of KOLOM) {
    const isi = ambil(kolom);
    if (typeof isi === 'string' && isi !== '') saringan[kolom] = isi;
  }
  const [urut, limit] = [ambil('urut'), Number(ambil('limit'))];
  return { saringan, urut: isUrut(urut) ? urut : null, limit: UKURAN_HALAMAN.includes(limit) ? limit : UKURAN_BAWAAN };
}

/** The keys come in the order of the columns, so that two views can be compared as text. */
const tulis = ({ saringan, urut, limit }: Tampilan): Record<string, string | number> => ({
  ...Object.fromEntries(KOLOM.flatMap(({ kolom }) => (saringan[kolom] ? [[kolom, saringan[kolom]]] : []))),
  ...(urut ? { urut } : {}),
  ...(limit === UKURAN_BAWAAN ? {} : { limit }),
});

export const dariAlamat = (params: URLSearchParams): Tampilan => baca((nama) => params.get(nama));
export const keAlamat = (tampilan: Tampilan): Record<string, string> =>
  Object.fromEntries(Object.entries(tulis(tampilan)).map(([nama, isi]) => [nama, String(isi)]));

export const dariSimpanan = (isi: IsiTampilan): Tampilan => baca((nama) => isi[nama]);
/** Returns null when nothing differs from the defaults of the list. */
export function keSimpanan(tampilan: Tampilan): IsiTampilan | null {
  const isi = tulis({ ...tampilan, saringan: tanpaKosong(tampilan.saringan) });
  return Object.keys(isi).length === 0 ? null : isi;
}

const tanpaKosong = (saringan: Saringan): Saringan =>
  Object.fromEntries(KOLOM.map(({ kolom }) => [kolom, saringan[kolom]?.trim() ?? '']).filter(([, isi]) => isi !== ''));

/** The filters and the sort order as query parameters of the list and of its export. */
export const tanyaDari = ({ saringan, urut }: Pick<Tampilan, 'saringan' | 'urut'>): Saringan & { urut?: Urut } => ({
  ...tanpaKosong(saringan),
  ...(urut ? { urut } : {}),
});
