export { balikKas, catatKas, proveKas } from './kas.service.ts';
