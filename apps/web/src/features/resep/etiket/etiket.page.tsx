import { Button } from '@mantine/core';
import { etiketResep } from '@nadi/contract/resep/resep-kertas.contract';
import type { EtiketObat } from '@nadi/contract/resep/resep-kertas.contract';
import { specOf } from '@nadi/domain/cetak/jenis-cetakan';
import { UKURAN_ETIKET } from '@nadi/domain/cetak/ukuran-etiket';
import { tanpaBud } from '@nadi/domain/resep/etiket';
import { buildEtiket } from '@nadi/print/etiket';
import type { LabelSize } from '@nadi/print/paper';
import { toHtml } from '@nadi/print/html';
import { IconAlertTriangleFilled, IconPrinter } from '@tabler/icons-react';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { Loaded } from '#patterns/loaded.tsx';
import { callApi } from '#platform/http/http.ts';
import { queryClient } from '#platform/http/query.ts';
import { printDocument } from '#platform/printer/print-document.ts';
import { showPage } from '#platform/printer/show-page.ts';
import { can } from '#platform/session/session.ts';
import { useSetting } from '#platform/lists/setting.ts';
import { EmptyState } from '#ui/state.tsx';
import css from './etiket.module.css';

/** One of the fonts that are brought to paper, so that a picture here shows the letters of the label. */
const FONT = 'Roboto';
const print = ({ baris_id, pasien: { nama, norm } }: EtiketObat): void =>
  printDocument({ jenis: 'etiket', acuan: baris_id, whose: `${nama} (${norm})` });
const mayPrint = (): boolean => can(specOf('etiket').can);

function Label({ etiket, size }: { etiket: EtiketObat; size: LabelSize }) {
  const { baris_id: _, tanpa_bud, ...rest } = etiket;
  const html = toHtml(buildEtiket(rest, size), { size, font: FONT });
  const show = useCallback((frame: HTMLIFrameElement | null) => void (frame && showPage(frame, html)), [html]);
  return (
    <li className={css['label']} data-luar={etiket.luar || undefined} style={{ width: `${size.width}mm` }}>
      <iframe sandbox="allow-same-origin" ref={show} title={`Etiket ${etiket.obat}`} tabIndex={-1} />
      {tanpa_bud ? (
        <p className={css['tanpaBud']}>
          <IconAlertTriangleFilled size={14} aria-hidden="true" /> {tanpaBud(etiket.obat)}
        </p>
      ) : mayPrint() ? (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPrinter size={15} aria-hidden="true" />}
          aria-label={`Cetak ${etiket.obat}`}
          onClick={() => print(etiket)}
        >
          Cetak
        </Button>
      ) : null}
    </li>
  );
}

function Labels() {
  const [params] = useSearchParams();
  const id = Number(params.get('resep'));
  const known = Number.isInteger(id) && id > 0;
  const size = UKURAN_ETIKET[useSetting('cetak:ukuran-etiket')];
  const query = useQuery({
    queryKey: ['resep-etiket', id],
    queryFn: async ({ signal }) => (await callApi(etiketResep, { params: { id }, signal })).data,
    enabled: known,
  });
  const printable = query.data?.filter(({ tanpa_bud }) => !tanpa_bud) ?? [];
  if (!known)
    return (
      <main className={css['halaman']}>
        <h1>Etiket</h1>
        <EmptyState title="Resep belum dipilih">Buka halaman ini dari antrean resep.</EmptyState>
      </main>
    );
  return (
    <main className={css['halaman']}>
      <header className={css['kepala']}>
        <h1>Etiket</h1>
        {mayPrint() && printable.length > 1 && (
          <Button leftSection={<IconPrinter size={16} aria-hidden="true" />} onClick={() => printable.forEach(print)}>
            Cetak semua, {printable.length} lembar
          </Button>
        )}
      </header>
      <Loaded
        query={query}
        failed="Etiket belum bisa disiapkan"
        none={(rows) => rows.length === 0 && <EmptyState title="Resep ini tidak punya etiket" />}
      >
        {(rows) => (
          <ul className={css['daftar']}>
            {rows.map((etiket) => (
              <Label key={etiket.baris_id} etiket={etiket} size={size} />
            ))}
          </ul>
        )}
      </Loaded>
    </main>
  );
}

/** The labels of a prescription, as they come out of the printer (platform.md title 'Etiket', resep.md RS16). */
export const EtiketPage = () => (
  <QueryClientProvider client={queryClient}>
    <Labels />
  </QueryClientProvider>
);
