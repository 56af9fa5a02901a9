import { commonSandiForms } from '@nadi/domain/akses/kata-sandi';

/** Words that people in Indonesian clinics take, which an international list does not hold. */
const LOCAL_WORDS =
  'admin adminklinik adminrsud apotek apoteker bidan bpjs demo dokter faskes farmasi kasir katasandi kesehatan klien klinik ' +
  'loket merdeka nadi obat pasien pasword passwd pegawai pendaftaran perawat petugas poliklinik puskesmas rahasia rsud ' +
  'rumahsakit sandi satusehat sehat selamat semangat superadmin sukses';

let common: Promise<ReadonlySet<string>> | null = null;

/** The list takes some megabytes, so it is read when somebody first chooses a password. */
async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set([...dictionary['passwords-common'], ...LOCAL_WORDS.split(' ')]);
}

/** Whether a password is one of the common ones, or one of them dressed up to fit the rule. */
export async function isCommonPassword(sandi: string): Promise<boolean> {
  const list = await (common ??= readList());
  return commonSandiForms(sandi).some((form) => list.has(form));
}
