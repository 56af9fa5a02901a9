/** Every URL of the app by name. What stands at it is told once, in app/pages.ts. */
export const PATHS = {
  login: '/login',
  notFound: '/error-404',
  accessControl: '/access-control',
  superadmin: '/superadmin',
  generalConsent: '/documents/general-consent',
  home: '/',
  antrean: '/apps/antrean',
  kunjungan: '/apps/kunjungan',
  pasien: '/apps/pasien',
  pasienDetail: '/apps/pasien/:norm',
  pasienKembar: '/apps/pasien-kembar',
  penyiapan: '/apps/penyiapan',
  ruangan: '/apps/ruangan',
  karyawan: '/apps/karyawan',
  jadwal: '/apps/jadwal-dokter',
  hariLibur: '/apps/hari-libur',
  tindakan: '/apps/tindakan',
  paket: '/apps/paket-kunjungan',
  penjamin: '/apps/penjamin',
  referensi: '/apps/referensi',
  loket: '/apps/loket',
  icd: '/apps/icd',
  pengaturan: '/apps/pengaturan',
  faskesProfile: '/apps/setting/main',
} as const;
export type PageName = keyof typeof PATHS;

type ParamOf<Path extends string> = Path extends `${string}:${infer Param}/${infer Rest}`
  ? Param | ParamOf<Rest>
  : Path extends `${string}:${infer Param}`
    ? Param
    : never;
/** The parts of the address of a page that are not fixed; none for most pages. */
export type PageParams<N extends PageName> = Record<ParamOf<(typeof PATHS)[N]>, string>;

/** The address of a page that has parameters. */
export const pathTo = <N extends PageName>(
  name: N,
  params: Record<ParamOf<(typeof PATHS)[N]>, string | number>,
): string => PATHS[name].replace(/:(\w+)/g, (_, param: string) => String((params as Record<string, unknown>)[param]));

export const pathToJadwalOf = (dokterId: number): string => `${PATHS.jadwal}?dokter=${dokterId}`;
export const pathToRiwayatGabung = (norm: number): string => `${PATHS.pasienKembar}?tab=riwayat&norm=${norm}`;
