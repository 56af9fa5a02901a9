import { hasIzin } from '@nadi/domain/akses/izin';
import { JENIS_SURAT, SURAT_DRAF, SURAT_TERBIT } from '@nadi/domain/surat/surat';
import { lockPasien } from '#features/pasien/pasien.public.ts';
import type { RecordPart, StandingThings } from '#features/rekam-medis/rekam-medis.public.ts';
import { listForSummary, listPenulis, listTimeline } from './for-rekam.repository.ts';
import { hasOtherKematian, hasStatus, listOfKunjungan, lockSurat, setDiscarded } from './surat.repository.ts';
import { OBJEK_SALINAN } from './salinan-rekam.service.ts';
import { auditChange, OBJEK_BACA_SURAT } from './surat.service.ts';
import { withdrawSurat } from './terbit.service.ts';

/** Letters that hold are revoked with what they did; drafts are thrown away. */
const BERDIRI: StandingThings = {
  judul: 'Surat',
  sandi: true,
  list: async (tx, { kunjunganId }, { izin, dokterAktif }) => {
    const writers = await listPenulis(tx, kunjunganId);
    return (await listOfKunjungan(tx, kunjunganId))
      .filter(({ status }) => status === SURAT_TERBIT || status === SURAT_DRAF)
      .map(({ id, jenis, nomor, status }) => ({
        id,
        pemilik: writers.get(id) ?? [],
        nama: `${JENIS_SURAT[jenis].nama.toLowerCase()} ${status === SURAT_DRAF ? '(draf)' : `${nomor ?? ''}, sah dengan QR-nya`}`,
        sebab: hasIzin(izin, 'update surat') && dokterAktif ? null : 'dicabut dokter yang aktif',
      }));
  },
  withdraw: async (tx, visit, { ids, alasan }) => {
    await lockPasien(tx, visit.norm);
    for (const id of ids) {
      const surat = await lockSurat(tx, id);
      if (surat.status === SURAT_TERBIT) await withdrawSurat(tx, visit, surat, alasan);
      else {
        await setDiscarded(tx, id);
        await auditChange(tx, 'ubah', { id, ...visit }, { status: 'dibuang', alasan });
      }
    }
  },
};

/** What letters add to the record of a visit (rekam-medis.md RM1, RM9, RM30, RM37). */
export const SURAT_PART: RecordPart = {
  nama: 'surat',
  can: 'view surat',
  ofKunjungan: (tx, { kunjunganId }) => listOfKunjungan(tx, kunjunganId),
  linimasa: { sumber: 'surat', list: listTimeline },
  hasWritten: (tx, kunjunganId) => hasStatus(tx, kunjunganId, false),
  cancelRefusal: async (tx, kunjunganId) =>
    (await hasStatus(tx, kunjunganId, true)) ? 'Surat kunjungan ini sudah terbit. Cabut dulu suratnya.' : null,
  provesDeath: (tx, pasienId) => hasOtherKematian(tx, pasienId, 0),
  summary: (tx, { kunjunganId }) => listForSummary(tx, kunjunganId),
  standing: BERDIRI,
  jejak: { [OBJEK_BACA_SURAT]: 'Surat', [OBJEK_SALINAN]: 'Salinan untuk pasien' },
};
