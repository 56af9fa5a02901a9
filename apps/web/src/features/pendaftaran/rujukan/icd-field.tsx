import type { SavedPendaftaran } from '@nadi/contract/kunjungan/kunjungan.contract';
import { searchIcd } from '@nadi/contract/master/icd-master.contract';
import type { KodeIcd } from '@nadi/contract/master/icd-master.contract';
import { parseIcdQuery } from '@nadi/domain/icd/icd-query';
import { ICD_DIAGNOSA } from '@nadi/domain/icd/kode-icd';
import { Button, Input } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { CariBox } from '#fields/cari-box.tsx';
import { FieldFrame } from '#fields/field-frame.tsx';
import { textOf } from '#fields/field.ts';
import { useSelectField } from '#fields/open-words.ts';
import { callApi } from '#platform/http/http.ts';
import { RARELY_CHANGING } from '#platform/http/query.ts';
import type { KunjunganForm } from '../form/kunjungan-form.schema.ts';
import { LABEL } from './label.ts';

const searchIcdKode = async (search: string, signal: AbortSignal): Promise<readonly KodeIcd[]> =>
  (await callApi(searchIcd, { query: { search, jenis: `${ICD_DIAGNOSA}` }, signal })).data;
/** kunjungan.md 7 and 9. The server itself would accept the three characters of a code. */
/** Words from five letters on (ketentuan D41), a code from three: most have fewer than five, and some are whole then. */
const isLongEnough = (text: string): boolean => parseIcdQuery(text) !== null;

/** The name of a code that was not chosen in this field just now, such as a restored draft's. */
const icdNamaQuery = (kode: string) =>
  queryOptions({
    queryKey: ['master', 'icd', 'nama', kode],
    queryFn: async ({ signal }) =>
      (await searchIcdKode(kode, signal)).find((item) => item.kode === kode)?.deskripsi ?? null,
    enabled: parseIcdQuery(kode) !== null,
    ...RARELY_CHANGING,
  });

/**
 * The diagnosis of the referral by its code: searched for from five letters on (kunjungan.md 7), then shown with a
 * button to change it.
 */
export function IcdField({
  form,
  existing,
  className,
}: {
  form: KunjunganForm;
  /** The registration being edited, which brings the name of its own code. */ existing: SavedPendaftaran | null;
  className?: string;
}) {
  const { ref, ...field } = useSelectField({ control: form.control, name: 'rujukan.icd', label: LABEL.icd });
  const client = useQueryClient();
  const kode = textOf(field.value);
  const ownNama = existing?.rujukan?.icd === kode ? existing.nama.icd : null;
  const nama = useQuery({ ...icdNamaQuery(kode), ...(ownNama === null ? {} : { initialData: ownNama }) }).data;
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
          queryKey={['master', 'icd', 'cari', ICD_DIAGNOSA]}
          search={searchIcdKode}
          enough={isLongEnough}
          tooShortText="Ketik paling sedikit 5 huruf, atau 3 huruf pertama kodenya"
          failedText="Tidak dapat memuat data ICD."
          keyOf={({ id }) => id}
          renderRow={(result) => (
            <>
              {result.kode}
              <small>{result.deskripsi}</small>
            </>
          )}
          onPick={(result) => {
            client.setQueryData(icdNamaQuery(result.kode).queryKey, result.deskripsi);
            field.onChange(result.kode);
          }}
          emptyText="Tidak ada kode ICD yang cocok"
          error={field.error !== null}
          inputRef={ref}
          onBlur={field.onBlur}
          onOpenWords={field.tell}
          describedBy={`${field.id}-ket`}
        />
      ) : (
        <Input
          id={field.id}
          ref={ref}
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
