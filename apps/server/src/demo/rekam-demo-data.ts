import type { RekamDemo } from './rekam-demo-case.ts';
import { REKAM_PUSKESMAS } from './rekam-puskesmas-data.ts';
import { REKAM_SPESIALIS } from './rekam-spesialis-data.ts';

/** By the words of `keluhan-data.ts`. A complaint that is missing here has no record, as some visits have none. */
export const REKAM_DEMO: Readonly<Record<string, RekamDemo>> = { ...REKAM_PUSKESMAS, ...REKAM_SPESIALIS };
