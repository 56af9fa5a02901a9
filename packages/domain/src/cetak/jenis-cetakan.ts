import type { Permission } from '../akses/permission.ts';

/** The sizes of paper, with their words. The first two come from a roll and go through a receipt printer. */
export const KERTAS = {
  '80mm': 'Struk 80 mm',
  '58mm': 'Struk 58 mm',
  label: 'Label',
  a5: 'A5',
  a4: 'A4',
} as const;
export type Kertas = keyof typeof KERTAS;
export const DAFTAR_KERTAS = Object.keys(KERTAS) as Kertas[];

/** Paper that takes ESC/POS bytes, with the letters of ordinary size on a line; the others are printed by the browser. */
export const KOLOM_ROL = { '80mm': 48, '58mm': 32 } as const satisfies Partial<Record<Kertas, number>>;
export type KertasRol = keyof typeof KOLOM_ROL;
/** Whatever a paper is called: a label has a size of its own instead of a name. */
export const isRoll = (kertas: unknown): kertas is KertasRol =>
  typeof kertas === 'string' && Object.hasOwn(KOLOM_ROL, kertas);

export type JenisCetakanSpec = {
  label: string;
  /** What it may be printed on; the first is what it is made for. */
  kertas: readonly Kertas[];
  /** Who may see its source may print it. */
  can: readonly Permission[];
  /** What `acuan` is the number of. */
  acuan: string;
  /** Whether a second printing says so on paper. A label is no proof of anything, and is read on a tube. */
  tellsReprint: boolean;
  /** No feature makes it through the list of jobs yet, so no desk is asked where it goes. */
  later?: true;
};

const PASIEN: readonly Permission[] = ['view tabel pasien', 'view detail pasien'];

/**
 * The one table of what is printed: a new kind of document is one row here, and a source in the feature that owns its
 * data (`DOKUMEN_SOURCES` of the server).
 *
 * Source:  platform.md 2.7, 9; issue "Queue, hall and printers", C.
 */
export const JENIS_CETAKAN = {
  'bukti-pendaftaran': {
    label: 'Bukti pendaftaran',
    kertas: ['a5', '80mm', '58mm'],
    can: ['view kunjungan'],
    acuan: 'pendaftaran',
    tellsReprint: true,
  },
  'kartu-pasien': {
    label: 'Kartu pasien',
    kertas: ['label', '80mm', '58mm'],
    can: PASIEN,
    acuan: 'norm pasien',
    tellsReprint: true,
  },
  'label-pasien': {
    label: 'Label pasien',
    kertas: ['a4', 'label', '80mm', '58mm'],
    can: PASIEN,
    acuan: 'norm pasien',
    tellsReprint: false,
  },
  'tiket-antrean': {
    label: 'Tiket antrean',
    kertas: ['80mm', '58mm'],
    can: ['view antrean loket'],
    acuan: 'antrean loket',
    tellsReprint: true,
  },
  struk: {
    label: 'Struk kasir',
    kertas: ['80mm', '58mm', 'a5'],
    can: ['view pos'],
    acuan: 'tagihan',
    tellsReprint: true,
    later: true,
  },
  etiket: {
    label: 'Etiket obat',
    kertas: ['label', '80mm'],
    can: ['view telaah resep', 'create resep'],
    acuan: 'baris resep',
    tellsReprint: false,
  },
  'halaman-uji': {
    label: 'Halaman uji',
    kertas: ['80mm', '58mm', 'a5', 'a4', 'label'],
    can: ['view dashboard'],
    acuan: 'nomor uji',
    tellsReprint: false,
  },
} as const satisfies Record<string, JenisCetakanSpec>;

export type JenisCetakan = keyof typeof JENIS_CETAKAN;
export const DAFTAR_JENIS_CETAKAN = Object.keys(JENIS_CETAKAN) as JenisCetakan[];

export const specOf = (jenis: JenisCetakan): JenisCetakanSpec => JENIS_CETAKAN[jenis];

/** Every permission that lets somebody print something. */
export const PRINT_IZIN: readonly Permission[] = [
  ...new Set(DAFTAR_JENIS_CETAKAN.flatMap((jenis): readonly Permission[] => JENIS_CETAKAN[jenis].can)),
];

/** The most copies of one job, so that a finger left on a key empties no roll. */
export const MAX_SALINAN = 20;

/** The most labels of one job: five sheets. */
export const MAX_LABEL = 120;
/** The sheet of labels has three columns of eight. */
export const LABEL_PER_LEMBAR = 24;
