export { ALAMAT_SIMULATOR, bacaKredensial, simpanKredensial } from './kredensial-bpjs.ts';
