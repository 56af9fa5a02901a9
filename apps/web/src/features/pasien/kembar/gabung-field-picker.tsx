import type { Banding, GabungComparison } from '@nadi/contract/pasien/kembar.contract';
import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { formatNorm } from '#platform/norm.ts';
import { CompareResult, ComparedValue } from './calon-card.tsx';
import css from './gabung.module.css';
import { suggestedSide } from './gabung.ts';
import type { Gabung } from './use-gabung.ts';

type GabungField = GabungComparison['kolom'][number];

/** One field of both records: the arrow keys change the choice, Enter goes to the next field. */
function FieldRow({
  field,
  banding,
  suggested,
  gabung,
  name,
}: {
  field: GabungField;
  suggested: 'a' | 'b';
  banding: Banding | undefined;
  gabung: Gabung;
  name: string;
}) {
  const picked = gabung.choices[field.kolom] ?? suggested;
  return (
    <div className={css['baris']} role="radiogroup" aria-label={field.label}>
      <div className={css['label']}>
        {field.label}
        {banding && banding.hasil !== 'kosong' && <CompareResult banding={banding} />}
      </div>
      {(['a', 'b'] as const).map((side) => (
        <label key={side} className={css['nilai']} data-dipilih={picked === side || undefined}>
          <input
            type="radio"
            name={name}
            checked={picked === side}
            onChange={() => gabung.pickField(field.kolom, side)}
          />
          <span data-kosong={field[side] === null || undefined}>
            {field[side] === null ? (
              'kosong'
            ) : (
              <ComparedValue field={field.kolom} value={field[side]} other={side === 'a' ? field.b : field.a} />
            )}
          </span>
        </label>
      ))}
    </div>
  );
}

function SameField({ field }: { field: GabungField }) {
  return (
    <div className={css['baris']}>
      <div className={css['label']}>{field.label}</div>
      <div className={css['sama']}>{field.a ?? '-'}</div>
    </div>
  );
}

/** Lets the clerk pick a value for each field in which the two records differ; fields that agree are only listed. */
export function GabungFieldPicker({ data, gabung }: { data: GabungComparison; gabung: Gabung }) {
  const id = useId();
  const [showSame, setShowSame] = useState(false);
  const different = data.kolom.filter(({ sama }) => !sama);
  const sama = data.kolom.filter(({ sama: item, a }) => item && a !== null);
  const findBanding = (field: string): Banding | undefined => data.banding.find((item) => item.kolom === field);
  return (
    <section className={css['bagian']} aria-labelledby={`${id}-judul`} data-bagian>
      <h3 id={`${id}-judul`}>Data yang dipakai</h3>
      {different.length === 0 && <p className={css['tenang']}>Semua isian keduanya sama.</p>}
      {different.length > 0 && (
        <>
          <p className={css['tenang']}>Isian yang berbeda. Yang terpilih sudah disarankan; ganti bila keliru.</p>
          <div className={css['kepala']} aria-hidden="true">
            <span />
            {(['a', 'b'] as const).map((side) => (
              <span key={side}>
                {formatNorm(data[side].norm)}
                {gabung.pemenang === side && ' · dipertahankan'}
              </span>
            ))}
          </div>
          {different.map((field) => (
            <FieldRow
              key={field.kolom}
              field={field}
              suggested={suggestedSide(data, field, gabung.pemenang)}
              banding={findBanding(field.kolom)}
              gabung={gabung}
              name={`${id}-${field.kolom}`}
            />
          ))}
        </>
      )}
      {sama.length > 0 && (
        <Button
          className={css['tampil'] ?? ''}
          size="xs"
          variant="subtle"
          aria-expanded={showSame}
          onClick={() => setShowSame(!showSame)}
          rightSection={<IconChevronDown className={css['panah']} size={14} aria-hidden="true" />}
        >
          {showSame ? 'Sembunyikan yang sama' : `Tampilkan yang sama (${sama.length})`}
        </Button>
      )}
      {showSame && sama.map((field) => <SameField key={field.kolom} field={field} />)}
    </section>
  );
}
