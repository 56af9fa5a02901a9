import type { Permission } from '@nadi/domain/akses/permission';
import type { JenisPemberitahuan, TujuanPemberitahuan } from '@nadi/domain/pemberitahuan/pemberitahuan';

/** One account, or whoever holds a right. */
export type Penerima = { akun: number } | { izin: Permission };

/**
 * A notice (ketentuan D58). `judul` and `rincian` hold no clinical text and no patient's name: whoever follows the link
 * reads the rest where their rights are asked. `acuan` names what it is about ('hasil 12'): told again while it stands,
 * it is the same notice.
 */
export type PemberitahuanBaru = {
  jenis: JenisPemberitahuan;
  acuan: string;
  judul: string;
  rincian?: string;
  tujuan: TujuanPemberitahuan;
  tujuanId?: number;
  /** It stays until the reader says that they know. */
  tandaTerima?: boolean;
  /** Days after which it ends by itself; a year where nothing is said: nobody is without it by then. */
  hari?: number;
  kepada: readonly Penerima[];
};
