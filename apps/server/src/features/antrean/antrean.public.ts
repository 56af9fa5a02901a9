export { finishKunjungan } from './antrean.service.ts';
