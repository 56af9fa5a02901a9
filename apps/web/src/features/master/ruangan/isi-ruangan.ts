import type {
  instalasiMaster,
  kamarMaster,
  ruanganMaster,
  tempatTidurMaster,
  unitMaster,
} from '@nadi/contract/ruangan-master.contract';
import type { z } from 'zod';

/** The values of the floor's forms. */
export type IsiInstalasi = z.input<typeof instalasiMaster.Isian>;
export type IsiUnit = z.input<typeof unitMaster.Isian>;
export type IsiRuangan = z.input<typeof ruanganMaster.Isian>;
export type IsiKamar = z.input<typeof kamarMaster.Isian>;
export type IsiBed = z.input<typeof tempatTidurMaster.Isian>;
