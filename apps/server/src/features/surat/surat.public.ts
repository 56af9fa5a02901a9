export { PROOFS } from './bukti.ts';
export type { Proven } from './bukti.ts';
export { contentIssues } from './dasar.ts';
export { findKepala } from './fakta.repository.ts';
export { inWords, pasienRows } from './lembar.ts';
export { composeSurat, loadFakta } from './terbit.service.ts';
