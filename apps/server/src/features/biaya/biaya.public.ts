export { chargeSql, listBiaya } from './biaya.repository.ts';
