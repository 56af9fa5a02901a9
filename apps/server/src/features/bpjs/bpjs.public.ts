export { SIMULATOR_ADDRESS, readKredensial, saveKredensial } from './kredensial-bpjs.ts';
