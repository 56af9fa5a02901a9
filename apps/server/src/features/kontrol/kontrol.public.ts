export { planKontrol } from './kontrol.service.ts';
export { endAllKontrol, reviveKontrol } from './end-kontrol.repository.ts';
