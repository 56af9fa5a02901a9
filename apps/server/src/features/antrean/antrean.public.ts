export { finishKunjungan, receiveKunjungan } from './antrean.service.ts';
