import { lazy, useEffect } from 'react';
import { matchPath } from 'react-router';
import { IntakeDialog } from '../../features/intake/intake.public.tsx';
import { unggahan } from '../../features/pasien/form/dokumen/unggahan.ts';
import { TabContext, forgetTab } from '../../platform/dirty.ts';
import {
  buktiOperation,
  createKunjungan,
  createPasien,
  gabungOperation,
  intakeOpened,
  kunjunganOperation,
  openIntake,
  pasienOperation,
} from '../../platform/operations.ts';
import type { KunjunganOptions } from '../../platform/operations.ts';
import { paths } from '../../platform/paths.ts';
import { can } from '../../platform/session.ts';
import { usePintasan } from '../../platform/shortcut.ts';
import { useStore } from '../../platform/store.ts';
import { BatasMuat } from '../../ui/batas.tsx';
import { malas } from '../malas.tsx';
import { visiblePages } from '../menu.ts';
import { Bantuan, bantuanOpened } from './bantuan.tsx';

const { Komponen: PasienFormOverlay, muat: muatPasien } = malas(
  async () => (await import('../../features/pasien/form/pasien-form.public.tsx')).PasienFormOverlay,
);
const { Komponen: KunjunganFormOverlay, muat: muatKunjungan } = malas(
  async () => (await import('../../features/kunjungan/kunjungan-form.public.tsx')).KunjunganFormOverlay,
);
const GabungOverlay = lazy(async () => ({
  default: (await import('../../features/kembar/gabung.public.tsx')).GabungOverlay,
}));
const { Komponen: BuktiOverlay, muat: muatBukti } = malas(
  async () => (await import('../../features/kunjungan/bukti/bukti.public.tsx')).BuktiOverlay,
);
const { Komponen: BakiUnggahan, muat: muatBaki } = malas(
  async () => (await import('../../features/pasien/form/dokumen/baki-unggahan.public.tsx')).BakiUnggahan,
);
const muatPertanyaan = () => import('../../ui/confirm-host.tsx');
/**
 * The overlays are loaded once the page has come to rest: the first F2 or F3 of the day should not wait for the
 * network, and a question or an upload must not find its dialog missing.
 */
const MUAT_FORM_MS = 1500;

const PASIEN = 'overlay:pasien';
const KUNJUNGAN = 'overlay:kunjungan';
const GABUNG = 'overlay:gabung';
const UNGGAHAN = 'overlay:unggahan';

/**
 * The patient whose page is open or still loading: a practised clerk presses F3 before a new patient's page is drawn.
 */
function pasienDiAlamat(): KunjunganOptions {
  const norm = matchPath(paths.pasienDetail(':norm'), globalThis.location.pathname)?.params.norm;
  return norm && /^\d+$/.test(norm) ? { norm: Number(norm) } : {};
}

/** Everything that may stand over a page (platform.md 2.3), opened by the operations of platform/operations.ts. */
export function Overlays({ onOpen }: { onOpen: (path: string) => void }) {
  const pasien = useStore(pasienOperation);
  const kunjungan = useStore(kunjunganOperation);
  const gabung = useStore(gabungOperation);
  const bukti = useStore(buktiOperation);
  const mengunggah = useStore(unggahan).length > 0;
  const intake = useStore(intakeOpened);
  const bantuan = useStore(bantuanOpened);
  useEffect(() => {
    const timer = setTimeout(() => {
      const bagian = [
        muatPertanyaan,
        muatBaki,
        ...(can('create', 'kunjungan') ? [muatKunjungan, muatBukti] : []),
        ...(can('create', 'pasien') ? [muatPasien] : []),
      ];
      for (const muat of bagian) void muat().catch(() => undefined);
    }, MUAT_FORM_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (!mengunggah) forgetTab(UNGGAHAN);
  }, [mengunggah]);
  usePintasan('cari', openIntake);
  usePintasan('pasien-baru', () => createPasien());
  usePintasan('kunjungan', () => createKunjungan(pasienDiAlamat()));
  usePintasan('bantuan', () => bantuanOpened.set(true));

  function closePasien(): void {
    forgetTab(PASIEN);
    pasienOperation.set(null);
  }
  function closeKunjungan(): void {
    forgetTab(KUNJUNGAN);
    kunjunganOperation.set(null);
  }
  function closeGabung(): void {
    forgetTab(GABUNG);
    gabungOperation.set(null);
  }
  const closeBukti = (): void => buktiOperation.set(null);
  return (
    <>
      {/* The intake box is not lazy: a scanner types at once, and the box must be there for its first digit. */}
      {intake && <IntakeDialog pages={visiblePages()} onOpenPage={onOpen} onClose={() => intakeOpened.set(false)} />}
      {kunjungan && (
        <TabContext value={KUNJUNGAN}>
          <BatasMuat onClose={closeKunjungan}>
            <KunjunganFormOverlay key={kunjungan.nomor} options={kunjungan.options} onClose={closeKunjungan} />
          </BatasMuat>
        </TabContext>
      )}
      {pasien && (
        <TabContext value={PASIEN}>
          <BatasMuat onClose={closePasien}>
            <PasienFormOverlay key={pasien.nomor} options={pasien.options} onClose={closePasien} />
          </BatasMuat>
        </TabContext>
      )}
      {gabung && (
        <TabContext value={GABUNG}>
          <BatasMuat onClose={closeGabung}>
            <GabungOverlay key={gabung.nomor} options={gabung.options} onClose={closeGabung} />
          </BatasMuat>
        </TabContext>
      )}
      {bukti !== null && (
        <BatasMuat onClose={closeBukti}>
          <BuktiOverlay key={bukti} pendaftaranId={bukti} onClose={closeBukti} />
        </BatasMuat>
      )}
      {mengunggah && (
        <TabContext value={UNGGAHAN}>
          <BatasMuat>
            <BakiUnggahan />
          </BatasMuat>
        </TabContext>
      )}
      {bantuan && <Bantuan />}
    </>
  );
}
