import { lazyChunk } from '#platform/http/chunk.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { forgetTab, mayLeave } from '#platform/session/leaving.ts';
import { startLive } from '#platform/live/live.ts';
import { queryClient } from '#platform/http/query.ts';
import { can, isSuperadmin, useUser } from '#platform/session/session.ts';
import { useIdleEnd } from '#platform/session/use-idle-end.ts';
import { DID, onUnheard, useHeardShortcuts, useKey } from '#platform/keys/shortcut.ts';
import type { Answer } from '#platform/keys/shortcut.ts';
import { withWords, wordsOf } from '#platform/address/address-words.ts';
import { forgetTabTitle, useKeptTabTitles } from '#platform/address/tab-title.ts';
import { PATHS } from '#platform/address/paths.ts';
import { printedForKnown } from '#platform/printer/printed-for.ts';
import { LoadBoundary } from '#ui/error-boundary.tsx';
import { takeTenantTold } from '#platform/session/superadmin-mode.ts';
import { toast } from '#ui/toast.ts';
import { decide } from '../guard.ts';
import type { Visitor } from '../guard.ts';
import { findPage } from '../pages.ts';
import { useFollowRights } from './follow-rights.ts';
import { useVisitor } from '../visitor.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Overlays } from './overlays.tsx';
import { ClockBar } from './clock-bar.tsx';
import { PreviewBar } from './preview-bar.tsx';
import { Rail } from './rail.tsx';
import css from './shell.module.css';
import { whenPageIsThere } from '../when-page-is-there.ts';
import { TabPages } from './tab-pages.tsx';
import { keepTabs, neighbourOf, openTab, readTabs } from './tab-store.ts';
import type { Tab } from './tab-store.ts';
import { TabsRow } from './tabs-row.tsx';

const KritisLine = lazyChunk(async () => (await import('#features/penunjang/kritis-line.public.tsx')).KritisLine);
const SuperadminBanner = lazyChunk(
  async () => (await import('#features/superadmin/banner.public.tsx')).SuperadminBanner,
);

/** In all-tenants mode Home and every page of a facility are nobody's: a tab of one would only lead away. */
function withoutForeign(tabs: readonly Tab[], visitor: Visitor): readonly Tab[] {
  const own = tabs.filter(({ id }) => decide(findPage(id)?.page.access ?? null, visitor) !== 'superadmin');
  return own.length === tabs.length ? tabs : own;
}

/**
 * Loads the app again in another tenant. A page about one row of the former tenant, and the list of tenants, is left
 * for Home.
 */
function reloadAt(pathname: string): void {
  const isOfOneRow = findPage(pathname)?.page.path.includes(':') ?? true;
  if (isOfOneRow || pathname === PATHS.superadmin) location.assign(PATHS.home);
  else location.reload();
}

/** Header, menu, tabs and the open pages. The guard has let the user through. */
export function Shell() {
  return (
    <QueryClientProvider client={queryClient}>
      <ShellFrame />
    </QueryClientProvider>
  );
}

/** Whoever needs one of the lists asks for it, so a chunk that did not come costs nothing but time. */
const ignoreMissing = (): void => undefined;

function ShellFrame() {
  const location = useLocation();
  const navigate = useNavigate();
  const [kept, setKept] = useState<readonly Tab[]>(readTabs);
  const visitor = useVisitor();
  const tabs = withoutForeign(openTab(kept, location), visitor);
  const active = location.pathname;

  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the address opened a tab that this render shows already; it is kept for the next
    if (tabs !== kept) setKept(tabs);
    keepTabs(tabs);
  }, [tabs, kept]);
  const user = useUser();
  const tenant = user.entity?.id;
  // All tenants together tell nothing live.
  useEffect(() => (tenant === undefined ? undefined : startLive()), [tenant]);
  useEffect(() => {
    if (takeTenantTold())
      toast.info(`Faskes diganti di tab lain. Tab ini kini ${user.entity?.name ?? 'semua faskes'}.`);
  }, [user]);
  useFollowRights();
  useKeptTabTitles();
  // Before any list of what was printed is drawn.
  useEffect(() => void printedForKnown(), []);
  useEffect(
    () =>
      whenPageIsThere(
        () => void import('../start-lists.ts').then(({ loadStartLists }) => loadStartLists(), ignoreMissing),
      ),
    [],
  );
  useIdleEnd();
  useEffect(() => onUnheard((text) => toast.info(text)), []);

  /** What was typed in it comes back with it. */
  const goTo = ({ location: to }: Tab): void => void navigate(to, { state: withWords(wordsOf(to)) });

  /** Goes to a page; one that is open appears as it was left. */
  function open(path: string): void {
    const tab = tabs.find((one) => one.id === path);
    if (tab) goTo(tab);
    else void navigate(path);
  }

  function openAuditLogs(): void {
    if (findPage(PATHS.auditLogs)) open(`${PATHS.auditLogs}${tenant === undefined ? '' : `?tenant_id=${tenant}`}`);
    else toast.info('Audit log viewer coming soon!');
  }

  async function close(id: string): Promise<void> {
    if (findPage(id)?.page.closable === false) return;
    if (!(await mayLeave({ of: 'tab', tab: id }))) return;
    forgetTab(id);
    forgetTabTitle(id);
    const rest = tabs.filter((tab) => tab.id !== id);
    if (id === active) goTo(neighbourOf(tabs, id));
    // In this render the location is still that of the closed tab, so the tab is dropped after the navigation.
    setTimeout(() => setKept((now) => now.filter((tab) => tab.id !== id)));
    keepTabs(rest);
  }

  return (
    <>
      {tenant !== undefined && can('view penunjang') && (
        <LoadBoundary>
          <KritisLine onOpen={open} />
        </LoadBoundary>
      )}
      <div className={css['shell']}>
        <a className={css['skip']} href="#halaman">
          Langsung ke isi halaman
        </a>
        <TabKeys tabs={tabs} active={active} onOpen={open} />
        <div className={css['above']}>
          <PreviewBar />
          <ClockBar />
        </div>
        <Header />
        <Rail active={active} onOpen={open} />
        <TabsRow tabs={tabs} active={active} onOpen={open} onClose={(id) => void close(id)} />
        <TabPages tabs={tabs} active={active} onClose={(id) => void close(id)} />
        <Footer />
        <BottomBar active={active} onOpen={open} />
        {isSuperadmin(user) && (
          <div className={css['banner']} data-banner>
            <Suspense fallback={null}>
              <SuperadminBanner onOpenAuditLogs={openAuditLogs} reload={() => reloadAt(active)} />
            </Suspense>
          </div>
        )}
        <Suspense fallback={null}>
          <Overlays onOpen={open} />
        </Suspense>
      </div>
    </>
  );
}

function TabKey({ tabNumber, onPress }: { tabNumber: number; onPress: () => Answer }) {
  useKey(`Alt+${tabNumber}`, onPress);
  return null;
}

/** Esc is heard by whatever stands over the page. */
const SHELL_KEYS = ['tab', 'tutup'] as const;

const TAB_NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

type TabKeysProps = { tabs: readonly Tab[]; active: string; onOpen: (path: string) => void };

/** Listens for Alt+1 … Alt+9. */
function TabKeys({ tabs, active, onOpen }: TabKeysProps) {
  useHeardShortcuts(() => SHELL_KEYS);
  function press(tabNumber: number): Answer {
    const tab = tabs[tabNumber - 1];
    if (!tab) return `Belum ada halaman terbuka ke-${tabNumber}.`;
    if (tab.id === active) return `Halaman ke-${tabNumber} sudah tampil.`;
    onOpen(tab.id);
    return DID;
  }
  return TAB_NUMBERS.map((at) => <TabKey key={at} tabNumber={at} onPress={() => press(at)} />);
}
