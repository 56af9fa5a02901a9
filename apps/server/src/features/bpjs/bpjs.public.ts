export { SIMULATOR_ADDRESS, readKredensial, saveKredensial } from './kredensial-bpjs.ts';
export { readSambungan } from './sambungan.ts';
export type { Sambungan } from './sambungan.ts';
