import type { ComponentType } from 'react';
import { KunjunganView } from '#features/kunjungan/kunjungan-view.public.tsx';
import { PasienPartsContext } from '#features/pasien/detail/parts.public.ts';
import type { PasienParts } from '#features/pasien/detail/parts.public.ts';
import { TrenButton } from '#features/rekam-medis/tren.public.tsx';
import { lazyChunk } from '#platform/http/chunk.ts';

const PARTS: PasienParts = {
  KunjunganView: () => <KunjunganView on="pasien" />,
  TrenButton,
  LinimasaTab: lazyChunk(
    async () => (await import('#features/rekam-medis/linimasa/linimasa-tab.public.tsx')).LinimasaTab,
  ),
};

/** The page of a patient, with what features downstream of patients show on it. */
export const withPasienParts = (Page: ComponentType): ComponentType =>
  function PasienWithParts() {
    return (
      <PasienPartsContext value={PARTS}>
        <Page />
      </PasienPartsContext>
    );
  };
