import type { Feature } from '#platform/feature.ts';

/** What lists of master data are made of. It owns no table: the features that describe a list own theirs. */
export const daftarFeature: Feature = { name: 'daftar', tables: [], topics: ['master'] };
