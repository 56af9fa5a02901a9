import { searchPasien } from '@nadi/contract/cari-pasien.contract';
import type { HasilCari } from '@nadi/contract/cari-pasien.contract';
import { Button, Input } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { CariBox } from '../../../../fields/cari-box.tsx';
import { FieldFrame } from '../../../../fields/field-frame.tsx';
import { useField } from '../../../../fields/field.ts';
import { callApi } from '../../../../platform/http.ts';
import { tulisNorm } from '../../../../platform/norm.ts';
import { formatTanggal, formatUmur } from '../../../../platform/tanggal.ts';
import { LEBAR } from '../bagian.tsx';
import { useBekal } from '../isian.tsx';

const cari = async (query: string, signal: AbortSignal): Promise<readonly HasilCari[]> =>
  (await callApi(searchPasien, { params: { query }, query: {}, signal })).data.filter(
    ({ jenis_kelamin }) => jenis_kelamin !== 1,
  );

/** The mother of a newborn: searched by name or norm, then shown with a button to pick another one. */
export function IbuField({
  memuat,
  onPilih,
  onGanti,
}: {
  memuat: boolean;
  onPilih: (norm: number) => void;
  onGanti: () => void;
}) {
  const { form } = useBekal();
  const field = useField({ control: form.control, name: 'ibu_norm', label: 'Ibu', required: true });
  const nama = useWatch({ control: form.control, name: 'ibu_kandung' });
  const norm = typeof field.value === 'number' ? field.value : null;
  return (
    <FieldFrame
      id={field.id}
      label="Ibu"
      required
      error={field.error}
      help={
        memuat
          ? 'Mengambil data ibu…'
          : norm === null
            ? 'Ketik nama atau No. RM ibu'
            : 'Alamat dan kontak mengikuti ibu, boleh diubah'
      }
      className={LEBAR.q2}
    >
      {norm === null ? (
        <CariBox
          id={field.id}
          label="Ibu"
          placeholder="Cari nama atau No. RM ibu"
          queryKey={['pasien', 'cari-ibu']}
          cari={cari}
          kunci={(hasil) => hasil.norm}
          baris={(hasil) => (
            <>
              {hasil.nama}
              <small>
                {tulisNorm(hasil.norm)} · {formatTanggal(hasil.tanggal_lahir)} · {formatUmur(hasil.tanggal_lahir)}
              </small>
            </>
          )}
          onPilih={(hasil) => onPilih(hasil.norm)}
          kosong="Tidak ada pasien perempuan yang cocok. Daftarkan ibunya dulu."
          error={field.error !== null}
          inputRef={field.ref}
          onBlur={field.onBlur}
          describedBy={`${field.id}-ket`}
          required
        />
      ) : (
        <Input
          id={field.id}
          readOnly
          value={`${tulisNorm(norm)} ${nama ?? ''}`}
          rightSectionWidth="auto"
          rightSectionPointerEvents="all"
          rightSection={
            <Button size="xs" variant="subtle" onClick={onGanti}>
              Ganti
            </Button>
          }
        />
      )}
    </FieldFrame>
  );
}
