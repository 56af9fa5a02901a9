/** How the gallery's list answers, as the last part of its address. */
export type ListState = 'isi' | 'kosong' | 'memuat' | 'gagal' | 'ditolak';

const LONG_NAMA = 'R. AJ. KUSUMANINGTYAS WIDYANINGRUM SUPRAPTO HADIKUSUMO';
const ROWS = Array.from({ length: 8 }, (_, at) => ({
  id: at + 1,
  pasien: {
    nama: at === 1 ? LONG_NAMA : `PASIEN CONTOH ${String.fromCodePoint(65 + at)}`,
    norm: 1200 + at,
    jenis_kelamin: at === 2 ? null : 1 + (at % 2),
    tanggal_lahir: at === 2 ? null : `19${60 + at}-03-12`,
    meninggal_pada: at === 3 ? '2026-01-02' : null,
    tak_dikenal: at === 2,
  },
  obat: at === 1 ? 'Amoksisilin trihidrat dan asam klavulanat, sirup kering 228,5 mg/5 ml' : `Obat contoh ${at + 1}`,
  batch: at === 4 ? null : `BT-${at + 1}`,
  status: 1 + (at % 6),
  menit: at === 5 ? null : at * 14,
  harga: at === 6 ? null : at * 125_000,
  aktif: at !== 7,
}));
export type GalleryRow = (typeof ROWS)[number];

const USER = {
  userId: 7,
  name: 'Sari',
  name_with_title: 'Sari',
  email: 'sari@klinik.demo',
  roles: ['petugas'],
  role: 'petugas',
  ability: ['view merk', 'create merk', 'update merk', 'delete merk'],
  entity: {
    id: 1,
    code: 'KSS',
    name: 'Klinik Sehat Sentosa',
    address: '-',
    phone: '-',
    logo: '',
    jenis_faskes: 'klinik',
    zona: 'Asia/Jakarta',
    panjang_norm: 6,
  },
};

const done = (rest: object): Response => Response.json({ status: 'success', success: true, message: '', ...rest });
const refused = (status: number, message: string): Response =>
  Response.json({ status: 'error', success: false, error: true, message }, { status });

const LISTS: Record<ListState, () => Response | Promise<Response>> = {
  isi: () =>
    done({ data: ROWS, meta: { total: 1250, page: 1, limit: 25 }, per_status: { 1: 1204, 2: 12, 3: 3, 4: 31 } }),
  kosong: () => done({ data: [], meta: { total: 0, page: 1, limit: 25 }, per_status: {} }),
  memuat: () => new Promise(() => undefined),
  gagal: () => refused(500, 'Server sedang bermasalah'),
  ditolak: () => refused(403, 'Anda tidak memiliki akses ke daftar ini'),
};

function answerTo(path: string): Response | Promise<Response> {
  if (path === '/api/v1/auth')
    return done({ access_token: 'a', refresh_token: 'r', token_type: 'bearer', expires_in: 900 });
  if (path === '/api/v1/user-data') return done({ data: { userData: USER } });
  const list = /^\/api\/galeri\/(\w+)$/.exec(path)?.[1];
  return list === undefined ? done({ data: [] }) : LISTS[list as ListState]();
}

/** Stands in the place of the server: the gallery shows parts, and saves and reads nothing. */
export function replaceServer(): void {
  globalThis.fetch = async (input) =>
    answerTo(new URL(input instanceof Request ? input.url : input, location.href).pathname);
}
