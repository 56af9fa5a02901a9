import { potong } from '@nadi/domain/text/potong';
import { hasIzin } from '@nadi/domain/akses/izin';
import { WRITERS_KONTROL, type KontrolKunjungan } from '@nadi/contract/kunjungan/kontrol.contract';
import { formatShortTanggal, timeInZone } from '@nadi/domain/tanggal/tanggal';
import type { TenantTx } from '#platform/db/db.ts';
import type { RecordPart, RecordVisit, StandingThings } from '#features/rekam-medis/rekam-medis.public.ts';
import { endKontrol } from './end-kontrol.repository.ts';
import { hasOpenOf, listOfKunjungan, listPerencana } from './kontrol.repository.ts';

/** The follow-ups that were planned at a visit, each with the line in which its record tells of it. */
const listKontrol = async (tx: TenantTx, visit: RecordVisit): Promise<KontrolKunjungan[]> =>
  (await listOfKunjungan(tx, visit)).map((row) => {
    const { tanggal, tanggal_waktu, ruangan, dokter, status, halangan } = row;
    const waktu = `${formatShortTanggal(tanggal)} ${timeInZone(tanggal_waktu, tx.ctx.zona)}`;
    const tempat = [ruangan.deskripsi, dokter?.deskripsi].filter(Boolean).join(', ');
    const keadaan = halangan ?? (status === 'Terjadwal' ? null : status.toLowerCase());
    return { ...row, ringkas: `${waktu}, ${tempat}${keadaan === null ? '' : ` (${keadaan})`}` };
  });

/** Follow-ups that are still planned; that of a letter goes with the letter too, whichever comes first. */
const BERDIRI: StandingThings = {
  judul: 'Jadwal kontrol',
  list: async (tx, visit, { izin }) => {
    const planners = await listPerencana(tx, visit.kunjunganId);
    return (await listKontrol(tx, visit))
      .filter(({ status }) => status === 'Terjadwal' || status === 'Terlewat')
      .map(({ id, ringkas }) => ({
        id,
        pemilik: planners.get(id) ?? [],
        nama: ringkas,
        sebab: hasIzin(izin, WRITERS_KONTROL) ? null : 'dibatalkan di daftar kontrol',
      }));
  },
  withdraw: async (tx, visit, { ids, alasan }) => {
    for (const id of ids) await endKontrol(tx, { id: visit.pasienId, norm: visit.norm }, id, potong(alasan, 200));
  },
};

/** What follow-ups add to the record of a visit (rekam-medis.md RM1, RM9, RM23). */
export const KONTROL_PART: RecordPart = {
  nama: 'kontrol',
  can: 'view kunjungan',
  ofKunjungan: listKontrol,
  hasWritten: hasOpenOf,
  standing: BERDIRI,
  summary: async (tx, visit) =>
    (await listKontrol(tx, visit)).filter(({ status }) => status !== 'Batal').map(({ ringkas }) => ringkas),
};
