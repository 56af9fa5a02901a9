export { SIMULATOR_ADDRESS, readKredensial, saveKredensial } from './kredensial-bpjs.ts';
export { readSambungan } from './sambungan.ts';
