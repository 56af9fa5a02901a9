import type { Feature } from '#platform/feature.ts';
import { completeReferensi } from './complete-referensi.ts';

export const faskesBaruFeature: Feature = {
  name: 'faskes-baru',
  tables: [],
  prepare: completeReferensi,
};
