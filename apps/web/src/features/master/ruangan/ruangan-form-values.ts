import type {
  instalasiMaster,
  kamarMaster,
  ruanganMaster,
  tempatTidurMaster,
  unitMaster,
} from '@nadi/contract/master/ruangan-master.contract';
import type { z } from 'zod';

/** The values of the floor's forms. */
export type InstalasiFormValues = z.input<typeof instalasiMaster.Input>;
export type UnitFormValues = z.input<typeof unitMaster.Input>;
export type RuanganFormValues = z.input<typeof ruanganMaster.Input>;
export type KamarFormValues = z.input<typeof kamarMaster.Input>;
export type BedFormValues = z.input<typeof tempatTidurMaster.Input>;
