import type { Catatan } from '@nadi/contract/rekam-medis/catatan.contract';
import { formatDateTimeBulan } from '#platform/time/tanggal.ts';
import css from '../ruang/ruang.module.css';

/**
 * Tells the author of a draft who went on with it meanwhile: it is theirs to sign or to throw away (rekam-medis.md
 * RM27).
 */
export const TakenOver = ({ by }: { by: NonNullable<Catatan['diambil_alih']> }) => (
  <div className={css['bentrok']} role="status">
    <p>
      <strong>
        {by.oleh} mengambil alih draf ini, {formatDateTimeBulan(by.pada)}.
      </strong>{' '}
      Teksnya disalin ke catatan rekan Anda dengan nama Anda. Draf ini tetap milik Anda: tandatangani, atau buang bila
      tidak perlu lagi.
    </p>
  </div>
);
