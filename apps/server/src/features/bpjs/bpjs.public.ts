export { ALAMAT_SIMULATOR, bacaKredensial, simpanKredensial, type KredensialBaru } from './kredensial-bpjs.ts';
