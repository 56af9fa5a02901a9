import { zodResolver } from '@hookform/resolvers/zod';
import { HargaTetapInputs, saveHargaProduk } from '@nadi/contract/master/harga-produk.contract';
import type { HargaProduk } from '@nadi/contract/master/harga-produk.contract';
import type { ProdukRow } from '@nadi/contract/master/produk-master.contract';
import { formatRupiah } from '@nadi/domain/uang/rupiah';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { Resolver, UseFormReturn } from 'react-hook-form';
import { PilihField } from '#fields/pilih-field.tsx';
import { PilihKataField } from '#fields/pilih-kata-field.tsx';
import { RupiahField } from '#fields/rupiah-field.tsx';
import { RowsSection } from '#patterns/rows-section.tsx';
import { TanggalField } from '#fields/tanggal-field.tsx';
import { useFormRows } from '#fields/use-form-rows.ts';
import { FormDialog } from '#patterns/form-dialog.tsx';
import { HistoryRows } from '#patterns/history-table.tsx';
import type { History } from '#patterns/history-table.tsx';
import { useSave } from '#patterns/use-save.ts';
import type { ApiError } from '#platform/http/api-error.ts';
import { callApi } from '#platform/http/http.ts';
import { can } from '#platform/session/session.ts';
import { today } from '#platform/time/tanggal.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState, SkeletonAfter150 } from '#ui/state.tsx';
import { toast } from '#ui/toast.ts';
import { useKelasOptions, usePenjaminOptions } from '../options.queries.ts';
import { CARA_OPTIONS } from './margin-list.tsx';
import { hargaQuery } from './produk.queries.ts';
import css from './produk.module.css';

type Line = {
  kelas: number | null;
  penjamin_id: number | null;
  cara: string | null;
  mulai_tanggal: string | null;
  harga: number | null;
};
type Values = { tetap: Line[] };
const WIDTH = 860;

const KINI: History<HargaProduk['kini'][number]> = {
  title: 'Harga satu satuan hari ini',
  id: (row) => row.penjamin_id,
  columns: [
    { kind: 'text', head: 'Penjamin', value: (row) => row.penjamin },
    { kind: 'money', head: 'Resep', width: 120, value: (row) => row.resep },
    { kind: 'money', head: 'Bebas', width: 120, value: (row) => row.bebas },
    {
      kind: 'text',
      head: 'Dari',
      width: 200,
      value: (row) =>
        row.dari === null
          ? 'Belum dapat dijual'
          : row.dari === 'tetap'
            ? 'Harga tetap'
            : row.cap
              ? 'HET'
              : `HNA, margin ${String(row.margin_persen ?? 0).replace('.', ',')} %`,
    },
  ],
  words: { failed: 'Harga belum bisa dimuat', none: 'Belum ada penjamin', noneHint: '' },
};
const HNA: History<HargaProduk['hna'][number]> = {
  title: 'HNA',
  id: (row) => `${row.dokumen_jenis}/${row.dokumen_id}/${row.mulai_tanggal}`,
  columns: [
    { kind: 'date', head: 'Mulai', width: 130, value: (row) => row.mulai_tanggal },
    { kind: 'money', head: 'HNA', width: 140, value: (row) => row.hna },
    { kind: 'number', head: 'Untuk isi', width: 100, value: (row) => row.isi },
    { kind: 'text', head: 'Dari', value: (row) => `${row.dokumen_jenis}, ${row.oleh}` },
  ],
  words: {
    failed: 'HNA belum bisa dimuat',
    none: 'Belum ada HNA',
    noneHint: 'HNA datang dari saldo awal dan penerimaan.',
  },
};

function TetapSection({ form, named }: { form: UseFormReturn<Values>; named: HargaProduk['tetap'] }) {
  const { control } = form;
  const rows = useFormRows(form, 'tetap', 'harga', () => ({
    kelas: null,
    penjamin_id: null,
    cara: null,
    mulai_tanggal: today(),
    harga: null,
  }));
  const kelas = useKelasOptions(named.map((row) => row.kelas));
  const penjamin = usePenjaminOptions(named.map((row) => row.penjamin_id));
  return (
    <RowsSection
      title="Harga tetap"
      note="Yang paling khusus lalu paling baru mengalahkan harga dari HNA."
      noun="Harga"
      {...rows}
      columns="120px minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1fr) 124px"
      max={300}
      renderRow={(n) => (
        <>
          <RupiahField control={control} name={`tetap.${n}.harga`} label="Harga" required />
          <PilihField
            control={control}
            name={`tetap.${n}.penjamin_id`}
            label="Penjamin"
            placeholder="Semua"
            clearable
            {...penjamin}
          />
          <PilihField
            control={control}
            name={`tetap.${n}.kelas`}
            label="Kelas"
            placeholder="Semua"
            clearable
            {...kelas}
          />
          <PilihKataField
            control={control}
            name={`tetap.${n}.cara`}
            label="Cara"
            placeholder="Semua"
            options={CARA_OPTIONS}
          />
          <TanggalField control={control} name={`tetap.${n}.mulai_tanggal`} label="Mulai" required />
        </>
      )}
    />
  );
}

const facts = (harga: HargaProduk) => (
  <div className={css['kini']}>
    <h3>{KINI.title}</h3>
    <HistoryRows of={KINI} rows={harga.kini} />
    <p className={css['catatan']}>
      {harga.het === null
        ? 'Tanpa HET.'
        : `HET ${formatRupiah(harga.het)} untuk ${harga.het_isi}, jadi paling tinggi ${formatRupiah(Math.floor(harga.het / harga.het_isi))}.`}
    </p>
    <h3>{HNA.title}</h3>
    {harga.hna.length > 0 ? (
      <HistoryRows of={HNA} rows={harga.hna} />
    ) : (
      <p className={css['catatan']}>
        {HNA.words.none}. {HNA.words.noneHint}
      </p>
    )}
  </div>
);

function HargaForm({ produk, harga, onClose }: { produk: ProdukRow; harga: HargaProduk; onClose: () => void }) {
  const form = useForm<Values>({
    defaultValues: { tetap: harga.tetap },
    resolver: zodResolver(HargaTetapInputs as never) as unknown as Resolver<Values>,
    mode: 'onTouched',
  });
  const saving = useSave({
    form,
    version: harga.versi,
    body: (values: Values, { version }) => ({ ...values, versi: version }),
    send: (body, key) =>
      callApi(saveHargaProduk, { params: { id: produk.id }, body: body as never, idempotencyKey: key }),
    stale: ['master', 'stok'],
    theirs: ({ data }: ApiError) => {
      const kini = (data as { kini?: HargaProduk } | undefined)?.kini;
      return kini ? { version: kini.versi, values: { tetap: kini.tetap } } : null;
    },
    onSaved: () => {
      toast.ok(`Harga ${produk.nama_obat} tersimpan.`);
      onClose();
    },
  });
  return (
    <FormDialog
      title={`Harga ${produk.nama_obat}`}
      legend="Harga tetap"
      form={form}
      saving={saving}
      onClose={onClose}
      size={WIDTH}
      notice={facts(harga)}
    >
      <TetapSection form={form} named={harga.tetap} />
    </FormDialog>
  );
}

/** What a product costs today, payer by payer, where that comes from, and the prices that are set by hand. */
export function HargaDialog({ produk, onClose }: { produk: ProdukRow; onClose: () => void }) {
  const { data, error, refetch } = useQuery(hargaQuery(produk.id));
  if (data && can('update harga produk')) return <HargaForm produk={produk} harga={data} onClose={onClose} />;
  return (
    <Dialog title={`Harga ${produk.nama_obat}`} onClose={onClose} size={WIDTH}>
      {data ? (
        facts(data)
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonAfter150 rows={5} height={32} />
      )}
    </Dialog>
  );
}
