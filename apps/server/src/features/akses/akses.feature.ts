import type { Feature } from '#platform/feature.ts';
import { removeEndedSessions } from './akses.repository.ts';
import { aksesRoutes } from './akses.routes.ts';
import { renewFactors } from './faktor/renew-factors.ts';
import { faktorRoutes } from './faktor/faktor.routes.ts';
import { removeOldKode } from './lupa-sandi/kode.repository.ts';
import { lupaSandiRoutes } from './lupa-sandi/lupa-sandi.routes.ts';
import { LETTER_TOPICS, surelSender } from './lupa-sandi/surel-sender.ts';
import { peranRoutes } from './peran/peran.routes.ts';
import { peristiwaRoutes } from './peristiwa.routes.ts';
import { sandiRoutes } from './sandi/sandi.routes.ts';
import { sesiRoutes } from './sesi-saya/sesi.routes.ts';

export const aksesFeature: Feature = {
  name: 'akses',
  tables: ['akun', 'akun_kode', 'akun_peran', 'peran', 'sesi', 'sesi_token', 'faktor_totp', 'faktor_pemulihan'],
  topics: ['akses'],
  renewSealed: renewFactors,
  routes: [aksesRoutes, faktorRoutes, peranRoutes, peristiwaRoutes, sandiRoutes, sesiRoutes, lupaSandiRoutes],
  outbox: LETTER_TOPICS,
  senders: [surelSender],
  cleanings: [
    { scope: 'platform', clean: removeEndedSessions },
    { scope: 'platform', clean: removeOldKode },
  ],
};
