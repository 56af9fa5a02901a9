import type { Feature } from '#platform/feature.ts';

/** What is charged, for whoever bills it; each feature whose things cost something writes its own through `chargeSql`. */
export const biayaFeature: Feature = { name: 'biaya', tables: ['biaya'] };
