import { lazy, useEffect } from 'react';
import { TabContext, forgetTab } from '../../platform/dirty.ts';
import { createKunjungan, createPasien, intakeOpened, kunjunganOperation, openIntake, pasienOperation } from '../../platform/operations.ts';
import { usePintasan } from '../../platform/shortcut.ts';
import { useStore } from '../../platform/store.ts';
import { visiblePages } from '../menu.ts';
import { Bantuan, bantuanOpened } from './bantuan.tsx';

const PasienFormOverlay = lazy(async () => ({ default: (await import('../../features/pasien/pasien-form.public.tsx')).PasienFormOverlay }));
const KunjunganFormOverlay = lazy(async () => ({ default: (await import('../../features/kunjungan/kunjungan-form.public.tsx')).KunjunganFormOverlay }));
const loadIntake = () => import('../../features/intake/intake.public.tsx');
const IntakeDialog = lazy(async () => ({ default: (await loadIntake()).IntakeDialog }));

const PASIEN = 'overlay:pasien';
const KUNJUNGAN = 'overlay:kunjungan';

/** What may stand over every page (platform.md 2.3), opened by the operations of platform/operations.ts. */
export function Overlays({ onOpen }: { onOpen: (path: string) => void }) {
  const pasien = useStore(pasienOperation);
  const kunjungan = useStore(kunjunganOperation);
  const intake = useStore(intakeOpened);
  const bantuan = useStore(bantuanOpened);
  useEffect(() => {
    void loadIntake(); // a scanner types at once: the box must be there
  }, []);
  usePintasan('cari', openIntake);
  usePintasan('pasien-baru', () => createPasien());
  usePintasan('kunjungan', () => createKunjungan());
  usePintasan('bantuan', () => bantuanOpened.set(true));

  function closePasien(): void {
    forgetTab(PASIEN);
    pasienOperation.set(null);
  }
  function closeKunjungan(): void {
    forgetTab(KUNJUNGAN);
    kunjunganOperation.set(null);
  }
  return (
    <>
      {intake && <IntakeDialog pages={visiblePages()} onOpenPage={onOpen} onClose={() => intakeOpened.set(false)} />}
      {kunjungan && (
        <TabContext value={KUNJUNGAN}>
          <KunjunganFormOverlay key={kunjungan.nomor} options={kunjungan.options} onClose={closeKunjungan} />
        </TabContext>
      )}
      {pasien && (
        <TabContext value={PASIEN}>
          <PasienFormOverlay key={pasien.nomor} options={pasien.options} onClose={closePasien} />
        </TabContext>
      )}
      {bantuan && <Bantuan />}
    </>
  );
}
