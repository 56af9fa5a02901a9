import { Button } from '@mantine/core';
import { salinanResep } from '@nadi/contract/resep-kertas.contract';
import type { SalinanResep } from '@nadi/contract/resep-kertas.contract';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../../patterns/loaded.tsx';
import { callApi } from '../../../platform/http.ts';
import { formatTanggal } from '../../../platform/tanggal.ts';
import { PRINT_WINDOW_MS } from '../../../platform/printer/desk-printers.ts';
import { printHtml } from '../../../platform/printer/print-html.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import css from './apotek.module.css';

function Sheet({ salinan }: { salinan: SalinanResep }) {
  const { faskes, apoteker, sipa, no_resep, dokter, pasien, baris, iter_sisa, narkotika, pcc } = salinan;
  return (
    <article className={css['salinan']} data-salinan>
      <h3>{faskes.nama}</h3>
      <p>
        {faskes.alamat} {faskes.telepon}
      </p>
      <p>
        {apoteker} {sipa && `SIPA ${sipa}`}
      </p>
      <p>
        Salinan resep {no_resep} · {formatTanggal(salinan.tanggal_resep)} · disalin{' '}
        {formatTanggal(salinan.tanggal_salinan)}
      </p>
      <p>
        {dokter.nama} · untuk {pasien.nama}, {pasien.umur}
      </p>
      <ol>
        {baris.map((one, at) => (
          <li key={at}>
            R/ {one.nama} No. {one.jumlah} {one.satuan}
            {one.bahan.length > 0 && <small> {one.bahan.join(', ')}</small>}
            <br />S {one.aturan} <strong>{one.keterangan}</strong>
          </li>
        ))}
      </ol>
      {iter_sisa > 0 && <p>iter {iter_sisa}x</p>}
      {narkotika && <p>Hanya dilayani di faskes ini.</p>}
      <p>{pcc}</p>
    </article>
  );
}

/** The copy as it stands in the dialog, on a sheet of its own. */
async function printSheet(): Promise<void> {
  const sheet = document.querySelector('[data-salinan]')?.outerHTML ?? '';
  try {
    await printHtml(
      `<!doctype html><html lang="id"><head><title>Salinan resep</title><style>body { font: 12pt sans-serif; }</style></head><body>${sheet}</body></html>`,
      PRINT_WINDOW_MS,
    );
  } catch (error) {
    toast.error(error);
  }
}

/** The copy of a prescription as its law asks for it (resep.md RS15); each look is logged by the server. */
export function SalinanDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useQuery({
    queryKey: ['resep-salinan', id],
    queryFn: async ({ signal }) => (await callApi(salinanResep, { params: { id }, signal })).data,
    staleTime: 0,
  });
  return (
    <Dialog title="Salinan resep" onClose={onClose} size={560} withClose>
      <Loaded query={query} failed="Salinan belum bisa disiapkan">
        {(salinan) => (
          <>
            <Sheet salinan={salinan} />
            <div className={css['kaki']}>
              <span className={css['sela']} />
              <Button data-autofocus onClick={() => void printSheet()}>
                Cetak
              </Button>
            </div>
          </>
        )}
      </Loaded>
    </Dialog>
  );
}
