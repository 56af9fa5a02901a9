export { planKontrol } from './kontrol.service.ts';
export { endAllKontrol, endKontrol, reviveKontrol } from './end-kontrol.repository.ts';
export { halanganSql } from './kontrol.repository.ts';
