import type { PendaftaranTersimpan } from '@nadi/contract/kunjungan.contract';
import { cariIcd } from '@nadi/contract/icd-master.contract';
import type { KodeIcd } from '@nadi/contract/icd-master.contract';
import { bacaCariIcd } from '@nadi/domain/icd/cari-icd';
import { Button, Input } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { CariBox } from '../../../fields/cari-box.tsx';
import { FieldFrame } from '../../../fields/field-frame.tsx';
import { textOf, useField } from '../../../fields/field.ts';
import { callApi } from '../../../platform/http.ts';
import { JARANG_BERUBAH } from '../../../platform/query.ts';
import type { FormKunjungan } from '../kunjungan-form.schema.ts';
import { LABEL } from './label.ts';

const cari = async (search: string, signal: AbortSignal): Promise<readonly KodeIcd[]> =>
  (await callApi(cariIcd, { query: { search, jenis: '10' }, signal })).data;
/** kunjungan.md 7 and 9. The server itself would accept the three characters of a code. */
const HURUF_TERSEDIKIT = 5;
const cukup = (teks: string): boolean => teks.trim().length >= HURUF_TERSEDIKIT;

/** The name of a code that was not chosen in this field just now, such as a restored draft's. */
const namaIcdQuery = (kode: string) =>
  queryOptions({
    queryKey: ['master', 'icd', 'nama', kode],
    queryFn: async ({ signal }) => (await cari(kode, signal)).find((satu) => satu.kode === kode)?.deskripsi ?? null,
    enabled: bacaCariIcd(kode) !== null,
    ...JARANG_BERUBAH,
  });

/**
 * The diagnosis of the referral by its code: searched for from five letters on (kunjungan.md 7), then shown with a
 * button to change it.
 */
export function IcdField({
  form,
  lama,
  className,
}: {
  form: FormKunjungan;
  /** The registration being edited, which brings the name of its own code. */ lama: PendaftaranTersimpan | null;
  className?: string;
}) {
  const field = useField({ control: form.control, name: 'rujukan.icd', label: LABEL.icd });
  const client = useQueryClient();
  const kode = textOf(field.value);
  const sendiri = lama?.rujukan?.icd === kode ? lama.nama.icd : null;
  const nama = useQuery({ ...namaIcdQuery(kode), ...(sendiri === null ? {} : { initialData: sendiri }) }).data;
  return (
    <FieldFrame
      id={field.id}
      label={LABEL.icd}
      error={field.error}
      help={nama ? <span title={nama}>{nama}</span> : undefined}
      className={className}
    >
      {kode === '' ? (
        <CariBox
          id={field.id}
          label={LABEL.icd}
          placeholder="Cari diagnosa"
          queryKey={['master', 'icd', 'cari', '10']}
          cari={cari}
          cukup={cukup}
          kurang="Ketik paling sedikit 5 huruf"
          teksGagal="Tidak dapat memuat data ICD."
          kunci={({ id }) => id}
          baris={(hasil) => (
            <>
              {hasil.kode}
              <small>{hasil.deskripsi}</small>
            </>
          )}
          onPilih={(hasil) => {
            client.setQueryData(namaIcdQuery(hasil.kode).queryKey, hasil.deskripsi);
            field.onChange(hasil.kode);
          }}
          kosong="Tidak ada kode ICD yang cocok"
          error={field.error !== null}
          inputRef={field.ref}
          onBlur={field.onBlur}
          describedBy={`${field.id}-ket`}
        />
      ) : (
        <Input
          id={field.id}
          ref={field.ref}
          readOnly
          value={kode}
          aria-describedby={`${field.id}-ket`}
          rightSectionWidth="auto"
          rightSectionPointerEvents="all"
          rightSection={
            <Button
              size="xs"
              variant="subtle"
              onClick={() => {
                field.onChange(null);
                // The search box exists only after the next render.
                setTimeout(() => form.setFocus('rujukan.icd'));
              }}
            >
              Ganti
            </Button>
          }
        />
      )}
    </FieldFrame>
  );
}
