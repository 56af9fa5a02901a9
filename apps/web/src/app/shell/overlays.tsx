import { lazyChunk } from '#platform/http/chunk.ts';
import type { Permission } from '@nadi/domain/akses/permission';
import { PRINT_IZIN } from '@nadi/domain/cetak/jenis-cetakan';
import { IconStethoscope } from '@tabler/icons-react';
import { useEffect } from 'react';
import { matchPath } from 'react-router';
import { uploads } from '#features/pasien/form/dokumen/uploads.ts';
import { TabContext, forgetTab } from '#platform/session/leaving.ts';
import { setFormsAside } from '#platform/draft/open-forms.ts';
import {
  buktiOperation,
  createKunjungan,
  createPasien,
  gabungOperation,
  intakeOpened,
  kunjunganOperation,
  openIntake,
  openPraktik,
  pasienOperation,
  praktikOpened,
  sandiOpened,
} from '#platform/http/operations.ts';
import type { KunjunganOptions } from '#platform/http/operations.ts';
import { PATHS } from '#platform/address/paths.ts';
import { reprintLast } from '#platform/printer/print-document.ts';
import { can, useSession } from '#platform/session/session.ts';
import { keysOf } from '#platform/keys/shortcut-list.ts';
import { did, useKey, useShortcut } from '#platform/keys/shortcut.ts';
import type { Answer } from '#platform/keys/shortcut.ts';
import { useStore } from '#platform/draft/store.ts';
import { LoadBoundary } from '#ui/error-boundary.tsx';
import { preloadable } from '../preloadable.tsx';
import { visiblePages } from '../menu.ts';
import { usePasienFromUrl } from './use-pasien-from-url.ts';
import { loadBottomMenu } from './bottom-bar.tsx';
import { loadHeaderMenus } from './header-menus.tsx';
import { Intake, loadIntake } from './intake.tsx';
import { openHelp, shownHelp } from './shown-help.ts';

const { Component: PasienFormOverlay, load: loadPasien } = preloadable(
  async () => (await import('#features/pasien/form/pasien-form.public.tsx')).PasienFormOverlay,
);
const { Component: KunjunganFormOverlay, load: loadKunjungan } = preloadable(
  async () => (await import('#features/pendaftaran/kunjungan-form.public.tsx')).KunjunganFormOverlay,
);
const GabungOverlay = lazyChunk(async () => (await import('#features/pasien/kembar/gabung.public.tsx')).GabungOverlay);
const { Component: BuktiOverlay, load: loadBukti } = preloadable(
  async () => (await import('#features/pendaftaran/bukti/bukti.public.tsx')).BuktiOverlay,
);
const PraktikDialog = lazyChunk(async () => (await import('#features/beranda/praktik.public.tsx')).PraktikDialog);
const GantiSandiDialog = lazyChunk(
  async () => (await import('#features/akses/sandi/ganti-sandi.public.tsx')).GantiSandiDialog,
);
const { Component: BakiUnggahan, load: loadBaki } = preloadable(
  async () => (await import('#features/pasien/form/dokumen/upload-tray.public.tsx')).UploadTray,
);
const { Component: Help, load: loadHelp } = preloadable(async () => (await import('./help.tsx')).Help);
const loadQuestion = () => import('#ui/confirm-host.tsx');
/**
 * The overlays are loaded once the page has come to rest: the first F2 or F3 of the day should not wait for the
 * network, and a question or an upload must not find its dialog missing.
 */
const LOAD_FORMS_MS = 1500;

/** Its path is no address: it opens over the page that is shown. */
const PRAKTIK = {
  path: 'overlay:praktik',
  label: 'Siapa praktik hari ini',
  icon: IconStethoscope,
  kata: 'jadwal dokter',
};
const PASIEN = 'overlay:pasien';
const KUNJUNGAN = 'overlay:kunjungan';
const GABUNG = 'overlay:gabung';
const UPLOADS = 'overlay:unggahan';
const SANDI = 'overlay:sandi';

/**
 * The patient whose page is open or still loading: a practised clerk presses F3 before a new patient's page is drawn.
 */
function pasienAtUrl(): KunjunganOptions {
  const norm = matchPath(PATHS.pasienDetail, globalThis.location.pathname)?.params.norm;
  return norm && /^\d+$/.test(norm) ? { norm: Number(norm) } : {};
}

const may = (izin: Permission, why: string, act: () => void) => (): Answer => (can(izin) ? did(act()) : why);

/** The keys that everybody knows, which say in all tenants why they open nothing; the help there leaves them out. */
const FASKES_KEYS = ['cari', 'pasien-baru', 'kunjungan'] as const;
function FaskesKey({ id }: { id: (typeof FASKES_KEYS)[number] }) {
  useKey(keysOf(id), () => `${keysOf(id)}: belum ada faskes yang dipilih. Pilih faskes dulu.`);
  return null;
}

/** Everything that may stand over a page (platform.md 2.3), opened by the operations of platform/http/operations.ts. */
// oxlint-disable-next-line max-lines-per-function -- stood before the rule
export function Overlays({ onOpen }: { onOpen: (path: string) => void }) {
  const pasien = useStore(pasienOperation);
  const kunjungan = useStore(kunjunganOperation);
  const gabung = useStore(gabungOperation);
  const bukti = useStore(buktiOperation);
  const uploading = useStore(uploads).length > 0;
  const intake = useStore(intakeOpened);
  const praktik = useStore(praktikOpened);
  const sandi = useStore(sandiOpened);
  const help = useStore(shownHelp);
  useEffect(() => {
    const timer = setTimeout(() => {
      const loaders = [
        loadIntake,
        loadQuestion,
        loadHeaderMenus,
        loadHelp,
        loadBottomMenu,
        loadBaki,
        ...(can('create kunjungan') ? [loadKunjungan, loadBukti] : []),
        ...(can('create pasien') ? [loadPasien] : []),
      ];
      for (const load of loaders) void load().catch(() => undefined);
    }, LOAD_FORMS_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (!uploading) forgetTab(UPLOADS);
  }, [uploading]);
  usePasienFromUrl();
  /** A superadmin in all tenants is in no facility, and what is a facility's opens nothing there. */
  const inFaskes = useSession().user?.entity !== null;
  const here = { enabled: inFaskes };
  useShortcut('cari', () => did(openIntake()), here);
  useShortcut('pasien-baru', may('create pasien', 'Anda tidak berhak mendaftarkan pasien baru.', createPasien), here);
  useShortcut(
    'kunjungan',
    may('create kunjungan', 'Anda tidak berhak mendaftarkan kunjungan.', () => createKunjungan(pasienAtUrl())),
    here,
  );
  useShortcut('bantuan', () => did(openHelp()));
  useShortcut('cetak-ulang', () => did(reprintLast()), { enabled: inFaskes && can(PRINT_IZIN) });
  useShortcut('praktik', () => did(openPraktik()), { enabled: inFaskes && can('view kunjungan') });

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
  function closeSandi(): void {
    forgetTab(SANDI);
    sandiOpened.set(false);
  }
  /** What Ctrl+K finds besides patients: the pages, and what opens over one. */
  const offered = can('view kunjungan') ? [...visiblePages(), PRAKTIK] : visiblePages();
  /** A page would stand under the forms that are open, so these are set aside. */
  async function openOffered(path: string): Promise<void> {
    if (path === PRAKTIK.path) openPraktik();
    else if (await setFormsAside()) onOpen(path);
  }
  const closeIntake = (): void => intakeOpened.set(false);
  const closePraktik = (): void => praktikOpened.set(false);
  const closeBukti = (): void => buktiOperation.set(null);
  return (
    <>
      {!inFaskes && FASKES_KEYS.map((id) => <FaskesKey key={id} id={id} />)}
      {intake && (
        <LoadBoundary onClose={closeIntake}>
          <Intake pages={offered} onOpenPage={(path) => void openOffered(path)} onClose={closeIntake} />
        </LoadBoundary>
      )}
      {kunjungan && (
        <TabContext value={KUNJUNGAN}>
          <LoadBoundary onClose={closeKunjungan}>
            <KunjunganFormOverlay key={kunjungan.serial} options={kunjungan.options} onClose={closeKunjungan} />
          </LoadBoundary>
        </TabContext>
      )}
      {pasien && (
        <TabContext value={PASIEN}>
          <LoadBoundary onClose={closePasien}>
            <PasienFormOverlay key={pasien.serial} options={pasien.options} onClose={closePasien} />
          </LoadBoundary>
        </TabContext>
      )}
      {gabung && (
        <TabContext value={GABUNG}>
          <LoadBoundary onClose={closeGabung}>
            <GabungOverlay key={gabung.serial} options={gabung.options} onClose={closeGabung} />
          </LoadBoundary>
        </TabContext>
      )}
      {bukti !== null && (
        <LoadBoundary onClose={closeBukti}>
          <BuktiOverlay key={bukti.id} bukti={bukti} onClose={closeBukti} />
        </LoadBoundary>
      )}
      {uploading && (
        <TabContext value={UPLOADS}>
          <LoadBoundary>
            <BakiUnggahan />
          </LoadBoundary>
        </TabContext>
      )}
      {praktik && (
        <LoadBoundary onClose={closePraktik}>
          <PraktikDialog onClose={closePraktik} />
        </LoadBoundary>
      )}
      {sandi && (
        <TabContext value={SANDI}>
          <LoadBoundary onClose={closeSandi}>
            <GantiSandiDialog onClose={closeSandi} />
          </LoadBoundary>
        </TabContext>
      )}
      {help && (
        <LoadBoundary onClose={() => shownHelp.set(null)}>
          <Help heard={help} withForms={inFaskes} />
        </LoadBoundary>
      )}
    </>
  );
}
