import { Button } from '@mantine/core';
import type { RekamMedisKunjungan } from '@nadi/contract/rekam-medis/rekam-medis.contract';
import { DILAYANI } from '@nadi/domain/kunjungan/status-kunjungan';
import { mayWriteTulisan } from '@nadi/domain/rekam-medis/penulis';
import { RAWAT_INAP } from '@nadi/domain/ruangan/ruangan';
import { use, useState } from 'react';
import { OpenWordsScope, tellOpenWords } from '#fields/open-words.ts';
import { lazyChunk } from '#platform/http/chunk.ts';
import { can } from '#platform/session/session.ts';
import { LoadBoundary } from '#ui/error-boundary.tsx';

const PindahDialog = lazyChunk(async () => (await import('#features/kunjungan/pindah-dialog.public.tsx')).PindahDialog);
const PulangDialog = lazyChunk(async () => (await import('../kepulangan/pulang-dialog.tsx')).PulangDialog);

/** What ends the stay of a patient who is served here: another room takes them, or an inpatient is sent home. */
export function VisitActions({ data, again }: { data: RekamMedisKunjungan; again: () => void }) {
  const { kunjungan, saya } = data;
  const [opened, setOpened] = useState<'pulang' | 'pindah' | null>(null);
  const words = use(OpenWordsScope);
  const close = (): void => setOpened(null);
  const open = (what: 'pulang' | 'pindah'): void => {
    if (words === null || !tellOpenWords(words)) setOpened(what);
  };
  if (kunjungan.status !== DILAYANI || !can('create rekam medis') || saya.pegawai_id === null) return null;
  return (
    <>
      {kunjungan.ruangan.jenis_kunjungan === RAWAT_INAP && mayWriteTulisan('pulang', saya.profesi) && (
        <Button variant="default" onClick={() => open('pulang')}>
          Pulangkan
        </Button>
      )}
      {data.menunggu_di === null && mayWriteTulisan('pindah', saya.profesi) && (
        <Button variant="default" onClick={() => open('pindah')}>
          Pindahkan
        </Button>
      )}
      {opened === 'pindah' && (
        <LoadBoundary onClose={close}>
          <PindahDialog
            rows={[{ ...kunjungan, pendaftaran: { pasien: kunjungan.pasien } }]}
            handOver
            onClose={close}
            onMoved={again}
          />
        </LoadBoundary>
      )}
      {opened === 'pulang' && (
        <LoadBoundary onClose={close}>
          <PulangDialog data={data} onClose={close} onChanged={again} />
        </LoadBoundary>
      )}
    </>
  );
}
