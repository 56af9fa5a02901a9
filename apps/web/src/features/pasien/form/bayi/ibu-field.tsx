import type { PasienHit } from '@nadi/contract/pasien/pasien-search.contract';
import { Button, Input } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { CariBox } from '#fields/cari-box.tsx';
import { FieldFrame } from '#fields/field-frame.tsx';
import { useSelectField } from '#fields/open-words.ts';
import { formatNorm } from '#platform/norm.ts';
import { findPasien, FoundRow, takeFound } from '#features/pasien/cari/find-pasien.tsx';
import { FIELD_WIDTH } from '../form-section.tsx';
import { useFormScope } from '../form-fields.tsx';

const mayBeIbu = ({ jenis_kelamin }: PasienHit): boolean => jenis_kelamin !== 1;

/** The mother of a newborn: searched by name or norm, then shown with a button to pick another one. */
export function IbuField({
  loading,
  onPick,
  onReplace,
}: {
  loading: boolean;
  onPick: (norm: number) => void;
  onReplace: () => void;
}) {
  const { form } = useFormScope();
  const field = useSelectField({ control: form.control, name: 'ibu_norm', label: 'Ibu', required: true });
  const nama = useWatch({ control: form.control, name: 'ibu_kandung' });
  const norm = typeof field.value === 'number' ? field.value : null;
  return (
    <FieldFrame
      id={field.id}
      label="Ibu"
      required
      error={field.error}
      help={
        loading
          ? 'Mengambil data ibu…'
          : norm === null
            ? 'Ketik nama atau No. RM ibu'
            : 'Alamat dan kontak mengikuti ibu, boleh diubah'
      }
      className={FIELD_WIDTH.q2}
    >
      {norm === null ? (
        <CariBox
          id={field.id}
          label="Ibu"
          placeholder="Cari nama atau No. RM ibu"
          queryKey={['pasien', 'cari-ibu']}
          search={(text, signal) => findPasien(text, signal, mayBeIbu)}
          keyOf={(result) => result.norm}
          early={takeFound}
          renderRow={(hit) => <FoundRow hit={hit} />}
          onPick={(result) => onPick(result.norm)}
          emptyText="Tidak ada pasien perempuan yang cocok. Daftarkan ibunya dulu."
          error={field.error !== null}
          inputRef={field.ref}
          onBlur={field.onBlur}
          onOpenWords={field.tell}
          describedBy={`${field.id}-ket`}
          required
        />
      ) : (
        <Input
          id={field.id}
          readOnly
          value={`${formatNorm(norm)} ${nama ?? ''}`}
          rightSectionWidth="auto"
          rightSectionPointerEvents="all"
          rightSection={
            <Button size="xs" variant="subtle" onClick={onReplace}>
              Ganti
            </Button>
          }
        />
      )}
    </FieldFrame>
  );
}
