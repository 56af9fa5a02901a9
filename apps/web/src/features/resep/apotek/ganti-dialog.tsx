import { Button, Input } from '@mantine/core';
import type { Obat } from '@nadi/contract/resep/obat.contract';
import { searchObat } from '@nadi/contract/resep/obat.contract';
import type { Resep } from '@nadi/contract/resep/resep-view';
import { gantiBaris } from '@nadi/contract/resep/telaah.contract';
import { bedaLepas, lepasTakDisebut } from '@nadi/domain/resep/sediaan-nama';
import { raguPengganti, urutPengganti } from '@nadi/domain/resep/urut-pengganti';
import type { CalonPengganti } from '@nadi/domain/resep/urut-pengganti';
import { formatRupiah } from '@nadi/domain/uang/rupiah';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { CariBox } from '#fields/cari-box.tsx';
import { DateTimeField } from '#fields/date-time-field.tsx';
import { DigitField } from '#fields/digit-field.tsx';
import { FieldFrame } from '#fields/field-frame.tsx';
import { useSelectField } from '#fields/open-words.ts';
import { toOptionsProps } from '#fields/options-props.ts';
import { PilihField } from '#fields/pilih-field.tsx';
import { TextField } from '#fields/text-field.tsx';
import { FormDialog } from '#patterns/form-dialog.tsx';
import { useSave } from '#patterns/use-save.ts';
import { dokterQuery } from '#platform/lists/dokter.ts';
import { callApi } from '#platform/http/http.ts';
import { formatNumber, formatTanggal } from '#platform/time/tanggal.ts';
import { toast } from '#ui/toast.ts';
import { resepQuery, theirResep } from '../resep.queries.ts';
import { produkBaris } from '../tulis/resep-values.ts';
import type { BarisGanti } from './ganti.ts';

type Values = {
  produk_id: number | null;
  jumlah: number | null;
  alasan: string;
  aturan_teks: string;
  persetujuan: { dokter_id: number | null; pada: string | null };
};

const depoText = ({ tersedia, ed, satuan }: Obat): string =>
  tersedia <= 0
    ? 'stok habis'
    : `stok ${formatNumber(tersedia)} ${satuan}${ed === null ? '' : `, ED ${formatTanggal(ed)}`}`;

const asCalon = (q: string, one: Obat): CalonPengganti => ({
  ...produkBaris(one),
  zat: one.zat.map(({ zat_id }) => zat_id).join(),
  zatNama: one.zat.map((zat) => zat.nama),
  ada: one.tersedia > 0,
  lepasLain: lepasTakDisebut(q, one) !== null,
});
/** Those of the form of the old line first, and strengths as numbers: one Enter takes the first. */
const sortFor = (q: string, lama: string, found: readonly Obat[]): Obat[] =>
  urutPengganti(
    q,
    lama,
    found.map((one) => asCalon(q, one)),
  ).flatMap((at) => found[at] ?? []);

const RAGU = {
  bentuk: 'Ada beberapa bentuk, dan bentuk obat semula tidak ada. Pilih dengan panah, lalu Enter.',
  zat: 'Ada beberapa obat yang cocok. Pilih dengan panah, lalu Enter.',
} as const;
function unsureWords(lama: string, items: readonly Obat[]): string | null {
  const ragu = raguPengganti(
    lama,
    items.map((one) => asCalon('', one)),
  );
  return ragu && RAGU[ragu];
}

type PenggantiProps = {
  form: UseFormReturn<Values>;
  resep: Resep;
  baris: BarisGanti;
  /** What the product that was picked is counted in. */ onSatuan: (satuan: string) => void;
};

/** The product that takes the line's place, found as the doctor finds one, with what this depot holds of it. */
function PenggantiField({ form, resep, baris, onSatuan }: PenggantiProps) {
  const { produk_id: lama, nama } = baris;
  const field = useSelectField({ control: form.control, name: 'produk_id', label: 'Obat pengganti', required: true });
  const [obat, setObat] = useState<Obat | null>(null);
  const { depo } = resep;
  const lepas = obat && bedaLepas({ nama, bentuk: null }, obat);
  return (
    <FieldFrame
      id={field.id}
      label="Obat pengganti"
      required
      error={field.error}
      className="q3"
      {...(lepas ? { help: `Pelepasannya lain: ${lepas}. Dokter harus menyetujui.` } : {})}
    >
      {obat === null ? (
        <CariBox
          id={field.id}
          label="Obat pengganti"
          placeholder="Cari zat, nama, atau kode"
          queryKey={['stok', 'obat-pengganti', depo?.id ?? null, lama]}
          search={async (q, signal) =>
            sortFor(
              q,
              nama,
              (await callApi(searchObat, { query: { q, ...(depo ? { depo_id: depo.id } : {}) }, signal })).data.filter(
                ({ id }) => id !== lama,
              ),
            )
          }
          unsure={(items) => unsureWords(nama, items)}
          keyOf={({ id }) => id}
          renderRow={(one) => (
            <>
              {one.nama}
              <small>
                {depoText(one)} · {one.harga === null ? 'belum ada harga' : formatRupiah(one.harga)}
              </small>
            </>
          )}
          onPick={(one) => {
            setObat(one);
            field.onChange(one.id);
            onSatuan(one.satuan);
          }}
          emptyText="Tidak ada obat yang cocok"
          error={field.error !== null}
          inputRef={field.ref}
          onBlur={field.onBlur}
          onOpenWords={field.tell}
          describedBy={`${field.id}-ket`}
          required
          autoFocus
        />
      ) : (
        <Input
          id={field.id}
          readOnly
          ref={(element) => field.ref(element)}
          value={`${obat.nama} (${depoText(obat)})`}
          error={field.error !== null}
          rightSectionWidth={88}
          rightSection={
            <Button
              size="compact-xs"
              variant="subtle"
              onClick={() => {
                setObat(null);
                field.onChange(null);
              }}
            >
              Pilih lain
            </Button>
          }
          aria-describedby={`${field.id}-ket`}
        />
      )}
    </FieldFrame>
  );
}

/**
 * Another product in the place of one line (resep.md RS12). The old line stays where it is, with what is written here.
 */
export function GantiDialog({ resep, baris, onClose }: { resep: Resep; baris: BarisGanti; onClose: () => void }) {
  const client = useQueryClient();
  const form = useForm<Values>({
    defaultValues: {
      produk_id: null,
      jumlah: baris.jumlah,
      alasan: '',
      aturan_teks: '',
      persetujuan: { dokter_id: null, pada: null },
    },
    mode: 'onTouched',
  });
  const { control } = form;
  const dokter = useQuery(dokterQuery);
  const [satuan, setSatuan] = useState(baris.satuan);
  /** 30 tablets are not 30 mL: an amount that was counted in another unit is typed anew. */
  function countIn(next: string): void {
    if (next !== satuan) form.setValue('jumlah', next === baris.satuan ? baris.jumlah : null);
    setSatuan(next);
  }
  const put = (now: Resep): void => {
    client.setQueryData(resepQuery(resep.id).queryKey, now);
    void client.invalidateQueries({ queryKey: ['resep'] });
  };
  const saving = useSave({
    form,
    body: ({ produk_id, jumlah, alasan, aturan_teks, persetujuan: { dokter_id, pada } }: Values, { sure }) => ({
      versi: resep.versi,
      baris_id: baris.id,
      produk_id: produk_id ?? 0,
      jumlah,
      alasan: alasan.trim(),
      aturan_teks: aturan_teks.trim() || null,
      lanjutkan: sure,
      persetujuan: dokter_id === null && pada === null ? null : { dokter_id: dokter_id ?? 0, pada: pada ?? '' },
    }),
    send: (body, key) => callApi(gantiBaris, { params: { id: resep.id }, body, idempotencyKey: key }),
    stale: ['stok'],
    // Somebody took the prescription on meanwhile: it is shown as it is, and the refusal says so.
    refused: (error) => {
      const theirs = theirResep(error);
      if (!theirs) return false;
      put(theirs);
      toast.error(error);
      onClose();
      return true;
    },
    // The reason that is written here is why it is given all the same.
    sure: {
      title: 'Tetap diganti dengan obat ini?',
      body: (message) => `${message} Alasan di isian ini ikut dicatat.`,
      yes: 'Tetap ganti',
    },
    // A consent that is missing stands where it is written.
    fieldOf: (name) => (name === 'persetujuan' ? 'persetujuan.dokter_id' : name),
    onSaved: ({ data, message }) => {
      put(data);
      toast.ok(message, 'apotek');
      onClose();
    },
  });
  return (
    <FormDialog
      title={`Ganti ${baris.nama}`}
      legend="Obat pengganti"
      form={form}
      saving={saving}
      onClose={onClose}
      size={640}
      saveLabel="Ganti obat"
      note={
        <p>
          Baris yang ditulis dokter tetap ada, dengan alasan ini. Bila zat, kekuatan, atau bentuknya lain, dokter harus
          menyetujui, dan aturan pakainya ditulis lagi. Jumlah yang lebih banyak juga harus disetujui dokter.
        </p>
      }
    >
      <PenggantiField form={form} resep={resep} baris={baris} onSatuan={countIn} />
      <DigitField
        control={control}
        name="jumlah"
        label={`Jumlah (${satuan})`}
        maxLength={4}
        asNumber
        required
        className="q1"
      />
      <TextField control={control} name="alasan" label="Alasan" maxLength={200} required />
      <TextField control={control} name="aturan_teks" label="Aturan pakai yang disetujui dokter" maxLength={200} />
      <PilihField
        control={control}
        name="persetujuan.dokter_id"
        label="Dokter yang menyetujui"
        {...toOptionsProps(dokter)}
        className="q2"
      />
      <DateTimeField control={control} name="persetujuan.pada" label="Disetujui pada" className="q2" />
    </FormDialog>
  );
}
