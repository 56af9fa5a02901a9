import type { RekamMedisKunjungan } from '@nadi/contract/rekam-medis/rekam-medis.contract';
import { wasAttended } from '@nadi/domain/kunjungan/status-kunjungan';
import { RAWAT_INAP } from '@nadi/domain/ruangan/ruangan';
import { useState } from 'react';
import { lazyChunk } from '#platform/http/chunk.ts';
import { can } from '#platform/session/session.ts';
import { Dialog } from '#ui/dialog.tsx';
import { LoadBoundary } from '#ui/error-boundary.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { DpjpList } from './dpjp-list.tsx';

const DpjpDialog = lazyChunk(async () => (await import('./dpjp-dialog.tsx')).DpjpDialog);
const WIDTH = 720;

/**
 * Who answers for the visit, in the strip: it leads to all of them. An outpatient has the doctor they came to, and
 * nothing to choose unless somebody took over.
 */
export function DpjpLine({ data }: { data: RekamMedisKunjungan }) {
  const { kunjungan, dpjp, saya } = data;
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const now = dpjp.filter(({ selesai }) => selesai === null);
  const utama = now.find(({ peran }) => peran === 'utama')?.dokter.nama ?? kunjungan.dokter.nama;
  if (kunjungan.ruangan.jenis_kunjungan !== RAWAT_INAP && dpjp.length <= 1) return utama;
  const mayWrite = can('create rekam medis') && saya.pegawai_id !== null && wasAttended(kunjungan.status);
  const others = now.length - 1;
  return (
    <>
      <LinkButton onClick={() => setOpen(true)}>
        DPJP {utama}
        {others > 0 && ` dan ${others} lagi`}
      </LinkButton>
      {open && mayWrite && (
        <LoadBoundary onClose={close}>
          <DpjpDialog data={data} onClose={close} />
        </LoadBoundary>
      )}
      {open && !mayWrite && (
        <Dialog title={`DPJP ${kunjungan.no_antrean}`} onClose={close} size={WIDTH} withClose>
          <DpjpList rows={dpjp} />
        </Dialog>
      )}
    </>
  );
}
