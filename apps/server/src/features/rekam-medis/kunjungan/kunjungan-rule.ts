import { BATAL, DILAYANI, isActiveStatus, SELESAI, TIDAK_HADIR } from '@nadi/domain/kunjungan/status-kunjungan';
import type { KunjunganRule } from '#features/pendaftaran/pendaftaran.public.ts';
import { findWritten } from '../catatan/catatan.repository.ts';
import { findDraf } from '../kepulangan/draf-terbuka.ts';
import { findEndRefusal } from '../kepulangan/end-refusal.ts';
import { recordDeath, takeDeathBack } from '../kepulangan/kematian.ts';
import { insertOutpatient, takeBack } from '../kepulangan/kepulangan.repository.ts';
import { recordParts } from '../record-parts.ts';

/**
 * What a record says about the steps of its visit (spec: RM1): once a note is signed or a prescription sent the visit is
 * neither cancelled nor missed, a service that something was written of did begin, and a visit ends with how the patient
 * left or with the room that takes them.
 */
export const RECORD_RULE: KunjunganRule = {
  findRefusal: async (tx, { kunjunganId, from, to }) => {
    if (to === SELESAI) return findEndRefusal(tx, kunjunganId);
    const ends = to === BATAL || to === TIDAK_HADIR;
    const takesBack = from === DILAYANI && isActiveStatus(to);
    if (!ends && !takesBack) return null;
    const { signed, written } = await findWritten(tx, kunjunganId);
    if (ends) {
      if (signed) return 'Catatan medis kunjungan ini sudah ditandatangani, jadi tidak dapat dibatalkan';
      for (const { cancelRefusal } of recordParts()) {
        const refusal = (await cancelRefusal?.(tx, kunjunganId)) ?? null;
        if (refusal !== null) return refusal;
      }
      return null;
    }
    if (written) return 'Sudah ada yang ditulis di rekam medisnya, jadi pelayanan tidak dapat ditarik kembali';
    for (const { hasWritten } of recordParts())
      if (await hasWritten?.(tx, kunjunganId))
        return 'Sudah ada yang ditulis di rekam medisnya, jadi pelayanan tidak dapat ditarik kembali';
    return null;
  },
  findDraf: async (tx, { kunjunganId, to }) => (to === SELESAI ? findDraf(tx, kunjunganId) : []),
  onStep: async (tx, { kunjunganId, from, to }) => {
    if (to === SELESAI) {
      await insertOutpatient(tx, kunjunganId);
      await recordDeath(tx, kunjunganId);
    }
    if (from === SELESAI) {
      await takeDeathBack(tx, kunjunganId);
      await takeBack(tx, kunjunganId);
    }
  },
};
